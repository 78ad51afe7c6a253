// `split`: divides sitemaps into sitemaps within the limits, and writes an index of them.

import { basename, join, resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { fileIdentity } from '../base/file-identity.js';
import { isWithin, type LimitSpec, limitText, parseLimit } from '../base/limits.js';
import { MAX_ARTICLES, MAX_BYTES } from '../base/protocol.js';
import type { Location } from '../fetch/network/source.js';
import { parseBase, reportedPath } from '../fetch/targets/local.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { count, counted, size } from '../report/stylish/amounts.js';
import { RULES } from '../rules/index.js';
import { RulePlan } from '../rules/plan.js';
import { overlayFor } from '../run/config/overlay.js';
import { planOptions } from '../run/config/plan-options.js';
import { type IndexFile, type IndexLimits, indexFiles } from '../split/index-file.js';
import { type SplitFile, type SplitLimits, Splitter } from '../split/splitter.js';
import { Staging } from '../split/staging.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import { type Settings, settingsFor } from './line/settings.js';
import { openReading, readAll, writeNotices } from './reading.js';
import type { ExitCode, Session } from './session.js';

/** The range of `--bytes`. */
const BYTES: LimitSpec = { unit: 'bytes', default: MAX_BYTES, min: 1_024, max: MAX_BYTES, help: '' };

/** An index that was written, with what it lists. */
interface WrittenIndex extends IndexFile {
  readonly files: readonly SplitFile[];
}

/**
 * Divides the targets.
 * @throws CannotRun for whatever prevents it; then no file was written, replaced or removed.
 */
export async function splitCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
): Promise<ExitCode> {
  const settings = await settingsFor(operands, typed, given);
  const { flags } = settings;
  const base = baseOf(flags);
  const { limits, index } = limitsFor(settings);
  const indexes: Location[] = [];
  const follow = (location: Location): boolean => {
    refuseIndex(location, operands);
    indexes.push(location);
    return false;
  };
  const options = { baseUrl: null, root: null, follow };
  const reading = await openReading(settings, options, session);
  const stem = stemOf(flags.name, reading.targets);
  const folder = resolve(flags.out ?? '.');
  const staging = await Staging.open(folder, {
    dry: flags['dry-run'],
    replace: flags.overwrite,
    inputs: await identitiesOf(reading.targets),
  });
  try {
    const host = flags.by === 'host' ? null : (base?.host ?? null);
    const plan = { stem, limits, grouping: flags.by, gzip: flags.gzip, host, base: base?.href ?? '' };
    const splitter = new Splitter(plan, staging);
    await readAll(reading, splitter, session);
    await splitter.finish();
    const written = indexesOf(splitter.files, stem, flags, base, index);
    for (const { name, text } of written) {
      const file = staging.create(name, false);
      staging.append(file, Buffer.from(text));
      staging.end(file);
    }
    await staging.commit();
    const shown = (name: string): string => reportedPath(join(folder, name), resolve('.'));
    await writeNotices(session, noticesOf(written, indexes, reading.inputs.totals.unlinked, flags, shown));
    await session.output.write(summaryOf(splitter.files, written, flags['dry-run'], shown));
    return 0;
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

/** The base URL; null if each host has its own. */
function baseOf(flags: Flags): URL | null {
  if (flags['base-url'] !== null) return parseBase(flags['base-url']);
  if (flags.by === 'host') return null;
  throw new CannotRun('usage', `'split' needs --base-url, the address of the folder where the files will be published`);
}

/** The limits of the profile, with those that are asked for where they are lower. */
function limitsFor(settings: Settings): { readonly limits: SplitLimits; readonly index: IndexLimits } {
  const { flags } = settings;
  const rules = new RulePlan(RULES, planOptions({ ...settings, overrides: [] }, overlayFor(flags)));
  const most = (rule: string): number => Number(rules.optionsOf(rule)('max'));
  const limits = {
    urls: Math.min(flags['urls-per-sitemap'] ?? Number.POSITIVE_INFINITY, most('limits/url-count')),
    bytes: Math.min(readBytes(flags.bytes), most('limits/file-size')),
    articles: rules.isOn('news/too-many') ? MAX_ARTICLES : Number.POSITIVE_INFINITY,
  };
  return { limits, index: { count: most('limits/index-count'), bytes: most('limits/index-size'), nested: flags.nested } };
}

/** @throws CannotRun `usage`. */
function readBytes(text: string | null): number {
  if (text === null) return Number.POSITIVE_INFINITY;
  const value = parseLimit(BYTES, text);
  if (value !== null && isWithin(BYTES, value)) return value;
  const [least, most] = [limitText(BYTES, BYTES.min), limitText(BYTES, BYTES.max)];
  throw new CannotRun('usage', `--bytes ${text}: expected a size from ${least} to ${most}, as in 10MiB`);
}

/** Refuses an index that the user named; one that a folder or a glob led to lists sitemaps that are probably there, too. */
function refuseIndex({ uri, from }: Location, operands: readonly string[]): void {
  const isNamed = operands.some((operand) => operand === uri || (from.kind === 'file' && resolve(operand) === from.path));
  if (!isNamed && from.kind === 'file') return;
  throw new CannotRun(
    'usage',
    `${uri} is an index: name the sitemaps that it lists, or pipe them with sitemap-lint join ${uri} | sitemap-lint split - (nothing was written)`,
  );
}

/** The beginning of the file names. @throws CannotRun `usage` for a name that is none. */
function stemOf(name: string | null, targets: readonly ResolvedTarget[]): string {
  if (name !== null) {
    if (!/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.') && name.trim() !== '') return name;
    throw new CannotRun('usage', `--name ${name}: expected the beginning of a file name, as in sitemap`);
  }
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0 || 'site' in target) return 'sitemap';
  const { from, url } = target.location;
  const path = from.kind === 'file' ? from.path : from.kind === 'stdin' ? '' : (url?.pathname ?? '');
  const stem = basename(path).replace(/(?:\.(?:xml|txt|rss|atom))?(?:\.gz)?$/i, '');
  return /^[\w-][\w.~-]*$/.test(stem) ? stem : 'sitemap';
}

async function identitiesOf(targets: readonly ResolvedTarget[]): Promise<ReadonlySet<string>> {
  const files = targets.flatMap((target) =>
    'location' in target && target.location.from.kind === 'file' ? [target.location.from.path] : [],
  );
  return new Set((await Promise.all(files.map((path) => fileIdentity(path)))).filter((identity) => identity !== null));
}

/** The indexes of all files: one, or one for each host. */
function indexesOf(
  files: readonly SplitFile[],
  stem: string,
  { by }: Flags,
  base: URL | null,
  limits: IndexLimits,
): readonly WrittenIndex[] {
  if (files.length === 0) throw new CannotRun('usage', 'the targets list no URLs, so there is nothing to split');
  if (by !== 'host') return indexFiles(stem, base as URL, files, limits).map((index) => ({ ...index, files }));
  const groups = [...new Set(files.map(({ group }) => group))];
  if (base !== null && !files.some(({ origin }) => origin !== null && new URL(origin).host === base.host))
    throw new CannotRun('usage', `no URL is on the host of --base-url ${base.href} (nothing was written)`);
  return groups.flatMap((group) => {
    const own = files.filter((file) => file.group === group);
    const origin = own[0]?.origin ?? null;
    if (origin === null)
      throw new CannotRun('usage', 'some URLs have no host, so --by host cannot place them (nothing was written)');
    return indexFiles(`${stem}-${group}`, new URL(base?.pathname ?? '/', origin), own, limits).map((index) => ({
      ...index,
      files: own,
    }));
  });
}

function noticesOf(
  written: readonly WrittenIndex[],
  indexes: readonly Location[],
  unlinked: number,
  { nested, profile }: Flags,
  shown: (name: string) => string,
): readonly string[] {
  const notices: string[] = [];
  if (indexes.length > 0)
    notices.push(`${indexes.map(({ uri }) => uri).join(', ')}: an index has no URLs of its own, and was left out.`);
  if (unlinked > 0) notices.push(`${counted(unlinked, 'feed item')} without a link left out.`);
  if (profile === 'baidu')
    notices.push(
      `Baidu has not read sitemap indexes since July 2020: do not submit ${written.map(({ name }) => shown(name)).join(', ')}, but the address of each sitemap that it lists.`,
    );
  const outer = nested ? written.find(({ text }, place) => place > 0 && text.includes('-index-1.xml</loc>')) : undefined;
  if (outer !== undefined)
    notices.push(
      `${shown(outer.name)} lists indexes, which the protocol does not provide for: Google reports them as nested and does not read the sitemaps below, Baidu rejects them, and other engines promise nothing. Submit the indexes that it lists instead.`,
    );
  return notices;
}

/** What was written, or with `dry` would be, a line for each file. */
function* summaryOf(
  files: readonly SplitFile[],
  indexes: readonly WrittenIndex[],
  dry: boolean,
  shown: (name: string) => string,
): Generator<string> {
  const path = (name: string): string => escapeTerminal(shown(name));
  if (dry) {
    for (const { name, urls, bytes, lastmod } of files)
      yield `${path(name)}\t${counted(urls, 'URL')}\t${size(bytes)}${lastmod === null ? '' : `\t${lastmod}`}\n`;
    for (const { name, count: listed, text } of indexes)
      yield `${path(name)}\t${counted(listed, 'sitemap')}\t${size(Buffer.byteLength(text))}\n`;
  }
  const urls = files.reduce((sum, file) => sum + file.urls, 0);
  const [first, last] = [files[0], files.at(-1)] as [SplitFile, SplitFile];
  const range = files.length === 1 ? path(first.name) : `${path(first.name)} to ${path(last.name)}`;
  const outer = indexes.length === 1 ? `their index ${path(indexes[0]?.name ?? '')}` : `${count(indexes.length)} indexes`;
  yield `${dry ? 'Would write' : 'Wrote'} ${counted(urls, 'URL')} to ${counted(files.length, 'sitemap')} (${range}) and ${outer}.\n`;
}
