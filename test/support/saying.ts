// What rules say of a document whose entries the pass has read, and of the same entries left to the scanner.

import { type LintTextOptions, lintText } from './lint-text.js';

/** An attribute that makes the pass leave an entry to the scanner, so that rules run for all facts that are possible in it. */
const UNREAD = '<loc xml:id="1">';

/** The findings of rules in each entry, read by the pass, and by the scanner alone. */
export async function saidOfBoth(text: Buffer, rules: string | readonly string[], options: LintTextOptions = {}) {
  const ofScanner = Buffer.from(text.toString('latin1').replaceAll('<loc>', UNREAD), 'latin1');
  const [byPass, byScanner] = [await said(text, rules, options), await said(ofScanner, rules, options)];
  return { byPass, byScanner };
}

async function said(text: Buffer, rules: string | readonly string[], options: LintTextOptions): Promise<string[]> {
  const { collector } = await lintText(text, { maxFindings: 100_000, ...options });
  return collector
    .sorted()
    .filter(({ rule }) => (typeof rules === 'string' ? rule === rules : rules.includes(rule)))
    .map(({ entry, rule, messageId, data }) => `${entry} ${rule} ${messageId} ${JSON.stringify(data)}`);
}
