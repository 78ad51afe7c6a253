// Entries with videos and articles: what the pass says of them wakes every rule that has something to say.

import { expect, test } from 'vitest';
import type { PlanOptions } from '../../../src/rules/plan.js';
import { sampled } from '../../support/depth.js';
import { generateMedia } from '../../support/generate-media.js';
import { digest, lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const DOCUMENTS = sampled(400, 60);

test(`${DOCUMENTS} documents: rules that are asked about every entry find no more`, async () => {
  const random = new Random(11);
  const plans: readonly PlanOptions[] = [
    {},
    { severities: { 'news/title-length': 'info' } },
    { options: { 'news/publication-date-old': { hours: 1 }, 'news/publication-date-future': { toleranceMinutes: 0 } } },
  ];
  let clean = 0;
  for (let n = 0; n < DOCUMENTS; n++) {
    const text = generateMedia(random);
    const plan = plans[n % plans.length] as PlanOptions;
    const gated = digest(await lintText(text, { plan }));
    expect(digest(await lintText(text, { plan: { ...plan, ungated: true } })), text).toEqual(gated);
    if (!/(?:video|news)\//.test(JSON.stringify(gated))) clean++;
  }
  // Both outcomes must be common, or the comparison says nothing.
  expect(clean).toBeGreaterThan(DOCUMENTS / 20);
  expect(clean).toBeLessThan((DOCUMENTS * 9) / 10);
});
