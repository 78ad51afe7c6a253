// The fixes for XML defects whose intended meaning is clear.

import { fixOf } from '../../../base/problem/fixes.js';
import type { Fix } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import type { Defect, DefectName } from '../../xml/defects.js';
import { conventionalNamespace } from '../../xml/namespaces.js';
import type { RootFacts } from '../document.js';

/** The replacement for the text of a defect, and whether it certainly keeps the meaning. */
const REPLACEMENTS: Readonly<Partial<Record<DefectName, { readonly text: string; readonly safe: boolean }>>> = {
  unescapedAmpersand: { text: '&amp;', safe: true },
  unescapedLt: { text: '&lt;', safe: false },
  ltInAttribute: { text: '&lt;', safe: false },
  cdataEndInText: { text: ']]&gt;', safe: true },
  slashSpace: { text: '/>', safe: true },
  startTagName: { text: '<', safe: false },
  bareDoctype: { text: '', safe: true },
  nulAfterRoot: { text: '', safe: true },
  version: { text: '1.0', safe: true },
  versionOneOne: { text: '1.0', safe: true },
  versionUnused: { text: '1.0', safe: true },
  versionIncomplete: { text: '1.0', safe: true },
  illegalChar: { text: '', safe: false },
  illegalReference: { text: '', safe: false },
};

/** Returns the fix for a defect at `at`; undefined if a person has to decide. */
export function repairOf({ name, data }: Defect, at: Span, root: RootFacts | null): Fix | undefined {
  const replacement = REPLACEMENTS[name];
  if (replacement) return edit(at, replacement.text, replacement.safe);
  if (name === 'htmlEntity') return edit(at, String(data['replacement']), true);
  if (name === 'brokenReference') return edit(at, String(data['meant']), true);
  // `&ampere=1` is as likely the parameter `ampere` as an `ere` after an `&amp` without its semicolon.
  if (name === 'unclosedReference') return data['meant'] === '&amp;' ? undefined : edit(at, String(data['meant']), false);
  if (name === 'attributeSpace') return edit({ offset: at.offset, length: 0 }, ' ', true);
  if (name !== 'unboundPrefix' || root === null || conventionalNamespace(String(data['prefix'])) === null) return undefined;
  return edit({ offset: root.nameSpan.offset + root.nameSpan.length, length: 0 }, ` ${data['declaration']}`, true);
}

function edit(span: Span, text: string, safe: boolean): Fix {
  return fixOf(safe ? 'safe' : 'unsafe', [{ span, text }]);
}
