// URLs as libxml2 takes them: changed only where the XSD allows what libxml2 rejects.

import { expect, it } from 'vitest';
import { acceptedUrl, mayBeChanged } from '../../src/schema/exceptions.js';

it.each([
  ['https://e.com/a?b[]=1', 'https://e.com/a?b()=1', ['url-brackets']],
  ['https://e.com/#[a]', 'https://e.com/#(a)', ['url-brackets']],
  ['?a[]', '?a()', ['url-brackets']],
  ['#[', '#(', ['url-brackets']],
  ['https://e.com/a[]?b[]', 'https://e.com/a[]?b()', ['url-brackets']],
  ['https://e.com:', 'https://e.com', ['url-empty-port']],
  ['\n https://e.com:\n', '\n https://e.com\n', ['url-empty-port']],
  ['https://e.com:?a', 'https://e.com?a', ['url-empty-port']],
  ['https://e.com:#a', 'https://e.com#a', ['url-empty-port']],
  ['https://e.com:/a?b]', 'https://e.com/a?b)', ['url-brackets', 'url-empty-port']],
])('%s', (url, accepted, exceptions) => {
  expect(acceptedUrl(url)).toEqual({ url: accepted, exceptions });
  expect(mayBeChanged(Buffer.from(url))).toBe(true);
});

it.each([
  'https://e.com/',
  'https://e.com: /',
  'https://e.com/a[]',
  'https://[::1]/',
  'https://e.com:80/',
  'https://e.com/a:/b',
  'mailto:a',
  '',
])('%s is left as it is', (url) => expect(acceptedUrl(url)).toBeNull());

it.each([
  ['https://e.com/a?b&#91;', true],
  ['https&#58;//e.com:', true],
  ['https://e.com<!-- -->:', true],
  ['https://e.com/a', false],
  ['mailto:a', false],
  ['', false],
])('the source %s may be that of a URL which is changed: %s', (source, may) =>
  expect(mayBeChanged(Buffer.from(source))).toBe(may),
);
