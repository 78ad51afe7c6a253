// Receives robots.txt and a sitemap with Node's own fetch, and looks at nothing: `node fetch.mjs URL`.

const [url] = process.argv.slice(2);
for (const address of [new URL('/robots.txt', url), url]) await (await fetch(address)).arrayBuffer();
