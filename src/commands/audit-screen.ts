// Opens the screen of the audit, and gives the terminal back.

import { platform } from 'node:os';
import { Explorer } from '../audit/explorer.js';
import { createStyle, showsUnicode } from '../audit/style.js';
import { Canvas } from '../audit/terminal/canvas.js';
import { ScreenView } from '../audit/view/screen.js';
import type { AuditActs } from './audit-acts.js';
import type { LiveRun } from './audit-live.js';
import type { Audited } from './audited.js';
import { colourLevel } from './colour.js';
import { noteScreen } from './screen-state.js';
import type { Session } from './session.js';

interface ScreenParts {
  readonly audited: Audited;
  readonly acts: AuditActs;
  readonly session: Session;
  /** `--color`. */
  readonly colour: boolean | null;
  /** The run that goes on; null when there is none. */
  live(): LiveRun | null;
  /** Told when the screen cannot be drawn: nobody can do anything any more. */
  failed(error: unknown): void;
}

interface OpenScreen {
  readonly explorer: Explorer;
  /** Sends something that takes no place on the screen. */
  send(sequence: string): void;
  close(): void;
}

/** Shows what there is, and listens to keys, until it is closed. */
export async function openScreen({ audited, acts, session, colour, live, failed }: ScreenParts): Promise<OpenScreen> {
  const { environment, output, tool } = session;
  // What only readers need is in a file of its own, and so is what draws.
  const [{ DOCUMENTED_RULES }, { show }] = await Promise.all([
    import('../rules/documented.js'),
    import('../audit/terminal/show.js'),
  ]);
  const docs = new Map(DOCUMENTED_RULES.map((rule) => [rule.id, rule.docs]));
  const explorer = new Explorer(audited.table, acts);
  acts.explorer = explorer;
  explorer.activity = live()?.activity ?? null;
  const view = new ScreenView(explorer, {
    run: () => {
      const { run, notices } = audited.part;
      return { targets: run.targets, profile: run.profile, complete: live() === null ? run.complete : null, notices };
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
    // Node takes what it has set once for what still holds.
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
      // Nobody listens to keys any more: they must not keep the process.
      input.pause();
      input.unref();
    },
  };
}
