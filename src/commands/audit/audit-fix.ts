// Fixes findings of the audit in their files: makes the edits, shows them as a diff, and writes them when the user agrees.

import type { Explorer } from '../../audit/explorer.js';
import { numberAt } from '../../audit/node-facts.js';
import type { DiffLine } from '../../audit/prompt.js';
import type { Node } from '../../audit/tree.js';
import { CannotRun } from '../../base/errors.js';
import { FIX_LEVELS } from '../../base/problem/fixes.js';
import type { FixLevel } from '../../base/problem/problem.js';
import type { Finding } from '../../findings/finding.js';
import type { EditsOfFinding } from '../../findings/fix/edit-selection.js';
import type { DiffPart } from '../../findings/fix/unified-diff.js';
import { unifiedDiff } from '../../findings/fix/unified-diff.js';
import { limitsOf } from '../../lint/options.js';
import type { Report } from '../../report/report.js';
import { counted } from '../../report/stylish/amounts.js';
import { FIXABLE } from '../../rules/fixable.js';
import type { FixedRun } from '../../run/fixing.js';
import { type LintOptions, settingsOf } from '../../run/run-options.js';
import { type Content, noteOf, replaceFiles } from '../output/fix-output.js';
import { aloneOptions, withDocument } from './audit-relint.js';
import type { ExploredReport } from './explored-report.js';

/** Most lines of a diff that are shown. */
const MOST_LINES = 5_000;

/** What is to be fixed: a rule in local documents, or one finding of it. */
export interface FixAim {
  readonly rule: string;
  readonly uris: readonly string[];
  readonly only: EditsOfFinding | null;
  /** The levels of the edits that are made. */
  readonly levels: readonly FixLevel[];
}

/** What a key on a line of the tree is to fix, or why it cannot: the finding, or all findings of its rule below the same document. */
export function aimAt(node: Node, isAlone: boolean, { table, tree }: Pick<Explorer, 'table' | 'tree'>): FixAim | string {
  const finding = node.kind === 'finding' ? table.findings[node.row] : undefined;
  if (isAlone && finding === undefined) return 'Select a finding to fix it; X fixes all findings of a rule';
  const rule = finding?.rule ?? table.rules[numberAt(node, 'rule') ?? -1];
  if (rule === undefined) return 'Select a finding or a rule to fix it';
  const mayFix = FIXABLE[rule] !== undefined || table.findings.some(({ rule: other, fix }) => other === rule && fix !== null);
  if (!mayFix) return `${rule} offers no edits, because it cannot know what is right`;
  const only = isAlone && finding !== undefined ? editsOf(finding) : null;
  if (isAlone && only === null) return 'This finding has no edit of its own; X makes the edits of its rule';
  const documents = finding === undefined ? new Set([...tree.rowsOf(node)].map((row) => table.documentOf[row])) : [];
  const uris =
    finding === undefined ? [...documents].map((document) => table.documents[document ?? -1]?.uri ?? '') : [finding.uri];
  const local = uris.filter((uri) => !/^(?:https?:|-$|<)/i.test(uri));
  const levels = only !== null && 'replacements' in only && finding?.fix ? [finding.fix.level] : FIX_LEVELS;
  if (local.length > 0) return { rule, uris: local, only, levels };
  return `${uris[0]} is no local file; sitemap-lint --fix ADDRESS -o fixed.xml writes a fixed copy`;
}

/** The edits of a finding: as many as there are problems that are reported as this one. Null if it has none of its own. */
function editsOf({ messageId: message, fix, occurrences, data }: Finding): EditsOfFinding | null {
  if (fix === null) return null;
  if (occurrences === undefined || occurrences.count < 2) return { replacements: fix.replacements };
  return { message, entry: occurrences.same === 'value' ? Number(data['entry']) : null };
}

/** What the questions about edits need of the audit. */
interface Asking {
  readonly explorer: Explorer;
  readonly audited: ExploredReport;
  readonly targets: readonly string[];
  readonly options: Partial<LintOptions>;
  /** Runs an action and shows its result or its error. */
  trying(what: () => Promise<string>): void;
}

