// The scanner and libxml2 agree on which internal subsets are well-formed.

import fc from 'fast-check';
import { shown } from '../content.js';
import { complaint, ours } from '../opinion.js';
import { onBytes } from '../property.js';

/** Declarations in which each list is a choice; they all fit the grammar. */
const SPACES = [' ', ' ', '\n', ' \t'];
const NAMES = ['a', 'b', 'urlset', 'é', 'c-1.'];
const REFERENCES = ['&#60;', '&#x3C;', '&amp;', '&lt;'];
const PARTICLES = ['a', 'b?', '(a|b)*', '(a,b,c)', '( a , (b|c)+ )', '(a)'];
const CONTENTS = ['EMPTY', 'ANY', '(#PCDATA)', '(#PCDATA)*', '( #PCDATA | a|b )*'];
const TYPES = ['CDATA', 'ID', 'IDREFS', 'ENTITY', 'NMTOKENS', '(a|1b)', '( a )', 'NOTATION (a|b)'];
const IDENTIFIERS = ['SYSTEM "x"', "SYSTEM 'x'", 'PUBLIC "-//x" "y"'];
/** What is put in somewhere: mostly where it does not belong. */
const SCRAPS = [
  ...['<', '>', '(', ')', '|', ',', '*', '?', '+', '"', "'", '#', '&', '-', '--', '!', '[', ']', ';', ' ', '1', 'x'],
  ...[
    '#PCDATA',
    '#REQUIRED',
    '#FIXED',
    'CDATA',
    'NDATA a',
    'SYSTEM',
    'PUBLIC',
    'EMPTY',
    '<!ELEMENT',
    '<!--',
    '-->',
    '<?',
    '?>',
    '<?xml?>',
  ],
  ...['&a;', '&#0;', '&#xD800;', '×', '\u0001', '\ufffe', '<![INCLUDE['],
];

const of = (texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const join = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((texts) => texts.join(''));

const space = of(SPACES);
const name = of(NAMES);
const end = of(['>', '>', ' >']);
const quoted = fc
  .tuple(of(['"', "'"]), fc.array(of([...REFERENCES, 'x', ' ', 'é']), { maxLength: 3 }))
  .map(([quote, texts]) => `${quote}${texts.join('')}${quote}`);
const children = fc
  .tuple(fc.array(of(PARTICLES), { minLength: 1, maxLength: 3 }), of([',', '|', ' , ']), of(['', '?', '*', '+']))
  .map(([particles, separator, times]) => `(${particles.join(separator)})${times}`);
const defaults = fc.oneof(of(['#REQUIRED', '#IMPLIED']), quoted, join('#FIXED', space, quoted));
const attribute = join(space, name, space, of(TYPES), space, defaults);
const declaration = fc.oneof(
  join('<!ELEMENT', space, name, space, fc.oneof(of(CONTENTS), children), end),
  join(
    '<!ATTLIST',
    space,
    name,
    fc.array(attribute, { maxLength: 3 }).map((list) => list.join('')),
    end,
  ),
  join('<!ENTITY', space, fc.oneof(name, name, join('%', space, name)), space, fc.oneof(quoted, of(IDENTIFIERS)), end),
  join('<!ENTITY', space, name, space, of(IDENTIFIERS), space, 'NDATA', space, name, end),
  join('<!NOTATION', space, name, space, of([...IDENTIFIERS, 'PUBLIC "-//x"']), end),
  of(['<!-- - <!ELEMENT -->', '<?p q?>', '<?p?>', ' ', '\n']),
);

/** A place in a subset, what goes away there, and what comes. */
const change = fc.record({ at: fc.nat(), removed: fc.nat(3), put: of(['', ...SCRAPS]) });

const documents = fc
  .tuple(fc.array(declaration, { maxLength: 5 }), fc.array(change, { maxLength: 2 }))
  .map(([declarations, changes]) => {
    let subset = declarations.join('');
    for (const { at, removed, put } of changes) {
      const from = at % (subset.length + 1);
      subset = subset.slice(0, from) + put + subset.slice(from + removed);
    }
    return Uint8Array.from(Buffer.from(`<!DOCTYPE urlset [${subset}]><urlset/>`));
  });

/** Why the two need not agree, by the document and whether it is well-formed to us. */
const DISAGREEMENTS: Readonly<Record<string, (text: string, wellFormed: boolean) => boolean>> = {
  // Section 2.8, PEs in Internal Subset.
  'references to parameter entities are not expanded here, and in the values of entities libxml2 misses them': (text) =>
    /%[^ \t\n]/.test(text),
  // Section 3.1, No < in Attribute Values; section 4.1, No Recursion.
  'what entities stand for in a default is not looked at': (text, wellFormed) => wellFormed && /<!ATTLIST[^>]*&[a-zé]/.test(text),
  // Production 76.
  'libxml2 takes NDATA without a name': (text, wellFormed) => !wellFormed && /NDATA\s+>/.test(text),
  // XML 1.0 section 2.8 alone is checked; Namespaces section 7 forbids colons in names of entities.
  'libxml2 speaks of namespaces': (text, wellFormed) => wellFormed && text.includes(':'),
};

export default onBytes({
  name: 'doctype',
  inputs: 1_500,
  arbitrary: documents,
  check(bytes) {
    const opinion = ours(bytes, 0);
    const theirs = complaint(bytes);
    if (opinion.wellFormed === (theirs === null)) return;
    const text = Buffer.from(bytes).toString('utf8');
    if (Object.values(DISAGREEMENTS).some((disagree) => disagree(text, opinion.wellFormed))) return;
    throw new Error(`the scanner: ${opinion.problems.join(', ') || 'nothing'}; libxml2: ${theirs}; ${shown(bytes)}`);
  },
});
