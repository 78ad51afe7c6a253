// Lints a document as usual, and with every entry shown to all rules and to libxml2: both must give the same.

import type { Validator } from '../../src/schema/host.js';
import { digest, type LintTextOptions, lintText } from './lint-text.js';

/** A host, and how many entries it was shown. */
export function counting(host: Validator): Validator & { shown: number } {
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
export async function bothWays(host: Validator, text: string | Uint8Array, options: LintTextOptions) {
  const quick = counting(host);
  const checkingAll = counting(host);
  const [one, other] = [
    await lintText(text, { ...options, exact: true, host: quick }),
    await lintText(text, { ...options, host: checkingAll, full: true, plan: { ...options.plan, ungated: true } }),
  ].map((result) => {
    const { suppressed, suppressions } = result.collector;
    const { lastmod, hints, slashVariants, caseVariants, newsEntries, namespacesUsed } = result.facts;
    const counted = { lastmod, hints, slashVariants, caseVariants, newsEntries, namespacesUsed };
    return [
      digest(result),
      result.schema.exceptions,
      counted,
      suppressed,
      suppressions.all,
      result.collector.toRecord().provable,
    ];
  });
  return { one, other, shown: quick.shown, entries: checkingAll.shown };
}
