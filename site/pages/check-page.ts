// The page that lints, before its script fills it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OPTIONS } from '../../src/lint/options.js';
import { CLIENT_SCRIPT, CLIENT_STYLE } from '../../src/report/html/client-text.js';
import { framed } from './frame.js';
import { linkTo } from './links.js';

const PROFILES: Readonly<Record<string, string>> = {
  'sitemaps.org': 'sitemaps.org (the protocol)',
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  baidu: 'Baidu',
  'sitemaps-2006': 'sitemaps.org before 2016',
};

/** index.html. */
export function checkPage(): string {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const profiles = OPTIONS.profile.choices.map((name) => `<option value="${name}">${PROFILES[name] ?? name}</option>`);
  const shop = readFileSync('fixtures/shop/sitemap.xml', 'utf8');
  const example = linkTo({ files: { 'sitemap.xml': shop }, settings: { address: '', profile: OPTIONS.profile.default } }) ?? '';
  return framed({
    title: 'Check a sitemap: sitemap-lint',
    description: 'Validates sitemaps in your browser: every error with its line, an explanation and the edit that fixes it.',
    path: 'index.html',
    script: 'page.js',
    // The report in its frame inherits this policy, and has its own script and style.
    allowed: { script: hash(CLIENT_SCRIPT), style: hash(CLIENT_STYLE) },
    main: `<section id="input" aria-labelledby="title">
<h1 id="title">Check a sitemap</h1>
<p class="lead">Finds what is wrong and how to fix it. It runs in your browser: nothing is uploaded.</p>
<form id="check">
<p class="field"><label for="text">Paste a sitemap</label>
<textarea id="text" rows="10" wrap="off" spellcheck="false" autocapitalize="off" placeholder="&lt;?xml version=&quot;1.0&quot; encoding=&quot;UTF-8&quot;?&gt;"></textarea></p>
<p class="actions"><button type="submit" class="primary">Check</button> <a href="${example}">Show an example</a></p>
<section id="places" aria-labelledby="places-title" hidden><h2 id="places-title"></h2><ol></ol></section>
<p class="field drop"><label for="files">Or drop files anywhere on this page, or choose them</label>
<input type="file" id="files" multiple aria-describedby="files-hint">
<span class="hint" id="files-hint">XML, text or .gz. For an index, give its sitemaps as well, or drop the folder. A robots.txt is read, too.</span></p>
<fieldset class="options"><legend>Options</legend>
<p class="field"><label for="address">Address of the site</label>
<input type="url" id="address" placeholder="https://example.com/" aria-describedby="address-hint">
<span class="hint" id="address-hint">With it, hosts and paths are checked, too.</span></p>
<p class="field"><label for="profile">Check against</label>
<select id="profile">${profiles.join('')}</select></p>
</fieldset>
<p class="hint" id="rules" hidden></p>
</form>
</section>
<div class="news"><p id="error" role="alert" hidden></p>
<p class="status"><span id="status" role="status"></span> <button type="button" id="stop" hidden>Stop</button></p></div>
<section id="result" aria-labelledby="name" hidden>
<div class="bar"><h1 id="name" tabindex="-1"></h1>
<p class="actions"><button type="button" id="fix" class="primary" hidden>Make safe fixes</button> <button type="button" id="sitemap" hidden>Save sitemap</button> <button type="button" id="edit" hidden>Edit</button> <button type="button" id="again">New check</button> <button type="button" id="copy">Copy link</button> <button type="button" id="html">Save HTML</button> <button type="button" id="json">Save JSON</button></p></div>
<div id="report"></div>
</section>
<noscript><p>This page needs JavaScript, because it checks the sitemap in your browser. The command line does not: <code>npx sitemap-lint sitemap.xml</code></p></noscript>`,
  });
}
