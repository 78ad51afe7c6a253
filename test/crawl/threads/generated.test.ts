// Tests generated documents, small and large, whole and damaged: the report is the same with and without threads.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { sampled } from '../../support/depth.js';
import { generateSitemap } from '../../support/generate-sitemap.js';
import { Random } from '../../support/random.js';
import { reportText } from '../../support/report-text.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-generated-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [DOCUMENTS, LARGE] = [24, 1];

/** A generated document whose content comes again until it has so many bytes. */
function documentOf(random: Random, bytes: number): Buffer {
  const text = generateSitemap(random);
  const [, start = '', inside = '', end = ''] =
    /^(.*?<(?:sm:)?(?:urlset|sitemapindex)[^>]*>)(.*)(<\/[^>]*>\s*)$/s.exec(text) ?? [];
  const times = inside.trim() === '' ? 1 : Math.max(1, Math.ceil(bytes / inside.length));
  // Other addresses each time: a repeated one is not read like those before.
  const again = (n: number): string => inside.replace(/(?<=<(?:sm:)?loc>https?:\/\/[^/<]+\/)/g, `${n}/`);
  return Buffer.from(start + Array.from({ length: times }, (_, n) => again(n)).join('') + end);
}

/** Some documents are cut, damaged, in another encoding or packed. */
function treated(random: Random, document: Buffer): Buffer {
  let bytes = document;
  if (random.chance(0.1)) bytes = Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le');
  if (random.chance(0.15)) bytes = bytes.subarray(0, random.below(bytes.length));
  if (random.chance(0.15) && bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  if (random.chance(0.3)) {
    bytes = gzipSync(bytes, { level: random.pick([0, 6]) });
    if (random.chance(0.4)) bytes = bytes.subarray(0, random.below(bytes.length));
  }
  return bytes;
}

it.each(sampled([1, 2, 3], [1]))('seed %i', async (seed) => {
  const random = new Random(seed);
  const targets: string[] = [];
  for (let i = 0; i < DOCUMENTS; i++) {
    const bytes = i % (DOCUMENTS / LARGE) === 0 ? random.below(3 * BLOCK_BYTES) : 0;
    targets.push(join(folder, `${seed}-${i}.xml`));
    writeFileSync(targets[i] as string, treated(random, documentOf(random, bytes)));
  }
  const options: Partial<LintOptions> = {
    now: Date.UTC(2026, 10, 20, 12),
    recurse: false,
    xsd: random.pick(['auto', 'off']),
    maxFindings: random.pick([1, 10, 100]),
    concurrency: random.pick([1, 6, 20]),
  };
  const counts: readonly LintOptions['threads'][] = ['off', random.pick([1, 2, 3])];
  const reports = await Promise.all(counts.map((threads) => lint(targets, { ...options, threads }).report));
  const [own, ...others] = reports.map(reportText);
  for (const [i, other] of others.entries()) expect(other, `--threads ${counts[i + 1]}`).toBe(own);
});
