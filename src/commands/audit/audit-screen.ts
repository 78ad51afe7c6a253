// Opens the audit's screen, and restores the terminal when it closes.

import { platform } from 'node:os';
import { Explorer } from '../../audit/explorer.js';
import { createStyle, showsUnicode } from '../../audit/style.js';
import { Canvas } from '../../audit/terminal/canvas.js';
import { ScreenView } from '../../audit/view/screen.js';
import type { HistoryRun } from '../../report/report.js';
import type { LoadedPlugin } from '../../rules/rule-registry.js';
import { colourLevel } from '../line/colour.js';
import type { Session } from '../session.js';
import type { AuditActions } from './audit-actions.js';
import type { LiveRun } from './audit-live.js';
import type { ExploredReport } from './explored-report.js';
import { noteScreen } from './screen-state.js';

interface ScreenParts {
  readonly audited: ExploredReport;
  readonly actions: AuditActions;
  readonly session: Session;
  /** The plugins of the run. */
  readonly plugins: readonly LoadedPlugin[];
  /** `--color`. */
  readonly colour: boolean | null;
  /** The latest runs of the same targets; an empty list without a history. */
  history(): readonly HistoryRun[];
  /** The run in progress; null if there is none. */
  live(): LiveRun | null;
  /** Called if rendering fails; the user can then do nothing more. */
  failed(error: unknown): void;
}

interface OpenScreen {
  readonly explorer: Explorer;
  /** Sends a control sequence that does not change the screen. */
  send(sequence: string): void;
  close(): void;
}

/** Shows the screen and handles keys until `close` is called. */
export async function openScreen(parts: ScreenParts): Promise<OpenScreen> {
  const { audited, actions, session, plugins, colour, history, live, failed } = parts;
  const { environment, output, tool } = session;
  // The rules' documentation and ink are large, so they are loaded only here.
  const [{ DOCUMENTED_RULES }, { show }] = await Promise.all([
    import('../../rules/documented.js'),
    import('../../audit/terminal/show.js'),
  ]);
  const all = [...DOCUMENTED_RULES, ...plugins.flatMap(({ rules }) => rules)];
  const docs = new Map(all.map((rule) => [rule.id, rule.docs]));
  const explorer = new Explorer(audited.table, actions);
  actions.explorer = explorer;
  explorer.activity = live()?.activity ?? null;
  const view = new ScreenView(explorer, {
    run: () => {
      const { run, notices } = audited.part;
      const complete = live() === null ? run.complete : null;
      return { targets: run.targets, profile: run.profile, complete, notices, history };
    },
    live: () => live()?.facts ?? null,
    guide: { tool, docs: (rule) => docs.get(rule) ?? null },
    style: createStyle(colourLevel(colour, environment, output), showsUnicode(environment, platform())),
  });
  const canvas = new Canvas((session.screen as () => NodeJS.WriteStream)());
  const input = (session.input as () => unknown)() as NodeJS.ReadStream;
  const giveBack = (): void => {
    canvas.leave();
    if (input.isRaw) input.setRawMode(false);
  };
  const takeAgain = (): void => {
    // The shell has reset raw mode, but Node remembers what it set: it must be switched off before switching it on has an effect.
    input.setRawMode(false);
    input.setRawMode(true);
    canvas.repaint();
  };
  const forget = noteScreen({ giveBack, takeAgain });
  const hide = show(explorer, view, canvas, input, failed);
  return {
    explorer,
    send: (sequence) => canvas.send(sequence),
    close: () => {
      hide();
      giveBack();
      forget();
      // An open standard input would keep the process alive.
      input.pause();
      input.unref();
    },
  };
}
