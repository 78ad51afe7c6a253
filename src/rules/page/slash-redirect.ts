// A sitemap lists addresses with a slash at the end, or without it, as the host serves them.

import { definePageRule } from '../rule.js';
import { relisted } from './support/entry-edits.js';
import { html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { redirectKind } from './support/redirects.js';
import { normalised } from './support/same-address.js';

const SLASHED = `${SHOES}/`;

export default definePageRule({
  id: 'page/slash-redirect',
  severity: 'warning',
  merged: 'message',
  docs: {
    summary: 'Addresses end with a slash, or without one, as the host serves them.',
    finding: 'The host redirects because of the slash at the end.',
    why: 'Static hosts serve a page at one of the two addresses and redirect from the other one: from `/blog` to `/blog/` if the file is `blog/index.html`, often from `/blog/` to `/blog` if it is `blog.html`. Search engines index the address to which a page redirects, so Search Console reports the listed addresses as "page with redirect", and each one costs a second request.',
    fix: 'List the addresses as the host serves them, or change the setting of the generator that decides between `blog.html` and `blog/index.html`: `trailingSlash` in Docusaurus, Next.js, Astro and Gatsby, `build.format` in Astro, `cleanUrls` in VitePress, `permalink` in Eleventy and Jekyll. Then links, canonical addresses and the sitemap agree.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'search-console', clause: 'URLs not followed' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {},
  messages: {
    added: '{by} redirects "{value}" to {to}: list addresses with a slash at the end',
    removed: '{by} redirects "{value}" to {to}: list addresses without a slash at the end',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: `<url><loc>${SLASHED}</loc></url>`, answers: { [SLASHED]: html() } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('301 Moved Permanently', SLASHED), [SLASHED]: html() },
        expect: [{ message: 'added', at: SHOES }],
      },
      {
        xml: `<url><loc>${SLASHED}</loc></url>`,
        answers: { [SLASHED]: redirect('308 Permanent Redirect', SHOES), [SHOES]: html() },
        expect: [{ message: 'removed', at: SLASHED }],
      },
    ],
  },
  traits: ['redirect'],
  check(page, { now }) {
    const { entry, answer } = page;
    const [hop] = answer.hops;
    if (hop === undefined || faultOf(page, now) !== 'redirect' || redirectKind(answer) !== 'slash') return [];
    const { finalUrl, content } = answer;
    const isGood = faultOf({ answer: { ...answer, hops: [] } }, now) === null;
    const isCanonical = content?.canonicals.every(({ url }) => url !== null && normalised(url) === normalised(finalUrl)) === true;
    // Links of other entries to this version of the page would still have the old address.
    const level = isGood && isCanonical && entry.languages.length === 0 ? 'safe' : 'unsafe';
    const data = { value: entry.loc.value, to: finalUrl, by: hop.host ?? 'The server', ...(hop.host && { host: hop.host }) };
    const message = finalUrl.length > answer.url.length ? 'added' : 'removed';
    return [{ message, data, at: entry.loc.place, ...relisted(page, finalUrl, level) }];
  },
});
