// The edits in SARIF: made by whoever reads them, they give what --fix writes.

import { expect, it } from 'vitest';
import { sarif } from '../../src/report/sarif.js';
import { fix } from '../../src/run/fix-document.js';
import { lint } from '../../src/run/run.js';
import { PLAIN } from './samples.js';

interface Replaced {
  readonly deletedRegion: { readonly byteOffset: number; readonly byteLength: number };
  readonly insertedContent?: { readonly text: string };
}

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly fixes?: readonly {
        readonly description: { readonly text: string };
        readonly artifactChanges: readonly {
          readonly artifactLocation: { readonly uri: string };
          readonly replacements: readonly Replaced[];
        }[];
      }[];
    }[];
  }[];
}

const CONTENT = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://EXAMPLE.com/ä?a=1&b=2</loc><changefreq> Daily</changefreq></url>
<url><loc>https://example.com/b</loc><priority>0.5</priority><lastmod>2026-01-31</lastmod></url>
</urlset>
`;

const fixesOf = async (name: string, content = CONTENT): Promise<NonNullable<Log['runs'][0]['results'][0]['fixes']>> => {
  const report = await lint([{ content, name }], { xsd: 'off' }).report;
  const log = JSON.parse([...sarif(report, PLAIN)].join('')) as Log;
  return log.runs[0]?.results.flatMap(({ fixes = [] }) => fixes) ?? [];
};

it('are those of the findings, as bytes of the file', async () => {
  const fixes = await fixesOf('sitemap.xml');
  const safe = fixes.filter(({ description }) => description.text.startsWith('Safe'));
  const changes = safe.flatMap(({ artifactChanges }) => artifactChanges);
  expect(new Set(changes.map(({ artifactLocation }) => artifactLocation.uri))).toEqual(new Set(['sitemap.xml']));
  let bytes = Buffer.from(CONTENT);
  const replacements = changes.flatMap((change) => change.replacements);
  const backwards = replacements.sort((one, other) => other.deletedRegion.byteOffset - one.deletedRegion.byteOffset);
  for (const { deletedRegion, insertedContent } of backwards) {
    const { byteOffset, byteLength } = deletedRegion;
    const inserted = Buffer.from(insertedContent?.text ?? '');
    bytes = Buffer.concat([bytes.subarray(0, byteOffset), inserted, bytes.subarray(byteOffset + byteLength)]);
  }
  expect(replacements.length).toBeGreaterThan(4);
  const { content } = await fix({ content: CONTENT, name: 'sitemap.xml' }, { xsd: 'off' });
  expect(bytes.toString()).toBe(Buffer.from(content).toString());
});

it('are left out if they are not safe', async () => {
  const unsafe = CONTENT.replace('/b<', '/b?utm_source=a<').replace('<lastmod>', '<lastmod a="b">');
  expect(await fixesOf('sitemap.xml', unsafe)).toHaveLength((await fixesOf('sitemap.xml')).length);
});

it('are left out where the bytes are those of an archive', async () => {
  expect(await fixesOf('sitemap.xml.gz')).toEqual([]);
});
