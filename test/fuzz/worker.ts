// The process in which properties are checked: it may hang or crash, for each input is saved before it is tried.

import { writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { PROPERTIES } from './properties.js';
import { type Property, tryInput } from './property.js';
import type { Assignment, Attempt, Message } from './protocol.js';
import { readRegressions, saveRegression, serialised } from './regressions.js';
import { shrinkBytes } from './shrink.js';

/** Milliseconds for which a property is tried before the next one has its turn. */
const TURN_TIME = 250;
/** Milliseconds between two signs of life. */
const BEAT_TIME = 500;
/** Milliseconds for making failing bytes smaller. */
const SHRINKING_TIME = 30_000;
/** Failures after which a property is not tried any more: the next ones would mostly be the same. */
const ENOUGH_FAILURES = 5;

const assignment = JSON.parse(process.argv[2] as string) as Assignment;
/** Rejections that nobody handled, since the last look. */
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));
process.on('uncaughtException', (error) => unhandled.push(error));
/** The parent has gone: nobody is interested any more. */
process.on('disconnect', () => process.exit(1));

let lastBeat = Date.now();

function tell(message: Message): void {
  process.send?.(message);
}

/** Checks one input, saved before. */
async function attempt(property: Property, from: Pick<Attempt, 'number' | 'file'>, input: unknown): Promise<void> {
  const content = Buffer.from(serialised(property.form, input)).toString('base64');
  writeFileSync(assignment.attemptFile, JSON.stringify({ property: property.name, ...from, content } satisfies Attempt));
  if (Date.now() - lastBeat > BEAT_TIME) {
    lastBeat = Date.now();
    tell({ type: 'alive' });
  }
  unhandled.length = 0;
  await property.check(input);
  if (unhandled.length === 0) await turn();
  if (unhandled.length > 0) throw new Error(`nobody handled: ${reasonOf(unhandled[0])}`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function regressions(): Promise<void> {
  const saved = readRegressions(assignment.regressions).slice(assignment.regressionsDone);
  for (const { file, property, input } of saved) {
    try {
      await attempt(property, { number: null, file }, input);
    } catch (error) {
      tell({ type: 'failure', property: property.name, number: null, file, reason: reasonOf(error) });
    }
    tell({ type: 'regression', property: property.name });
  }
}

/** Tries the input with a number; false when the property does not hold of it. */
async function fuzz(property: Property, number: number): Promise<boolean> {
  const from = { number, file: null };
  const found = await tryInput(property, assignment.seed, number, (input) => attempt(property, from, input));
  if (found === null) return true;
  let { input, reason } = found;
  if (property.form === 'bytes' && assignment.save) {
    const fails = async (candidate: Uint8Array): Promise<boolean> => {
      try {
        await attempt(property, from, candidate);
        return false;
      } catch (error) {
        reason = error;
        return true;
      }
    };
    input = await shrinkBytes(input as Uint8Array, fails, Date.now() + SHRINKING_TIME);
  }
  const content = serialised(property.form, input);
  const file = assignment.save ? saveRegression(assignment.regressions, property, content) : null;
  tell({ type: 'failure', property: property.name, number, file, reason: reasonOf(reason) });
  return false;
}

/** Goes round the properties, a short time for each, until all have had their inputs or time is up. */
async function rounds(): Promise<void> {
  const { quotas, until } = assignment;
  const next = new Map(Object.entries(assignment.next));
  const failures = new Map<string, number>();
  const isOpen = ({ name }: Property): boolean => {
    const quota = quotas[name] ?? 0;
    return (next.get(name) ?? 0) < quota && (failures.get(name) ?? 0) < ENOUGH_FAILURES;
  };
  const isOver = (): boolean => until !== null && Date.now() >= until;
  for (let open = PROPERTIES.filter(isOpen); open.length > 0 && !isOver(); open = open.filter(isOpen)) {
    for (const property of open) {
      const { name } = property;
      const turnEnds = Date.now() + TURN_TIME;
      while (isOpen(property) && !isOver() && Date.now() < turnEnds) {
        const number = next.get(name) ?? 0;
        if (!(await fuzz(property, number))) failures.set(name, (failures.get(name) ?? 0) + 1);
        next.set(name, number + 1);
      }
      tell({ type: 'next', property: name, number: next.get(name) ?? 0 });
    }
  }
}

tell({ type: 'alive' });
await regressions();
await rounds();
await Promise.all(PROPERTIES.map(({ close }) => close?.()));
tell({ type: 'done' });
process.disconnect?.();
