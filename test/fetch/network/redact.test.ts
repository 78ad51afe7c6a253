// Addresses without credentials, whatever the text looks like.

import { expect, it } from 'vitest';
import { redact, redactText } from '../../../src/fetch/network/redact.js';

it.each([
  ['https://user:pass@example.com/a?b#c', 'https://example.com/a?b'],
  ['http:////user:pass@localhost:1/a.xml', 'http://localhost:1/a.xml'],
  ['https://user@example.com', 'https://example.com/'],
  ['https://:pass@example.com', 'https://example.com/'],
  ['https://user@example.com/#c', 'https://example.com/'],
  ['https://example.com/@a', 'https://example.com/@a'],
])('the URL %s', (url, redacted) => expect(redact(new URL(url))).toBe(redacted));

it.each([':', 'https:////'])('%j many times, without a password', (text) => {
  const long = text.repeat(200_000);
  expect(redactText(long)).toBe(long);
});

it.each([
  ['https://user:pass@example.com/a@b', 'https://example.com/a@b'],
  ['HTTPS://user:p@ss@example.com', 'HTTPS://example.com'],
  [' https://user:pass@example.com', ' https://example.com'],
  ['https:user:pass@h/a@b', 'https:h/a@b'],
  ['https:/user:pass@h', 'https:/h'],
  ['https:\\\\user:pass@h', 'https:\\\\h'],
  ['https:////user:pass@h', 'https:////h'],
  ['https://user:p#ss@h', 'https://h'],
  ['https://user:p/ss@h', 'https://h'],
  ['https://user:p?s s@h', 'https://h'],
  ['https://user:pass@[x/', 'https://[x/'],
  ['ftp://user:pass@h/', 'ftp://h/'],
  ['sftp:\\\\user:pass@h', 'sftp:\\\\h'],
  ['//user:pass@h/a@b', '//h/a@b'],
  ['user:pass@example.com/a@b', 'user:***@example.com/a@b'],
  ['https//user:pass@h/x', '***@h/x'],
  ['https;//user:pass@h/*', '***@h/*'],
  ['user:pa/ss@h/x.xml', '***@h/x.xml'],
  ['x https://user:pass@h/', '***@h/'],
  ['/a/b@c.xml', '/a/b@c.xml'],
  ['b@c.xml', 'b@c.xml'],
  ['C:\\a@b.xml', 'C:\\a@b.xml'],
  ['/login?to=a:b@c', '/login?to=a:b@c'],
])('the text %s', (text, redacted) => expect(redactText(text)).toBe(redacted));
