// What is read of a page does not depend on the pieces in which it arrives, however broken it is.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HtmlTokens } from '../../../src/pages/html/html-tokens.js';
import { PageElements } from '../../../src/pages/html/page-elements.js';
import type { PageWants } from '../../../src/rules/page-answer.js';
import { brokenPage } from '../../browser/broken-pages.js';
import { EVERYTHING, PAGE_URL } from '../read-page.js';

function factsOf(page: string, wants: PageWants, xml: boolean, chunk: number) {
  const elements = new PageElements(PAGE_URL, wants, xml);
  const tokens = new HtmlTokens(elements, xml);
  const bytes = Buffer.from(page);
  for (let at = 0; at < bytes.length && !elements.isDone; at += chunk) {
    const given = Buffer.from(bytes.subarray(at, at + chunk));
    tokens.write(given);
    // The owner may reuse them.
    given.fill(0x58);
  }
  if (!elements.isDone) tokens.end(Buffer.alloc(0));
  elements.end(true);
  return { head: elements.head.content(PAGE_URL), body: elements.body.content(true), headComplete: elements.headComplete };
}

it.each([
  ['HTML', false],
  ['XHTML', true],
])('%s is the same in pieces of any size', (_, xml) => {
  const wants = fc.constantFrom(
    EVERYTHING,
    { text: true, links: true, hash: false, main: false },
    { text: true, links: false, hash: false, main: false },
  );
  fc.assert(
    fc.property(brokenPage, wants, fc.constantFrom(1, 2, 7, 20), (page, wanted, chunk) => {
      expect(factsOf(page, wanted, xml, chunk)).toEqual(factsOf(page, wanted, xml, 100_000));
    }),
    { seed: 29, numRuns: 3_000 },
  );
});
