// The text of `--debug-entry`: what the pass noted of an entry, and how it came to its findings.

import { type Facts, factsOf, JUDGED_BY_SCHEMA, meet, namesOf } from '../../../read/entry/facts.js';
import { RECORD, RECORD_FLAGS } from '../../../read/reader/layout.js';
import type { ReadingContext } from './reading-context.js';

const FIELDS = ['loc', 'lastmod', 'changefreq', 'priority'] as const;
const JUDGED = factsOf(JUDGED_BY_SCHEMA);

/** Describes the entry of a record in several lines. It must be called before the pass reads on. */
export function describeRecord(context: ReadingContext, index: number, record: number, isShown: boolean): string {
  const { pass, rules, state, window } = context;
  const word = (name: keyof typeof RECORD): number => pass.words[record + RECORD[name]] as number;
  const facts: Facts = { low: word('low'), high: word('high') };
  const at = (name: keyof typeof RECORD): number => window.base + pass.offset + word(name);
  const fields = FIELDS.flatMap((name) => {
    const [from, to] = [`${name}From`, `${name}To`] as const;
    return word(from) > 0 ? [`${name} ${at(from)}-${at(to)}`] : [];
  });
  const rows = [
    [`entry ${index + 1} of ${state.uri}`, `line ${word('line')}, bytes ${at('from')}-${at('to')}`],
    ['  path', isShown ? 'shown to the rules that wait for its facts' : whyCounted(facts, rules.awaited)],
    ['  facts', namesOf(facts).join(', ') || 'none'],
    ['  schema', verdictOf(facts, word('flags'))],
    ['  values', fields.join(', ') || 'none'],
  ];
  return `${rows.map(([name, text]) => `${name}: ${text}`).join('\n')}\n`;
}

/** Describes an entry that the scanner has read; `hasRecord`: because it is ill-formed. */
export function describeScanned({ state }: ReadingContext, index: number, hasRecord: boolean): string {
  const why = hasRecord
    ? 'because it is ill-formed; the rules that wait for the facts of its record are called'
    : 'because the pass cannot read it; every rule for such entries is called';
  return `entry ${index + 1} of ${state.uri}: read by the scanner, ${why}\n`;
}

function whyCounted(facts: Facts, awaited: Facts): string {
  return meet(facts, awaited)
    ? 'counted in its sample, of which enough entries were shown'
    : 'counted by the pass, because no rule waits for its facts';
}

/** Why the schema certainly accepts an entry, or may reject it. */
function verdictOf({ low, high }: Facts, flags: number): string {
  if ((flags & RECORD_FLAGS.unproved) === 0) return 'proved: the XSD accepts it';
  const judged = namesOf({ low: low & JUDGED.low, high: high & JUDGED.high });
  const why = judged.length > 0 ? judged.join(', ') : 'the pass cannot judge one of its values';
  return `not proved (${why}): libxml2 is asked`;
}
