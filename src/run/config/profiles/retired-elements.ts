// Adjustments of a search engine that ignores the elements and extensions that Google has retired: only then may edits remove them.

import type { Adjustments } from './profile.js';

const RULES = [
  ...['image/deprecated-tag', 'news/deprecated-tag', 'video/deprecated-tag'],
  ...['legacy/codesearch', 'legacy/geo', 'legacy/mobile'],
];

export function retiredElements(engine: string): Adjustments {
  const adjustment = { options: { removable: true }, reason: `${engine} ignores these elements, so --fix-remove removes them` };
  return Object.fromEntries(RULES.map((rule) => [rule, adjustment]));
}
