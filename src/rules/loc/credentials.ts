// A user name or password in a URL becomes public with the sitemap.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/credentials',
  severity: 'error',
  docs: {
    summary: 'loc has no user name or password before the host.',
    finding: 'loc has a user name or password before the host.',
    why: 'A sitemap is public, so a password in it is leaked. Crawlers do not send it, and the HTTP standard deprecates user names and passwords in URLs. The @ is also a known trick to disguise a host: in https://example.com@evil.com/ the host is evil.com.',
    fix: 'Remove everything up to the @, and change any password that was published.',
    authority: [
      { source: 'rfc9110', clause: 'section 4.2.4' },
      { source: 'rfc3986', clause: 'section 3.2.1' },
    ],
  },
  options: {},
  messages: {
    user: 'The URL has a user name before host "{host}": remove it and the @',
    password: 'The URL has a user name and a password before host "{host}": remove both and change the password',
  },
  examples: {
    accept: ['<url><loc>https://example.com/@user</loc></url>', '<url><loc>https://example.com/?to=a@b</loc></url>'],
    reject: [
      { xml: '<url><loc>https://user@example.com/</loc></url>', expect: [{ message: 'user', at: 'user@' }] },
      { xml: '<url><loc>https://@example.com/</loc></url>', expect: [{ message: 'user', at: '@' }] },
      {
        xml: '<url><loc>https://user:secret@example.com/</loc></url>',
        expect: [{ message: 'password', at: 'user:secret@' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    if (!loc || !address?.userinfo || !address.authority) return [];
    const start = startOf(address);
    const isRead = address.host !== null && (start === 'web' || start === 'no-host');
    if (!isRead && start !== 'long-host') return [];
    const { text, from, to } = address.userinfo;
    // The report must not spread a secret further, and the user name may be a token, so the message names neither.
    const data = { host: address.host?.text ?? address.authority.text.slice(to + 1 - address.authority.from) };
    const at = loc.at(from, to + 1);
    const fix = fixOf('unsafe', [{ span: at, text: '' }]);
    return [{ message: text.includes(':') ? 'password' : 'user', data, at, fix }];
  },
});
