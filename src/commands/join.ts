// `join`: writes the URLs of sitemaps, and of the sitemaps that indexes list, as one sitemap, as a list, or as a table.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { MAX_BYTES, MAX_ENTRIES } from '../base/protocol.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { count, counted, size } from '../report/stylish/amounts.js';
import type { BrokenInput } from '../split/broken-input.js';
import { JoinedList } from '../split/joined-list.js';
import { JoinedTable } from '../split/joined-table.js';
import { JoinedXml } from '../split/joined-xml.js';
import { Spool } from '../split/spool.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import { settingsFor } from './line/settings.js';
import { writeDestination } from './output/destination.js';
import { prepareReports, refuseLinted } from './output/reports.js';
import { openReading, readAll, writeNotices } from './reading.js';
import type { ExitCode, Session } from './session.js';

/**
 * Joins the targets. Nothing is written before all of them were read. The exit code is 1 if broken ones were left out.
 * @throws CannotRun for whatever prevents it.
 */
export async function joinCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
): Promise<ExitCode> {
  const settings = await settingsFor(operands, typed, given);
  const { 'join-format': format, 'join-output': path, 'skip-broken': skips, 'base-url': baseUrl, root } = settings.flags;
  const destination = [{ format, path }];
  await prepareReports(destination);
  const broken: string[] = [];
  const onBroken = skips ? ({ sentence }: BrokenInput): void => void broken.push(`left out: ${sentence}`) : undefined;
  const reading = await openReading(settings, { baseUrl, root, follow: () => true, onBroken }, session);
  await refuseLinted(destination, reading.targets.flatMap(fileOf), 'read');
  const spool = new Spool();
  try {
    const joined = format === 'xml' ? new JoinedXml(spool) : format === 'txt' ? new JoinedList(spool) : new JoinedTable(spool);
    await readAll<unknown>(reading, joined, session);
    await writeNotices(session, broken);
    const { entries, unlinked } = reading.inputs.totals;
    if (entries === 0) throw new CannotRun('usage', 'the targets list no URLs, so there is nothing to join');
    if (path !== null) await writeDestination(path, joined.text());
    else await session.output.write(session.output.terminal ? harmless(joined.text()) : joined.text());
    const notices: string[] = [];
    if (unlinked > 0) notices.push(`${counted(unlinked, 'feed item')} without a link left out.`);
    if (joined instanceof JoinedList && joined.empty > 0)
      notices.push(`${counted(joined.empty, 'entry', 'entries')} without a URL left out.`);
    if (joined instanceof JoinedXml && (entries > MAX_ENTRIES || joined.bytes > MAX_BYTES))
      notices.push(
        `${counted(entries, 'URL')} in ${size(joined.bytes)} are more than one sitemap may have (${count(MAX_ENTRIES)}, ${size(MAX_BYTES)}); sitemap-lint split divides them.`,
      );
    await writeNotices(session, notices);
    return broken.length > 0 ? 1 : 0;
  } finally {
    spool.close();
  }
}

function fileOf(target: ResolvedTarget): { uri: string; path: string | null }[] {
  if ('site' in target || target.location.from.kind === 'http') return [];
  const { uri, from } = target.location;
  return [{ uri, path: from.kind === 'file' ? resolve(from.path) : null }];
}

/** Text for a terminal: what sitemaps say must not move its cursor. */
function* harmless(text: Iterable<string>): Generator<string> {
  for (const piece of text) yield piece.replace(/[^\r\n\t]+/g, escapeTerminal);
}
