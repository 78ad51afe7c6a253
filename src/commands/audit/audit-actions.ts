// The actions of the audit outside its screen: browser, clipboard, files, baseline and linting a sitemap again.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Explorer, ExplorerActions } from '../../audit/explorer.js';
import type { FindingTable } from '../../audit/finding-table.js';
import { addressOf, numberAt } from '../../audit/node-facts.js';
import { acceptedBy, selectedReport } from '../../audit/selection.js';
import { copySequence } from '../../audit/terminal/clipboard.js';
import { openAddress } from '../../audit/terminal/open-address.js';
import type { Node } from '../../audit/tree.js';
import { FORMATS } from '../../report/formats.js';
import { counted } from '../../report/stylish/amounts.js';
import type { LintOptions } from '../../run/run-options.js';
import { newBaseline } from '../output/baseline-file.js';
import { refuseLinted, writeReports } from '../output/reports.js';
import type { Session } from '../session.js';
import { aimAt, askToFix } from './audit-fix.js';
import type { LiveRun } from './audit-live.js';
import { readAgain } from './audit-relint.js';
import type { ExploredReport } from './explored-report.js';

/** Default baseline file if none is in use. */
const BASELINE = 'sitemap-lint.baseline.json';
/** File extensions by format. For other formats, the extension is the format's name. */
const ENDINGS: Readonly<Record<string, string>> = {
  stylish: 'txt',
  compact: 'txt',
  unix: 'txt',
  agent: 'txt',
  github: 'txt',
  markdown: 'md',
  junit: 'xml',
  checkstyle: 'xml',
  gitlab: 'json',
  prometheus: 'prom',
};

/** The state and callbacks that the actions need. */
export interface ActionContext {
  readonly audited: ExploredReport;
  readonly session: Session;
  /** Targets as the user typed them; empty for a saved report. */
  readonly targets: readonly string[];
  readonly options: Partial<LintOptions>;
  /** Sends a sequence to the terminal. */
  send(sequence: string): void;
  /** Null if no run is in progress. */
  running(): Pick<LiveRun, 'toggle' | 'activity'> | null;
  quit(): void;
}

export class AuditActions implements ExplorerActions {
  explorer!: Explorer;
  readonly #context: ActionContext;
  readonly #left = new AbortController();
  /** Whether a sitemap is being read again or fixed. */
  #isBusy = false;

  constructor(context: ActionContext) {
    this.#context = context;
  }

  later(what: () => void): void {
    setImmediate(what);
  }

  /** Aborts actions that are still running, because the screen is closed. */
  close(): void {
    this.#left.abort();
  }

  act(action: Parameters<ExplorerActions['act']>[0], node: Node): void {
    switch (action) {
      case 'pause':
        this.#pause();
        break;
      case 'quit':
        this.#context.quit();
        break;
      case 'open':
        void this.#open(node);
        break;
      case 'copy':
        this.#copy(node);
        break;
      case 'export':
        this.#export(node);
        break;
      case 'fix':
      case 'fixRule':
        void this.#fix(node, action === 'fix');
        break;
      case 'baseline':
        this.#accept(node);
        break;
      case 'relint':
        void this.#relint(node);
        break;
    }
  }

