// Writes NDJSON reports during the run: one line for each finding as soon as it is known.

import type { Finding } from '../../findings/finding.js';
import type { ListedUrl } from '../../lint/document/entries/listed-url.js';
import { Fingerprinter } from '../../report/finding-fingerprint.js';
import { documentLine, findingLine, summaryLine, urlLine } from '../../report/json/ndjson.js';
import type { OngoingRun, Report } from '../../report/report.js';
import type { Session } from '../session.js';
import { Destination } from './destination.js';
import type { PlannedReport } from './report-plan.js';

/** The format that is streamed. */
export const STREAMED = 'ndjson';

/** The streamed reports of one run. */
export interface FindingLines {
  /** Writes findings. */
  add(findings: readonly Finding[], run: OngoingRun): Promise<void>;
  /** Writes URLs. */
  addUrls(urls: readonly ListedUrl[]): Promise<void>;
  /** Writes documents and the summary, and finishes the files. */
  finish(report: Report): Promise<void>;
  /** Removes unfinished files. */
  discard(): Promise<void>;
}

/**
 * Opens the streamed reports; null if there are none. `clear` is called before each write to standard output.
 * @throws CannotRun `report-unwritable`.
 */
export async function openStream(
  plan: readonly PlannedReport[],
  errorsOnly: boolean,
  session: Session,
  clear: () => void,
): Promise<FindingLines | null> {
  const streamed = plan.filter(({ format }) => format === STREAMED);
  if (streamed.length === 0) return null;
  const files: Destination[] = [];
  let fingerprinter: Fingerprinter | null = null;
  const toOutput = streamed.some(({ path }) => path === null);
  const discard = async (): Promise<void> => {
    for (const file of files) await file.discard();
  };
  try {
    for (const { path } of streamed) if (path !== null) files.push(await Destination.open(path));
  } catch (error) {
    await discard();
    throw error;
  }
  const write = async (lines: () => Iterable<string>): Promise<void> => {
    for (const file of files) await file.write(lines());
    if (!toOutput) return;
    clear();
    await session.output.write(lines());
  };
  return {
    async add(findings, facts) {
      const shown = errorsOnly ? findings.filter(({ severity }) => severity === 'error') : findings;
      // Made once and then written to every destination, because the fingerprinter numbers equal findings.
      fingerprinter ??= new Fingerprinter(facts.run.canonical);
      const numbered = fingerprinter;
      const lines = shown.map((finding) => findingLine(finding, facts, numbered));
      await write(() => lines);
    },
    async addUrls(urls) {
      await write(() => urls.map(urlLine));
    },
    async finish(report) {
      await write(function* () {
        for (const document of report.documents) yield documentLine(document, report.run.startedAt);
        yield summaryLine(report);
      });
      for (const file of files) await file.finish();
    },
    discard,
  };
}
