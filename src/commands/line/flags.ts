// Values of options: each is checked against the table, with its bounds, for the parser's own conversions are silent.

import { CannotRun } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import type { OPTIONS, OptionSpec } from '../../lint/options.js';
import { type FlagName, OPTION_ENTRIES } from '../commands.js';

type Table = typeof OPTIONS;
type NullIfDefault<Spec> = Spec extends { default: null } ? null : never;
type ValueOf<Spec> = Spec extends { negatable: true }
  ? string | false
  : Spec extends { type: 'boolean' }
    ? boolean
    : Spec extends { type: 'number' | 'duration' }
      ? number
      : Spec extends { type: 'list' }
        ? readonly string[]
        : Spec extends { type: 'choice'; choices: readonly (infer Choice)[] }
          ? Choice
          : string;

/** The value of every option, defaults filled in; null where the table's default is null and nothing was given. */
export type Flags = { readonly [Name in keyof Table]: ValueOf<Table[Name]> | NullIfDefault<Table[Name]> };

/** The values of all options: those that were given, and the defaults of the others. */
export function flagsOf(given: Readonly<Partial<Record<FlagName, unknown>>>): Flags {
  const values = OPTION_ENTRIES.map(([name, { default: fallback }]) => [
    name,
    Object.hasOwn(given, name) ? given[name] : fallback,
  ]);
  return Object.fromEntries(values) as unknown as Flags;
}

/**
 * The value of an option, by the name that was written, out of what the parser read: text where it takes a value, an array where it was repeated.
 * @throws CannotRun `usage` for a value that is missing, repeated, of the wrong kind or out of bounds.
 */
export function checkedValue(name: string, spec: OptionSpec, given: unknown): unknown {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (spec.type === 'boolean') return all.at(-1);
  if (spec.negatable && all.at(-1) === false) return false;
  if (all.includes(false)) throw new CannotRun('usage', `--no-${name} does not exist: --${name} takes a value`);
  const texts = all.map(String);
  if (texts.includes('')) throw new CannotRun('usage', `--${name} needs a value: --${name} ${spec.placeholder ?? 'VALUE'}`);
  if (spec.type === 'list') return texts;
  if (texts.length > 1) throw new CannotRun('usage', `--${name} is given ${texts.length} times, and takes one value`);
  const text = texts[0] as string;
  if (spec.type === 'choice') return choiceOf(name, spec.choices ?? [], text);
  return spec.type === 'string' ? text : numberOf(name, spec, text);
}

function choiceOf(name: string, choices: readonly string[], text: string): string {
  if (choices.includes(text)) return text;
  throw new CannotRun('usage', `--${name} ${text}: expected one of ${choices.join(', ')}${suggestion(text, choices)}`);
}

/** Whole numbers; durations may have a fraction. */
function numberOf(name: string, spec: OptionSpec, text: string): number {
  const form = spec.type === 'duration' ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/;
  const kind = spec.type === 'duration' ? 'a number of seconds' : 'a whole number';
  const value = Number(text);
  const min = spec.min ?? Number.NEGATIVE_INFINITY;
  const max = spec.max ?? Number.MAX_SAFE_INTEGER;
  if (form.test(text) && value >= min && value <= max) return value;
  const bounds =
    spec.min === undefined ? '' : spec.max === undefined ? ` of at least ${spec.min}` : ` from ${spec.min} to ${spec.max}`;
  throw new CannotRun('usage', `--${name} ${text}: expected ${kind}${bounds}`);
}
