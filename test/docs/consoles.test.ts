// The messages of webmaster consoles: what they name is there, and the page is the one that is made of them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEARCH_CONSOLE, SEEN_IN_YANDEX, YANDEX_WEBMASTER } from '../../docs/console-messages.js';
import { consolesPage, idsOf } from '../../docs/consoles.js';
import { packageRoot } from '../../src/base/package-paths.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { overlayOf } from '../../src/run/config/profiles.js';

const ALL = [...SEARCH_CONSOLE, ...YANDEX_WEBMASTER, ...SEEN_IN_YANDEX];

describe('every rule that is named', () => {
  it.each([...new Set(ALL.flatMap(({ rules }) => rules))])('%s exists', (rule) => expect(idsOf(rule)).not.toEqual([]));

  it.each([
    ['google', SEARCH_CONSOLE],
    ['yandex', YANDEX_WEBMASTER],
  ] as const)('is on in the profile %s', (profile, messages) => {
    const plan = new RulePlan(RULES, { overlay: overlayOf(profile) });
    for (const { rules, messages: said } of messages) {
      const ids = rules.flatMap(idsOf);
      if (ids.length > 0)
        expect(
          ids.some((id) => plan.isOn(id)),
          said.join(),
        ).toBe(true);
    }
  });
});

it('every message has a rule, or a reason why there is none', () => {
  for (const { messages, rules, note } of ALL)
    expect(rules.length > 0 || note?.startsWith('Not checked'), messages[0]).toBe(true);
  const said = SEARCH_CONSOLE.flatMap(({ messages }) => messages);
  expect(new Set(said).size).toBe(said.length);
});

it('a message that needs the pages themselves says so', () => {
  const ofPages = ALL.filter(({ rules }) => rules.length > 0 && rules.every((rule) => rule.startsWith('page/')));
  expect(ofPages.length).toBeGreaterThan(0);
  for (const { note, messages } of ofPages) expect(note, messages[0]).toContain('--pages');
});

it('a wildcard stands for the ids that fit, and no others', () => {
  expect(idsOf('video/*-date-invalid')).toEqual(['video/expiration-date-invalid', 'video/publication-date-invalid']);
  expect(idsOf('no/such-rule')).toEqual([]);
  expect(idsOf('no/*')).toEqual([]);
});

it('the page is up to date', () => {
  expect(readFileSync(join(packageRoot(), 'docs/search-console-and-yandex.md'), 'utf8')).toBe(consolesPage());
});
