// Lints a document as it is linted, and with every entry looked at by every station: both must say the same.

import { afterAll } from 'vitest';
import { SchemaHost, type Validator } from '../../src/schema/host.js';
import { digest, type LintTextOptions, lintText } from './lint-text.js';

export const host = new SchemaHost();
afterAll(() => host.close());

/** The host, and how many entries it was shown. */
export function counting(): Validator & { shown: number } {
  return {
    shown: 0,
    closed: false,
    notice: null,
    validate(kind, xml) {
      this.shown += xml.split('<url\n').length - 1;
      return host.validate(kind, xml);
    },
  };
}

/** Both results, and the number of entries that libxml2 was shown for each. */
export async function bothWays(text: string, options: LintTextOptions) {
  const quick = counting();
  const checkingAll = counting();
  const [one, other] = [
    await lintText(text, { ...options, host: quick }),
    await lintText(text, { ...options, host: checkingAll, full: true }),
  ].map((result) => {
    const { suppressed, suppressions } = result.collector;
    const { lastmod, hints, slashVariants, caseVariants, newsEntries, namespacesUsed } = result.facts;
    const counted = { lastmod, hints, slashVariants, caseVariants, newsEntries, namespacesUsed };
    return [digest(result), counted, suppressed, suppressions.all, result.collector.toRecord().provable];
  });
  return { one, other, shown: quick.shown, entries: checkingAll.shown };
}
