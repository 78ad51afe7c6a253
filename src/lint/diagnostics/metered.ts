// Wraps rules, the validator and byte streams so that a meter measures each call.

import type { Rule } from '../../rules/rule.js';
import type { SchemaKind } from '../../schema/engine.js';
import type { HostFailure, HostVerdict, Validator } from '../../schema/host.js';
import type { Meter } from './meter.js';

/** Wraps the functions of rules. Stage rules have no functions and are returned unchanged. */
export function meteredRules(rules: readonly Rule[], meter: Meter): Rule[] {
  return rules.map((rule) => {
    const measured = <Args extends readonly unknown[], Result>(work: (...args: Args) => Result) => {
      return (...args: Args): Result => meter.measureRule(rule.id, () => work(...args));
    };
    if (rule.scope === 'entry') return { ...rule, check: measured(rule.check) };
    if (rule.scope === 'document') return { ...rule, each: measured(rule.each), end: measured(rule.end) };
    if (rule.scope === 'site') return { ...rule, each: measured(rule.each), end: measured(rule.end) };
    if (rule.scope === 'page') return { ...rule, check: measured(rule.check) };
    return rule;
  });
}

/** Counts the chunks that a validator receives. */
export class MeteredValidator implements Validator {
  constructor(
    private readonly validator: Validator,
    private readonly meter: Meter,
  ) {}

  get closed(): boolean {
    return this.validator.closed;
  }

  get notice(): string | null {
    return this.validator.notice;
  }

  validate(kind: SchemaKind, xml: string): Promise<HostVerdict | HostFailure> {
    this.meter.count('chunks', 1);
    this.meter.count('chunkCharacters', xml.length);
    return this.validator.validate(kind, xml);
  }
}

/** Yields the chunks of a document and measures the wait for each. */
export async function* meteredChunks(chunks: AsyncGenerator<Uint8Array>, meter: Meter): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const next = await meter.wait('bytes', () => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return(undefined);
  }
}
