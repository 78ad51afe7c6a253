// A page that is there with https is listed with https.

import { definePageRule } from '../rule.js';
import { canonicalTargets } from './support/canonicals.js';
import { relisted } from './support/entry-edits.js';
import { bare, html, redirect } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { isOwnAddress } from './support/same-address.js';

const HTTP = 'http://example.com/shoes';
const HTTPS = 'https://example.com/shoes';
const xml = `<url><loc>${HTTP}</loc></url>`;

export default definePageRule({
  id: 'page/insecure-url',
  severity: 'warning',
  docs: {
    summary: 'A page that answers with https is not listed with http.',
    finding: 'A page is listed with http but also answers with https.',
    why: 'Both addresses work, so the page exists twice. Search engines prefer https, and browsers warn about http.',
    fix: 'List the page with https, and redirect http to https.',
    authority: [{ source: 'faq', clause: '' }],
  },
  options: {},
  messages: { insecure: '"{value}" also answers with https: list that address, and redirect http to it' },
  examples: {
    accept: [
      { xml, answers: { [HTTP]: html() } },
      { xml, answers: { [HTTP]: html(), [HTTPS]: bare('404 Not Found') } },
      { xml, answers: { [HTTP]: redirect('301 Moved Permanently', HTTPS), [HTTPS]: html() } },
      { xml: `<url><loc>${HTTPS}</loc></url>`, answers: { [HTTPS]: html() } },
    ],
    reject: [{ xml, answers: { [HTTP]: html(), [HTTPS]: html() }, expect: [{ message: 'insecure', at: HTTP }] }],
  },
  traits: ['secure'],
  check(page, { now }) {
    const { entry, answer } = page;
    const { value, place } = entry.loc;
    if (answer.secureStatus !== 200 || !/^http:/i.test(value) || faultOf(page, now) !== null) return [];
    // A canonical link that names the https address is reported for that.
    if ([...canonicalTargets(answer).values()].some(({ url }) => !isOwnAddress(url, page))) return [];
    return [{ message: 'insecure', data: { value }, at: place, ...relisted(page, value.replace(/^http/i, 'https')) }];
  },
});
