// Tests that a guarded rule of each scope is closed when it throws or never returns.

import { expect, it } from 'vitest';
import type { Entry } from '../../src/read/entry/entry.js';
import type { DocumentRule, EntryRule, PageRule, SetRule } from '../../src/rules/rule.js';
import { RuleGuard } from '../../src/rules/rule-guard.js';

const MILLISECONDS = 20;
const span = { offset: 0, length: 1 };
const entry = { span } as Entry;
const FAILING = {
  throws: [
    60_000,
    () => {
      throw new Error('boo');
    },
    { message: 'failed', data: { subject: 'bad/rule', reason: 'boo' } },
  ],
  endless: [
    MILLISECONDS,
    () => {
      for (;;);
    },
    { message: 'endless', data: { subject: 'bad/rule', limit: expect.any(Number) } },
  ],
} as const;

/** Calls a function of a guarded rule that is `check`; the results of closed rules are empty. */
const SCOPES: Readonly<Record<string, (guard: RuleGuard, check: () => never) => unknown>> = {
  'the start of a document': (guard, start) =>
    guard.documentRule({ id: 'bad/rule', start } as unknown as DocumentRule).start({} as never),
  'the end of a document': (guard, end) =>
    guard.documentRule({ id: 'bad/rule', end } as unknown as DocumentRule).end(null, { bytes: 1 } as never, {} as never),
  'a set': (guard, check) => guard.setRule({ id: 'bad/rule', check } as unknown as SetRule).check({} as never, {} as never),
  'a page': (guard, check) =>
    guard.pageRule({ id: 'bad/rule', check } as unknown as PageRule).check({ entry } as never, {} as never),
  'an entry': (guard, check) => {
    const rule = guard.entryRule({ id: 'bad/rule', check } as unknown as EntryRule);
    guard.reads(() => rule.check(entry, {} as never));
    return rule.check(entry, {} as never);
  },
};

it.each(Object.keys(SCOPES).flatMap((scope) => [[scope, 'throws'] as const, [scope, 'endless'] as const]))(
  'a rule over %s that %s is closed',
  (scope, defect) => {
    const [budget, check, failure] = FAILING[defect];
    const guard = new RuleGuard(budget, null, defect === 'endless' ? MILLISECONDS : undefined);
    const result = SCOPES[scope]?.(guard, check);
    expect([result ?? [], guard.takeFailures(), guard.hasFailures]).toEqual([[], [expect.objectContaining(failure)], false]);
  },
);
