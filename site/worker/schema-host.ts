// The worker that validates with libxml2. It is only loaded for entries that the XSD might reject.

import '../../src/schema/host-process.js';
