// What an entry says of its elements, attributes and text, and where it says that they lie, is how the document was written.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Span } from '../../../src/base/problem/span.js';
import { IMAGE_NAMESPACE, SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import type { EntryElement, TextValue } from '../../../src/read/entry/entry.js';
import { XmlReader } from '../../../src/read/entry/reading/xml-reader.js';
import type { XmlSink } from '../../../src/read/entry/reading/xml-sink.js';
import { EntryView } from '../../../src/read/entry/view.js';
import { onJson } from '../property.js';
import { type Element, elements, isElement, read, type Written, write } from '../xml-tree.js';

const OPENING = `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;

function at({ offset, length }: Span): string {
  return `${offset}-${offset + length}`;
}

function checkText(text: TextValue, { element, units, tagEnd, contentEnd }: Written): void {
  const whole = element.children.map((node) => (isElement(node) ? '' : read(node))).join('');
  assert.equal(text.text, whole);
  const value = whole.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  assert.equal(text.value, value);
  assert.equal(at(text.content), `${tagEnd}-${contentEnd}`);
  if (value === '') return;
  const lead = whole.search(/[^ \t\r\n]/);
  let from = 0;
  for (const character of value) {
    for (const to of [from + character.length, value.length]) {
      const [start] = units[lead + from] as readonly [number, number];
      const [, end] = units[lead + to - 1] as readonly [number, number];
      assert.equal(at(text.at(from, to)), `${start}-${end}`, `characters ${from} to ${to} of ${JSON.stringify(value)}`);
    }
    from += character.length;
  }
}

function checkElement(found: EntryElement, truth: Written): void {
  const { element } = truth;
  assert.equal(found.qname, element.name);
  assert.equal(at(found.span), `${truth.start}-${truth.end}`);
  assert.equal(at(found.startTag), `${truth.start}-${truth.tagEnd}`);
  assert.equal(at(found.nameSpan), `${truth.start + 1}-${truth.start + 1 + Buffer.byteLength(element.name)}`);
  assert.equal(found.attributes.length, element.attributes.length);
  found.attributes.forEach((attribute, index) => {
    const place = truth.attributes[index] as Written['attributes'][number];
    assert.equal(attribute.qname, element.attributes[index]?.name);
    assert.equal(at(attribute.span), `${place.start}-${place.valueEnd + 1}`);
    assert.equal(at(attribute.valueSpan), `${place.valueStart}-${place.valueEnd}`);
  });
  checkText(found.text, truth);
  assert.equal(found.children.length, truth.children.length);
  for (const [index, child] of found.children.entries()) checkElement(child, truth.children[index] as Written);
}

interface Input {
  readonly entry: Element;
  /** Bytes that the reader waits for, and the size of the pieces that it gets. */
  readonly refill: number;
  readonly piece: number;
}

export default onJson<Input>({
  name: 'entry-spans',
  inputs: 1_000,
  arbitrary: fc.record({
    entry: elements.map((element) => ({ ...element, name: 'url' })),
    refill: fc.constantFrom(1, 50, 1 << 18),
    piece: fc.integer({ min: 1, max: 500 }),
  }),
  check({ entry, refill, piece }) {
    const source = { text: OPENING, length: Buffer.byteLength(OPENING) };
    const truth = [write(entry, source), write(entry, source)];
    source.text += '</urlset>';
    const bytes = Buffer.from(source.text);
    let entries = 0;
    const sink: XmlSink = {
      problem: (rule, message) => assert.fail(`${rule} ${message}`),
      root: () => {},
      entry() {
        const view = new EntryView(reader.table, reader.scanner.namespaces);
        view.source = reader.window;
        checkElement(view.element as EntryElement, truth[entries] as Written);
        entries++;
      },
      child: () => assert.fail('a child that is no entry'),
      text: () => assert.fail('text between entries'),
      skipped: () => assert.fail('something was skipped'),
    };
    const reader = new XmlReader(sink, { refill });
    for (let from = 0; from < bytes.length; from += piece) reader.push(bytes.subarray(from, from + piece));
    reader.finish();
    assert.equal(entries, truth.length, source.text);
  },
});