/**
 * Shows the edits as a diff; if the user agrees, makes them and shows what is left in the files.
 * @throws CannotRun if there are none
 */
export async function askToFix(aim: FixAim, { explorer, audited, targets, options, trying }: Asking): Promise<null> {
  const { rule, only } = aim;
  const offer = await offerFix(aim, targets, options);
  const { problems, uris } = offer;
  if (problems === 0) {
    const gone = only === null ? `There is nothing to fix of ${rule}` : 'This edit does not fit any more; r reads the file again';
    throw new CannotRun('usage', offer.notices[0] ?? gone);
  }
  const where = uris.length === 1 ? uris[0] : counted(uris.length, 'file');
  const write = async (): Promise<string> => {
    const fresh = await offer.write();
    for (const uri of uris) {
      const report = audited.full === null ? null : withDocument(audited.full, uri, fresh);
      if (report !== null) audited.take(report);
    }
    explorer.show(audited.table);
    return `Fixed ${counted(problems, 'problem')} in ${where}`;
  };
  explorer.prompt?.cancel();
  explorer.ask({
    kind: 'diff',
    title: `Fix ${counted(problems, 'problem')} of ${rule} in ${where} (${offer.levels.join(', ')})?`,
    lines: offer.lines,
    top: 0,
    cancel: () => explorer.notify('Nothing was changed'),
    done: () => trying(write),
  });
  return null;
}

/** Edits that can be made. */
interface FixOffer {
  readonly lines: readonly DiffLine[];
  readonly problems: number;
  readonly levels: readonly FixLevel[];
  /** The documents that they change. */
  readonly uris: readonly string[];
  /** Why documents were left as they are. */
  readonly notices: readonly string[];
  /** Writes the files and returns the report of them as they are then. @throws CannotRun if one cannot be replaced. */
  write(): Promise<Report>;
}

/**
 * Collects the edits of local documents. Those that need a review are among them, because the diff is their review.
 * @throws CannotRun as `lint` does
 */
async function offerFix(
  { rule, uris, only, levels }: FixAim,
  targets: readonly string[],
  options: Partial<LintOptions>,
): Promise<FixOffer> {
  const [{ lintFixed }, { refusalsOf }] = await Promise.all([import('../../run/fixing.js'), import('../fix.js')]);
  // The options of all local documents are the same.
  const alone = aloneOptions(uris[0] as string, targets, options).options;
  const run = await lintFixed(uris, alone, {
    selection: { levels, rules: [rule], ...(only !== null && { only }) },
    single: false,
    refusal: await refusalsOf(targets),
  });
  const limits = limitsOf(settingsOf(options));
  const signal = options.signal ?? new AbortController().signal;
  const content: Content = (location, isEdited) => run.contentOf(location, isEdited, limits, signal);
  return {
    lines: await diffOf(run, content),
    problems: run.report.summary.fixed?.problems ?? 0,
    levels: FIX_LEVELS.filter((level) => run.documents.some(({ steps }) => steps.some((step) => step.level === level))),
    uris: run.documents.map(({ location }) => location.uri),
    notices: run.report.notices.filter((notice) => uris.some((uri) => notice.startsWith(uri))),
    write: async () => {
      await replaceFiles(run, content);
      return run.report;
    },
  };
}

/** The first lines of the diffs of all documents. */
async function diffOf(run: FixedRun, content: Content): Promise<readonly DiffLine[]> {
  const lines: DiffLine[] = [];
  for (const document of run.documents) {
    const { location, edits } = document;
    const note = noteOf(document);
    if (note !== null) lines.push({ kind: 'file', text: `# ${location.uri} ${note}; its text changes like this:` });
    for await (const parts of unifiedDiff(location.uri, () => content(location, false), edits)) {
      for (const part of parts) lines.push(lineOf(part));
      if (lines.length <= MOST_LINES) continue;
      lines.length = MOST_LINES;
      lines.push({ kind: 'hunk', text: 'The rest of the diff is too long for the screen; --fix-dry-run prints all of it.' });
      return lines;
    }
  }
  return lines;
}

function lineOf({ kind, bytes }: DiffPart): DiffLine {
  return { kind, text: Buffer.concat(bytes).toString('utf8').slice(0, -1) };
}
