// What is measured: each of our commands beside a rival's, and the ratio of times that is allowed.

import { cpus } from 'node:os';
import { join } from 'node:path';
import { type BenchData, FULL } from './data.js';
import type { Command } from './measure.js';

/** A rival's command, or why it cannot run here. */
export type Rival = Command | { readonly missing: string };

export interface BenchCase {
  readonly name: string;
  readonly ours: Command;
  readonly rivalName: string;
  readonly rival: Rival;
  /** Largest ratio of our time to the rival's that is within the budget; null where the rival is there to be seen beside. */
  readonly budget: number | null;
  /** Bytes of memory that are allowed; null where they are not measured. */
  readonly memory: number | null;
  /** Whether that is what our run holds beyond the rival's, and not all of it. */
  readonly beyondRival?: true;
  /** Most runs, where one takes long. */
  readonly mostRuns?: number;
}

/** Where things lie, and which rivals are there. */
export interface Setting {
  /** The project's folder. */
  readonly project: string;
  /** Folder of the rivals' packages. */
  readonly bench: string;
  readonly hasXmllint: boolean;
  readonly hasPackage: (name: string) => boolean;
}

const MEBIBYTE = 1_048_576;
/** Memory of any run, and for each URL that is remembered to find duplicates. */
const MEMORY = 150 * MEBIBYTE;
const MEMORY_PER_URL = 16;
/** Memory that a report may take beside those who keep its findings. */
const REPORT_MEMORY = 150 * MEBIBYTE;

export async function benchCases(data: BenchData, setting: Setting): Promise<BenchCase[]> {
  const { project, bench } = setting;
  const schema = join(project, 'schemas', 'sitemap.xsd');
  const allSchemas = join(project, 'schemas', 'urlset-document.xsd');
  const node = process.execPath;
  const ours = (...args: string[]): Command => ({ program: node, args: [join(project, 'dist', 'cli.js'), ...args] });
  const nothing: Command = { program: node, args: ['-e', '0'] };
  const xmllint = (...args: string[]): Rival =>
    setting.hasXmllint
      ? { program: 'xmllint', args: ['--noout', ...args] }
      : { missing: 'xmllint (apt-get install libxml2-utils)' };
  const npm = (name: string, args: readonly string[]): Rival =>
    setting.hasPackage(name) ? { program: node, args } : { missing: `${name} (npm install --prefix bench)` };
  const memory = (urls: number): number => MEMORY + MEMORY_PER_URL * urls;

  const plain = await data.sitemap('plain', FULL);
  const locs = await data.sitemap('locs', FULL);
  const extensions = await data.sitemap('extensions', FULL);
  const invalid = await data.sitemap('invalid', FULL);
  const large = await data.sitemap('plain', 190_000);
  const one = await data.sitemap('plain', 1);
  const index = await data.index(20);
  const tenfold = await data.index(200);
  const flawed = await data.index(20, 'flawed');
  const findings = [
    flawed.path,
    '--base-url',
    flawed.base,
    '--root',
    flawed.root,
    '--max-findings',
    '100000',
    '-f',
    'prometheus',
  ];
  const files = `ls ${index.root}/*.gz | xargs -P${cpus().length} -I{} sh -c 'zcat {} | xmllint --noout --stream --schema ${schema} -'`;

  return [
    {
      name: 'one file, 50,000 URLs, all fields',
      ours: ours(plain.path),
      rivalName: 'xmllint --stream',
      rival: xmllint('--stream', '--schema', schema, plain.path),
      budget: 1,
      memory: memory(FULL),
    },
    {
      name: 'one file, 50,000 URLs, locs only',
      ours: ours(locs.path),
      rivalName: 'xmllint --stream',
      rival: xmllint('--stream', '--schema', schema, locs.path),
      budget: 1,
      memory: memory(FULL),
    },
    {
      name: 'index of 20 gzip files, 1,000,000 URLs',
      ours: ours(index.path, '--base-url', index.base, '--root', index.root),
      rivalName: `xargs -P${cpus().length} zcat | xmllint --stream`,
      rival: setting.hasXmllint ? { program: 'sh', args: ['-c', files] } : xmllint(),
      budget: 0.5,
      memory: memory(index.urls),
    },
    {
      name: 'one file, against a tree of libxmljs2',
      ours: ours(plain.path),
      rivalName: 'a DOM lint on libxmljs2',
      rival: npm('libxmljs2', [join(bench, 'rivals', 'dom-lint.mjs'), schema, plain.path]),
      budget: 1 / 8,
      memory: null,
    },
    {
      name: 'images and hreflang, 50,000 URLs',
      ours: ours(extensions.path),
      rivalName: 'xmllint --stream, all schemas',
      rival: xmllint('--stream', '--schema', allSchemas, extensions.path),
      budget: 1,
      memory: memory(FULL),
    },
    {
      name: 'five findings in each of 50,000 entries',
      ours: ours(invalid.path),
      rivalName: 'the clean file',
      rival: ours(plain.path),
      budget: 3,
      memory: memory(FULL),
    },
    {
      name: 'one file of 48 MB, 190,000 URLs',
      ours: ours(large.path),
      rivalName: 'xmllint --stream',
      rival: xmllint('--stream', '--schema', schema, large.path),
      budget: null,
      memory: memory(190_000),
    },
    {
      name: 'index of 200 gzip files, 10,000,000 URLs',
      ours: ours(tenfold.path, '--base-url', tenfold.base, '--root', tenfold.root),
      rivalName: 'a tenth of it',
      rival: ours(index.path, '--base-url', index.base, '--root', index.root),
      budget: null,
      memory: memory(tenfold.urls),
      mostRuns: 2,
    },
    ...['json', 'ndjson', 'sarif', 'html'].map(
      (format): BenchCase => ({
        name: `1,000,000 URLs and 50,000 findings as ${format}`,
        ours: ours(...findings, '-f', `${format}=${data.output(`report.${format}`)}`),
        rivalName: 'counted alone',
        rival: ours(...findings),
        budget: null,
        memory: REPORT_MEMORY,
        beyondRival: true,
        mostRuns: 2,
      }),
    ),
    { name: '--version', ours: ours('--version'), rivalName: 'node -e 0', rival: nothing, budget: 1.5, memory: null },
    { name: '--help', ours: ours('--help'), rivalName: 'node -e 0', rival: nothing, budget: 1.5, memory: null },
    { name: 'one URL', ours: ours(one.path), rivalName: 'node -e 0', rival: nothing, budget: 2, memory: null },
    {
      name: 'one file, beside xmllint with a tree',
      ours: ours(plain.path),
      rivalName: 'xmllint',
      rival: xmllint('--schema', schema, plain.path),
      budget: null,
      memory: null,
    },
    {
      name: 'one file, beside a list of its URLs',
      ours: ours(plain.path),
      rivalName: 'sitemapper',
      rival: npm('sitemapper', [join(bench, 'rivals', 'sitemapper.mjs'), plain.path]),
      budget: null,
      memory: null,
    },
    {
      name: 'one file, beside its parsing',
      ours: ours(plain.path),
      rivalName: 'sitemap --parse',
      rival: npm('sitemap', [join(bench, 'node_modules', 'sitemap', 'dist', 'esm', 'cli.js'), '--parse', plain.path]),
      budget: null,
      memory: null,
    },
  ];
}
