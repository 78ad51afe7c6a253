// A rival: `sitemapper` fetches a sitemap and lists its URLs. It cannot read from disk, so this script serves the file.

import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import Sitemapper from 'sitemapper';

const server = createServer((_, response) => createReadStream(process.argv[2]).pipe(response));
server.listen(0, '127.0.0.1', async () => {
  const { sites } = await new Sitemapper({ timeout: 60_000 }).fetch(`http://127.0.0.1:${server.address().port}/sitemap.xml`);
  console.log(`${sites.length} URLs`);
  server.close();
});
