// A file beyond these limits is an accident or an attack: no sitemap needs an entry of a mebibyte.

import { SNIFF_BYTES } from '../../base/bytes/encoding.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { defineStageRule } from '../rule.js';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const CLOSE = '</urlset>';
const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');
const DEEP = `${OPEN}<url>${'<a>'.repeat(DEFAULT_LIMITS.elementDepth)}${CLOSE}`;
const LONG_NAME = 'a'.repeat(DEFAULT_LIMITS.nameBytes + 1);
const LONG_VALUE = 'a'.repeat(DEFAULT_LIMITS.valueBytes + 1);
const MANY_ATTRIBUTES = numbered(DEFAULT_LIMITS.attributes + 1, (index) => ` a${index}=""`);
const MANY_NAMESPACES = numbered(DEFAULT_LIMITS.namespaces, (index) => ` xmlns:a${index}="urn:a"`);

export default defineStageRule({
  id: 'xml/resource-limit',
  severity: 'error',
  docs: {
    summary: 'Nesting, names, attributes and entries stay within parser limits.',
    finding: 'A part of the file exceeds a parser limit.',
    why: 'Parsers have limits to protect themselves from hostile files; libxml2, which most programs use, refuses names of 50,000 bytes or 256 levels of elements. The limits here are lower, but far above the needs of any sitemap. Reading continues at the next entry. Because the skipped part was not checked, the report calls the file neither valid nor invalid.',
    fix: 'Check that place: usually a value was repeated, or an end tag is missing and the rest of the file became part of one element. `--limit` changes the limits; docs/cli.md lists them.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    depth: 'This element is nested {value:unit} deep, and the limit is {limit}; it was skipped up to the next entry',
    name: 'This name has {value:unit}, and the limit is {limit}; shorten it',
    value: 'The value of this attribute has {value:unit}, and the limit is {limit}; shorten it',
    declaration:
      'The XML declaration names the encoding {value:unit} from its start, and only {limit} {limit:is|are} read; shorten the declaration',
    attributes: 'This tag has at least {value:unit}, and the limit is {limit}; the rest was not checked',
    namespaces: 'At least {value:unit} {value:is|are} declared here, and the limit is {limit}; the rest is not known',
    token: 'A text, comment or tag that begins here has at least {value:unit}, and the limit is {limit}; it was skipped',
    line: 'This line has at least {value:unit}, and the limit is {limit}; it was skipped',
    entry: 'The entry that begins here has at least {value:unit}, and the limit is {limit}; it was skipped',
    elements: 'The entry that begins here has at least {value:unit}, and the limit is {limit}; it was skipped',
  },
  examples: {
    accept: [
      { xml: `${OPEN}<url>${'<a>'.repeat(90)}${'</a>'.repeat(90)}</url>${CLOSE}` },
      { xml: `${OPEN}<url><loc>https://example.com/${'a'.repeat(1_000_000)}</loc></url>${CLOSE}` },
      { xml: `${OPEN}<url>${'<a/>'.repeat(DEFAULT_LIMITS.entryElements - 1)}</url>${CLOSE}` },
    ],
    reject: [
      { xml: DEEP, expect: [{ message: 'depth', at: '<a>' }] },
      { xml: `${OPEN}<url><${LONG_NAME}/></url>${CLOSE}`, expect: [{ message: 'name', at: LONG_NAME.slice(0, 200) }] },
      { xml: `${OPEN}<url a="${LONG_VALUE}"/>${CLOSE}`, expect: [{ message: 'value', at: LONG_VALUE.slice(0, 200) }] },
      {
        text: `<?xml version="1.0"${' '.repeat(SNIFF_BYTES)}encoding="UTF-8"?>\n${OPEN}${CLOSE}`,
        expect: [{ message: 'declaration', at: 'UTF-8' }],
      },
      {
        xml: `${OPEN}<url${MANY_ATTRIBUTES}/>${CLOSE}`,
        expect: [{ message: 'attributes', at: `a${DEFAULT_LIMITS.attributes}="` }],
      },
      {
        xml: `${OPEN}<url${MANY_NAMESPACES}/>${CLOSE}`,
        expect: [{ message: 'namespaces', at: `xmlns:a${DEFAULT_LIMITS.namespaces - 1}="urn:a` }],
      },
      { xml: `${OPEN}<!--${' '.repeat(DEFAULT_LIMITS.tokenBytes)}-->${CLOSE}`, expect: [{ message: 'token', at: '<' }] },
      {
        text: `${'x'.repeat(DEFAULT_LIMITS.tokenBytes + 1)}\nhttps://example.com/\n`,
        uri: 'sitemap.txt',
        expect: [{ message: 'line' }],
      },
      {
        xml: `${OPEN}<url>${'<!---->'.repeat(DEFAULT_LIMITS.entryBytes / 7)}</url>${CLOSE}`,
        expect: [{ message: 'entry', at: '<' }],
      },
      {
        xml: `${OPEN}<url>${'<a/>'.repeat(DEFAULT_LIMITS.entryElements)}</url>${CLOSE}`,
        expect: [{ message: 'elements', at: '<' }],
      },
    ],
  },
});
