// Fingerprints of texts: a long one, which is read piece by piece, has the one of its bytes.

import { expect, it } from 'vitest';
import { Fingerprint } from '../../../src/base/url/fingerprint.js';

const STARTS = ['/', 'http://e.com/', 'https://e.com/', 'HTTP://e.com/', 'ftp://e.com/'];
const LENGTHS = [2_730, 2_731, 8_191, 8_192, 8_193, 8_196, 16_384, 30_001];
const ENDS = ['', '/', '?a=b/', 'é', '/é/'];

it.each(STARTS)('long texts after %j', (start) => {
  const [one, other] = [new Fingerprint(), new Fingerprint()];
  for (const length of LENGTHS)
    for (const end of ENDS) {
      const text = `${start}${'0123456789abc'.repeat(3_000).slice(0, length)}${end}`;
      const bytes = Buffer.from(text);
      one.readText(text);
      other.read(bytes, 0, bytes.length, end === '/' || end === '/é/');
      expect([one.high, one.low], `${start} ${length} ${end}`).toEqual([other.high, other.low]);
    }
});

it('tells http from https, and a text with a slash at its end from one without, by one bit each', () => {
  const words = (text: string): readonly number[] => {
    const fingerprint = new Fingerprint();
    fingerprint.readText(text);
    return [fingerprint.high, fingerprint.low & ~3, fingerprint.low & 3];
  };
  const [high, low] = words(`http://e.com/${'a'.repeat(20_000)}`);
  const forms = ['http://', 'https://'].flatMap((scheme) => ['', '/'].map((end) => `${scheme}e.com/${'a'.repeat(20_000)}${end}`));
  expect(forms.map(words)).toEqual([0, 1, 2, 3].map((form) => [high, low, form]));
});
