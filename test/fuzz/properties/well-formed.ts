// A document that is written by the rules is well-formed to the scanner, and its tokens are the document again.

import assert from 'node:assert/strict';
import { Token } from '../../../src/read/xml/cursor.js';
import { AttributeField, Scanner } from '../../../src/read/xml/scanner.js';
import { decodeAttribute, decodeContent } from '../../../src/read/xml/text-decoder.js';
import { onJson } from '../property.js';
import { type Element, elements, isElement, read, write } from '../xml-tree.js';

/** Neighbouring character data as one, comments and instructions by what is in them. */
type Event = readonly [what: string, ...details: readonly string[]];

/** What reading the element must tell, in order. */
function* expected(element: Element): Generator<Event> {
  const attributes = element.attributes.flatMap(({ name, value }) => [name, attributeValue(value.map(read), value)]);
  yield ['start', element.name, ...attributes];
  for (const node of element.children) {
    if (isElement(node)) yield* expected(node);
    else if (node.as === 'comment') yield ['comment', node.text];
    else if (node.as === 'instruction') yield ['instruction', `p ${node.text}`];
    else yield ['text', node.text];
  }
  yield ['end', element.name];
}

/** White space that is written as such becomes spaces (XML 1.0 section 3.3.3). */
function attributeValue(texts: readonly string[], pieces: Element['attributes'][number]['value']): string {
  return texts.map((text, index) => (pieces[index]?.as === 'literal' ? text.replace(/[\t\n]/g, ' ') : text)).join('');
}

function merged(events: Iterable<Event>): Event[] {
  const list: Event[] = [];
  for (const event of events) {
    const last = list.at(-1);
    if (event[0] === 'text' && event[1] === '') continue;
    if (event[0] === 'text' && last?.[0] === 'text') list[list.length - 1] = ['text', `${last[1]}${event[1]}`];
    else list.push(event);
  }
  return list;
}

/** Scans a document that is in memory as a whole; its tokens must follow each other without a gap. */
function* scanned(bytes: Buffer): Generator<Event> {
  const scanner = new Scanner();
  scanner.buffer = Buffer.concat([bytes, Buffer.from('<')]);
  scanner.end = bytes.length;
  scanner.final = true;
  let at = 0;
  for (let token = scanner.next(); token !== Token.End; token = scanner.next()) {
    assert.deepEqual(scanner.defects, [], 'a defect');
    assert.equal(scanner.tokenStart, at, 'a gap between tokens');
    assert.ok(scanner.tokenEnd > at, 'a token without bytes');
    at = scanner.tokenEnd;
    const name = scanner.slice(scanner.nameStart, scanner.nameEnd);
    const inside = scanner.slice(scanner.contentStart, scanner.contentEnd);
    switch (token) {
      case Token.Start:
      case Token.Empty:
        yield ['start', name, ...attributesOf(scanner)];
        if (token === Token.Empty) yield ['end', name];
        break;
      case Token.Close:
        yield ['end', name];
        break;
      case Token.Text:
        yield ['text', decodeContent(scanner.buffer, scanner.tokenStart, at, []).text];
        break;
      case Token.Cdata:
        yield ['text', inside];
        break;
      case Token.Comment:
        yield ['comment', inside];
        break;
      case Token.Instruction:
        yield ['instruction', inside];
        break;
      default:
        assert.fail(`an unexpected token ${Token[token]}`);
    }
  }
  assert.equal(at, bytes.length, 'the document goes on behind the last token');
}

function attributesOf(scanner: Scanner): string[] {
  return Array.from({ length: scanner.attributeCount }, (_, index) => {
    const field = (name: AttributeField): number => scanner.attributes[index * AttributeField.Count + name] as number;
    const value = decodeAttribute(scanner.buffer, field(AttributeField.ValueStart), field(AttributeField.ValueEnd));
    return [scanner.slice(field(AttributeField.NameStart), field(AttributeField.NameEnd)), value];
  }).flat();
}

export default onJson<Element>({
  name: 'well-formed',
  inputs: 1_500,
  arbitrary: elements,
  check(element) {
    const source = { text: '', length: 0 };
    const root = {
      ...element,
      name: 'r',
      attributes: [{ name: 'xmlns:image', quote: '"', value: [{ as: 'literal', text: 'urn:image' }], gaps: [' ', '', ''] }],
    } satisfies Element;
    write(root, source);
    assert.deepEqual(merged(scanned(Buffer.from(source.text))), merged(expected(root)), source.text);
  },
});
