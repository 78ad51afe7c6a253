// A parent that starts the host given to it, says its child's process id, and then waits or ends as it is told.

import { SchemaHost } from '../../../src/schema/host.js';

const [path = '', end = ''] = process.argv.slice(2);
const host = new SchemaHost({ command: { path, args: [] } });
await host.validate('urlset', '<urlset/>');
process.stdout.write(`${host.pid}\n`);
if (end === 'wait') setInterval(() => {}, 1_000);
