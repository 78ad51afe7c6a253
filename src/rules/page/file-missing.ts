// A build has a file for each page that its sitemaps list.

import { definePageRule } from '../rule.js';
import { faultOf } from './support/page-fault.js';

export default definePageRule({
  id: 'page/file-missing',
  severity: 'error',
  docs: {
    summary: 'The build has a readable file, or a redirect, for each listed page.',
    finding: 'The build has no readable file for a listed page.',
    why: 'When you lint a build before you deploy it, the rule looks for the file of each listed page below --root, as the static host does: some hosts serve `/a` from `a.html`, others do not. Without such a file, the page will be missing after the deployment.',
    fix: 'Build the page, list the address that the host serves, or remove the page from the sitemap. If the line about pages names another host than yours, set `--host`. If a server generates the page for each request, add it to `exclude`.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'tool', clause: '' },
    ],
  },
  options: {},
  messages: {
    missing: 'The build has no file for "{value}": build the page, or remove it from the sitemap',
    target:
      '"{value}" redirects to {to}, for which the build has no file: correct the redirect, or remove the page from the sitemap',
    unreadable: 'The file for "{value}" cannot be read: {reason}',
  },
  examples: {
    illustrative: true,
    accept: [{ text: '(a build with the file shoes/index.html)' }, { text: '(a build whose _redirects has a line for /shoes)' }],
    reject: [
      { text: '(a build without a file for /shoes)', expect: [{ message: 'missing' }] },
      { text: '(a build whose _redirects has a line for /shoes, to a page without a file)', expect: [{ message: 'target' }] },
      { text: '(a build whose file shoes.html is a link out of the root)', expect: [{ message: 'unreadable' }] },
    ],
  },
  traits: ['file'],
  check(page, { now }) {
    if (faultOf(page, now) !== 'file') return [];
    const { entry, answer } = page;
    const data = { value: entry.loc.value, to: answer.finalUrl, reason: answer.problem?.reason ?? '' };
    const missing = answer.hops.length > 0 ? 'target' : 'missing';
    return [{ message: answer.outcome === 'file-missing' ? missing : 'unreadable', data, at: entry.loc.place }];
  },
});
