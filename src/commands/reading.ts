// What commands that read sitemaps without linting them have in common: their targets, and what is read of the network.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { networkOptions } from '../fetch/network/network-options.js';
import type { Location } from '../fetch/network/source.js';
import { standingAddresses } from '../fetch/targets/canonical-origin.js';
import { ignoring } from '../fetch/targets/pattern-addresses.js';
import { type ResolvedTarget, resolveTargets } from '../fetch/targets/target.js';
import { limitsOf } from '../lint/options.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { settingsOf } from '../run/run-options.js';
import type { BrokenInput } from '../split/broken-input.js';
import type { EntryConsumer } from '../split/entry-consumer.js';
import { Inputs } from '../split/inputs.js';
import { readLintOptions } from './line/lint-options.js';
import type { Settings } from './line/settings.js';
import type { Session } from './session.js';

/** What is read, and how. */
export interface Reading {
  readonly targets: readonly ResolvedTarget[];
  readonly inputs: Inputs;
}

export interface ReadingOptions {
  /** The mapping of addresses to files; null for none. */
  readonly baseUrl: string | null;
  readonly root: string | null;
  readonly follow: (index: Location) => boolean;
  /** Called for each broken input, which is then left out; without it, the first one ends the reading. */
  readonly onBroken?: ((error: BrokenInput) => void) | undefined;
}

/**
 * Resolves the targets and prepares reading them.
 * @throws CannotRun for bad options, and for targets that are missing, unreadable or malformed.
 */
export async function openReading(settings: Settings, options: ReadingOptions, session: Session): Promise<Reading> {
  const asked = settingsOf(readLintOptions(settings, session.environment));
  const cwd = resolve('.');
  const { follow, onBroken } = options;
  const standing = standingAddresses(settings.targets, { ...options, canonicalOrigin: null, stdinFilename: null }, cwd);
  const { baseUrl, root } = standing;
  const notices = [...standing.notices];
  const targets = await resolveTargets(settings.targets, {
    baseUrl,
    root,
    cwd,
    stdinIsTerminal: settings.targets.includes('-') && session.input?.().isTTY === true,
    ignored: ignoring(settings.ignore),
    onSkipped: (notice) => notices.push(notice),
    signal: session.signal,
  });
  await writeNotices(session, notices);
  const network = networkOptions(asked, `sitemap-lint/${session.tool.version}`);
  const limits = limitsOf(asked);
  const inputs = new Inputs({
    cwd,
    baseUrl,
    root,
    remoteChildren: asked.remoteChildren,
    network,
    limits,
    signal: session.signal,
    follow,
    onBroken,
  });
  return { targets, inputs };
}

/**
 * Reads all targets.
 * @throws CannotRun also where the run was interrupted, since nothing is written of one that did not come to its end.
 */
export async function readAll<Mark>(
  { targets, inputs }: Reading,
  consumer: EntryConsumer<Mark>,
  session: Session,
): Promise<void> {
  try {
    await inputs.read(targets, consumer);
  } catch (error) {
    if (!session.signal.aborted) throw error;
  } finally {
    await inputs.close();
  }
  if (session.signal.aborted) throw new CannotRun('usage', 'interrupted; nothing was written');
}

/** Writes notices to standard error, a line each. */
export async function writeNotices(session: Session, notices: readonly string[]): Promise<void> {
  await session.errorOutput.write(notices.map((notice) => `sitemap-lint: ${escapeTerminal(notice)}\n`));
}
