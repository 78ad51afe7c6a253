// Finds out whether a rule says edits, and whether all of them are safe: by linting what its own record rejects.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../src/protocol.js';
import type { Fixability } from '../src/report/page/rule-page.js';
import type { Example, Rule } from '../src/rules/rule.js';
import { lint } from '../src/run.js';

/** The clock of all examples. */
const NOW = Date.UTC(2026, 10, 20, 12);

const PREFIXES = {
  image: IMAGE_NAMESPACE,
  video: VIDEO_NAMESPACE,
  news: NEWS_NAMESPACE,
  xhtml: XHTML_NAMESPACE,
  mobile: MOBILE_NAMESPACE,
  PageMap: PAGEMAP_NAMESPACE,
};

/** `unsafe` as soon as one edit is, null when no rejected example yields an edit. */
export async function fixabilityOf(rule: Rule): Promise<Fixability> {
  const edits: boolean[] = [];
  for (const example of rule.examples.reject) {
    // Examples of the transport need a server, and a file that is not read cannot be edited.
    if (rule.scope === 'stage' || example.headers !== undefined || example.repeat !== undefined) continue;
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-example-'));
    try {
      const { target, base } = lay(rule, example, folder);
      const options = { rules: { [rule.id]: 'warning' as const }, xsd: 'off' as const, now: NOW };
      const mapped = base === null ? options : { ...options, baseUrl: base, root: folder };
      const { findings } = await lint([target], mapped).report;
      for (const finding of findings) if (finding.rule === rule.id && finding.fix !== null) edits.push(finding.fix.safe);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return edits.length === 0 ? null : edits.every((safe) => safe) ? 'safe' : 'unsafe';
}

/** Writes an example's files; says which file to lint, and the address that the folder stands for. */
function lay(rule: Rule, example: Example, folder: string): { target: string; base: string | null } {
  const uri = example.uri ?? 'sitemap.xml';
  const url = URL.canParse(uri) ? new URL(uri) : null;
  const files = example.site ?? { [uri]: contentOf(rule, example) };
  for (const [path, content] of Object.entries(files)) {
    const place = join(folder, pathOf(path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  return { target: join(folder, pathOf(uri)), base: url === null ? null : `${url.origin}/` };
}

function pathOf(uri: string): string {
  return URL.canParse(uri) ? decodeURI(new URL(uri).pathname) : uri;
}

function contentOf(rule: Rule, example: Example): string | Buffer {
  if (example.base64 !== undefined) return Buffer.from(example.base64, 'base64');
  if (example.text !== undefined) return example.text;
  const xml = example.xml ?? '';
  if (rule.scope !== 'entry') return xml;
  const root = example.index ? 'sitemapindex' : 'urlset';
  const prefixes = Object.entries(PREFIXES).map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`);
  return `<${root} xmlns="${SITEMAP_NAMESPACE}"${prefixes.join('')}>${xml}</${root}>`;
}
