// A parent that starts the host given to it, says its child's process id, and then does as it is told.

import { SchemaHost } from '../../../src/schema/host.js';

const [path = '', end = ''] = process.argv.slice(2);
const host = new SchemaHost({ command: { path, args: [] } });
await host.validate('urlset', '<urlset/>');
if (end === 'busy') {
  // libxml2 compares each attribute with each: it is lost in native code for longer than any test lasts.
  const attributes = Array.from({ length: 120_000 }, (_, i) => `a${i}=""`).join(' ');
  void host.validate('urlset', `<urlset ${attributes}/>`);
  setTimeout(() => process.stdout.write(`${host.pid}\n`), 300);
} else process.stdout.write(`${host.pid}\n`);
if (end !== '') setInterval(() => {}, 1_000);