  #pause(): void {
    const running = this.#context.running();
    if (running === null) {
      this.explorer.notify('There is no run to pause');
      return;
    }
    running.toggle();
    this.explorer.activity = running.activity;
  }

  async #open(node: Node): Promise<void> {
    const address = addressOf(node, this.explorer.table);
    if (address === null) {
      this.explorer.notify('There is no URL to open here', true);
      return;
    }
    const problem = await openAddress(address);
    this.explorer.notify(problem === null ? `Opened ${address}` : `Could not open it: ${problem}`, problem !== null);
  }

  #copy(node: Node): void {
    const { table, tree } = this.explorer;
    const finding = node.kind === 'finding' ? table.findings[node.row] : undefined;
    const text =
      node.kind === 'finding'
        ? (finding?.value ?? table.message(node.row))
        : node.kind === 'run'
          ? this.#targets()
          : tree.nameOf(node);
    const sequence = copySequence(text);
    if (sequence === null) {
      this.explorer.notify("It is too long for the terminal's clipboard", true);
      return;
    }
    this.#context.send(sequence);
    this.explorer.notify(`Copied, if the terminal allows it: ${text}`);
  }

  #targets(): string {
    return this.#context.audited.part.run.targets.join(' ');
  }

  #export(node: Node): void {
    const { explorer } = this;
    const { table, filtered } = explorer;
    // A run may add findings while the prompts are open, so the selection is fixed now.
    const rows = node.kind === 'run' && !filtered ? null : explorer.tree.rowsOf(node);
    const what = rows === null ? 'everything' : counted(rows.length, 'finding');
    explorer.ask({
      kind: 'menu',
      title: `Write ${what} as`,
      items: Object.entries(FORMATS).map(([name, { help }]) => ({ name, help })),
      index: Object.keys(FORMATS).indexOf('html'),
      cancel: () => undefined,
      done: (format) => {
        const name = `sitemap-findings.${ENDINGS[format] ?? format}`;
        this.#askPath(`${format} file: `, name, (path) => void this.#write(format, path, table, rows));
      },
    });
  }

  /** Asks for a path, and for confirmation before a file is replaced. */
  #askPath(title: string, usual: string, use: (path: string) => void): void {
    const cancel = (): void => undefined;
    this.explorer.ask({
      kind: 'line',
      title,
      text: usual,
      at: Array.from(usual).length,
      cancel,
      done: (text) => {
        const path = text.trim();
        if (path === '') this.explorer.notify('No file name given; nothing was written');
        else if (existsSync(path))
          this.explorer.ask({ kind: 'confirm', title: `Replace ${path}?`, cancel, done: () => use(path) });
        else use(path);
      },
    });
  }

  /** Writes the report of some rows; null for everything at this moment. */
  async #write(format: string, path: string, table: FindingTable, rows: Int32Array | null): Promise<void> {
    const { audited, session } = this.#context;
    const report = rows === null ? audited.shown() : selectedReport(table, audited.part, rows, false);
    const files = report.documents.filter(({ http }) => http === null).map(({ uri }) => ({ uri, path: resolve(uri) }));
    await this.#trying(async () => {
      await refuseLinted([{ format, path }], files);
      await writeReports([{ format, path }], report, { color: null }, session);
      return `${counted(report.findings.length, 'finding')} written to ${path}`;
    });
  }

  #accept(node: Node): void {
    const { explorer } = this;
    const { audited } = this.#context;
    if (this.#context.running() !== null || audited.full === null) {
      explorer.notify('The run is still in progress; findings can be accepted when it is finished', true);
      return;
    }
    const more = acceptedBy(explorer.table, explorer.tree.rowsOf(node), audited.full);
    const total = [...more.values()].flatMap((rules) => [...rules.values()]).reduce((sum, amount) => sum + amount, 0);
    if (total === 0) {
      explorer.notify('Nothing here can be accepted (findings about the run itself never can)', true);
      return;
    }
    const rules = new Set([...more.values()].flatMap((ofDocument) => [...ofDocument.keys()]));
    const what = `${counted(total, 'finding')} of ${rules.size === 1 ? [...rules][0] : counted(rules.size, 'rule')} in ${counted(more.size, 'sitemap')}`;
    const accept = (path: string): void => {
      const title = `Accept ${total === 1 ? '' : 'all '}${what}, in ${path}?`;
      explorer.ask({ kind: 'confirm', title, cancel: () => undefined, done: () => void this.#addTo(path, more) });
    };
    if (audited.baseline !== null) accept(audited.baseline.path);
    else {
      explorer.ask({
        kind: 'line',
        title: 'Baseline: ',
        text: BASELINE,
        at: BASELINE.length,
        cancel: () => undefined,
        done: (text) => (text.trim() === '' ? explorer.notify('No file name given; nothing was accepted') : accept(text.trim())),
      });
    }
  }

  async #addTo(path: string, more: ReturnType<typeof acceptedBy>): Promise<void> {
    const { audited } = this.#context;
    await this.#trying(async () => {
      const baseline = audited.baseline ?? (await newBaseline(path));
      await baseline.accept(more);
      audited.baseline = baseline;
      if (audited.full !== null) audited.take(audited.full);
      this.explorer.show(audited.table);
      return `Accepted in ${path}; use --baseline ${path} to hide it in later runs`;
    });
  }

  async #relint(node: Node): Promise<void> {
    const { explorer } = this;
    const { audited, targets, options } = this.#context;
    const number = numberAt(node, 'document');
    const document = number === null ? undefined : explorer.table.documents[number];
    if (document === undefined || /\/robots\.txt$/i.test(document.uri) || /^(?:-$|<)/.test(document.uri)) {
      explorer.notify('Select a sitemap, or something in one, to read it again', true);
      return;
    }
    if (this.#isWaiting()) return;
    const { uri } = document;
    explorer.notify(`Reading ${uri} again`);
    this.#isBusy = true;
    await this.#trying(async () => {
      const changes = await readAgain(uri, audited, targets, { ...options, signal: this.#signal });
      explorer.show(audited.table);
      return `Read again: ${changes.join(', ') || 'the number of findings is unchanged'}`;
    });
    this.#isBusy = false;
  }

  /** Aborted when the program or the screen ends. */
  get #signal(): AbortSignal {
    return AbortSignal.any([this.#context.session.signal, this.#left.signal]);
  }

  /** Whether a sitemap cannot be read again or fixed yet; says so. */
  #isWaiting(): boolean {
    const isRunning = this.#context.running() !== null || this.#context.audited.full === null;
    if (isRunning)
      this.explorer.notify('The run is still in progress; a sitemap can be read again or fixed when it is finished', true);
    else if (this.#isBusy) this.explorer.notify('Another sitemap is still being read', true);
    return isRunning || this.#isBusy;
  }

  /** Shows the edit of a finding, or of all findings of its rule, as a diff, and makes it if the user agrees. */
  async #fix(node: Node, isAlone: boolean): Promise<void> {
    const { explorer } = this;
    const { audited, targets, options } = this.#context;
    const aim = aimAt(node, isAlone, explorer);
    if (typeof aim === 'string') explorer.notify(aim, true);
    if (typeof aim === 'string' || this.#isWaiting()) return;
    explorer.notify(`Looking for the edits of ${aim.rule}`);
    const trying = (what: () => Promise<string>): void => void this.#trying(what);
    this.#isBusy = true;
    await this.#trying(() =>
      askToFix(aim, { explorer, audited, targets, options: { ...options, signal: this.#signal }, trying }),
    );
    this.#isBusy = false;
  }

  /** Runs an action and shows its result, if it has one, or its error. */
  async #trying(what: () => Promise<string | null>): Promise<void> {
    try {
      const result = await what();
      if (result !== null) this.explorer.notify(result);
    } catch (error) {
      this.explorer.notify(error instanceof Error ? error.message : String(error), true);
    }
  }
}
