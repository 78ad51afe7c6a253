// The elements of the extensions are written down three times: for the prover, for the rules, and in the schemas. They agree.

import { readdirSync, readFileSync } from 'node:fs';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { VOCABULARIES } from '../../src/entry/vocabulary.js';
import { type AttributeGrammar, type ElementGrammar, EXTENSIONS, MAX_VIDEO_TAGS } from '../../src/schema/extension-grammar.js';
import { schemaPath } from '../../src/schema/paths.js';
import { NamespaceTable } from '../../src/xml/namespaces.js';

const XS = { xs: 'http://www.w3.org/2001/XMLSchema' };

interface Declared {
  readonly name: string;
  readonly required: boolean;
  readonly most: string;
}

/** What a schema declares: children in their order and attributes, by name of their element, and the global elements. */
interface Schema {
  readonly globals: readonly string[];
  readonly children: ReadonlyMap<string, readonly Declared[]>;
  readonly attributes: ReadonlyMap<string, readonly Declared[]>;
}

const SCHEMAS = new Map(
  readdirSync(schemaPath(''))
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => read(schemaPath(name))),
);

function read(path: string): [namespace: string, schema: Schema] {
  const document = XmlDocument.fromString(readFileSync(path, 'utf8'));
  try {
    const { root } = document;
    const elements = all(root, '//xs:element');
    const withType = (path: string, least: (one: XmlElement) => boolean) =>
      new Map(
        elements.flatMap((element): [string, Declared[]][] => {
          const found = all(element, path).map((one) => ({
            name: value(one, 'name') ?? value(one, 'ref') ?? '',
            required: least(one),
            most: value(one, 'maxOccurs') ?? '1',
          }));
          return found.length === 0 ? [] : [[value(element, 'name') ?? '', found]];
        }),
      );
    const own = 'xs:complexType/xs:attribute | xs:complexType/xs:simpleContent/xs:extension/xs:attribute';
    const grouped = 'xs:complexType[xs:attributeGroup]/ancestor::xs:schema/xs:attributeGroup/xs:attribute';
    return [
      value(root, 'targetNamespace') ?? '',
      {
        globals: all(root, '/xs:schema/xs:element').map((one) => value(one, 'name') ?? ''),
        children: withType('xs:complexType/xs:sequence/xs:element', (one) => value(one, 'minOccurs') !== '0'),
        attributes: withType(`${own} | ${grouped}`, (one) => value(one, 'use') === 'required'),
      },
    ];
  } finally {
    document.dispose();
  }
}

function all(from: XmlElement, path: string): XmlElement[] {
  return from.find(path, XS) as XmlElement[];
}

function value(element: XmlElement, name: string): string | undefined {
  return element.attr(name)?.value;
}

const named = (list: readonly Declared[]) => list.map(({ name }) => name);
const text = (name: Uint8Array) => Buffer.from(name).toString();

describe.each([...VOCABULARIES])('the vocabulary of %s', (namespace, vocabulary) => {
  const schema = SCHEMAS.get(namespace) as Schema;

  test('has the outermost element of the schema', () => {
    expect(schema.globals).toEqual([vocabulary.outermost]);
  });

  test('has the children of the schema in their order', () => {
    expect(vocabulary.children).toEqual(Object.fromEntries([...schema.children].map(([name, list]) => [name, named(list)])));
  });

  test('has the attributes of the schema', () => {
    const sorted = (lists: Iterable<[string, readonly string[]]>) =>
      Object.fromEntries([...lists].map(([name, list]) => [name, [...list].sort()]));
    expect(sorted(Object.entries(vocabulary.attributes))).toEqual(
      sorted([...schema.attributes].map(([name, list]) => [name, named(list)])),
    );
  });
});

describe.each([...EXTENSIONS].map(([number, extension]) => [new NamespaceTable().name(number) ?? '', extension] as const))(
  'the grammar of %s',
  (namespace, { name: outermost, grammar }) => {
    const schema = SCHEMAS.get(namespace) as Schema;

    function agree(name: string, element: ElementGrammar): void {
      const declared = schema.children.get(name) ?? [];
      const left = declared.filter((one) => !element.children.some((child) => text(child.name) === one.name));
      expect(
        left.filter(({ required }) => required),
        `required in ${name}, and left out`,
      ).toEqual([]);
      expect(
        element.children.map((child) => ({ name: text(child.name), required: child.required, repeats: child.repeats })),
        `children of ${name}`,
      ).toEqual(
        declared
          .filter((one) => !left.includes(one))
          .map((one) => ({ name: one.name, required: one.required, repeats: one.most !== '1' })),
      );
      agreeOnAttributes(name, element.attributes);
      for (const child of element.children) {
        const { content } = child;
        if (typeof content === 'object' && 'children' in content) agree(text(child.name), content);
        else agreeOnAttributes(text(child.name), child.attributes);
      }
    }

    function agreeOnAttributes(name: string, attributes: readonly AttributeGrammar[]): void {
      const declared = schema.attributes.get(name) ?? [];
      for (const attribute of attributes)
        expect(declared, `attributes of ${name}`).toContainEqual({
          name: text(attribute.name),
          required: attribute.required,
          most: '1',
        });
      const left = declared.filter((one) => !attributes.some((attribute) => text(attribute.name) === one.name));
      expect(
        left.filter(({ required }) => required),
        `required in ${name}, and left out`,
      ).toEqual([]);
    }

    test('is a part of the schema, in its order', () => {
      expect(schema.globals).toEqual([text(outermost)]);
      agree(text(outermost), grammar);
    });

    test('lets elements repeat as often as the schema does', () => {
      const most = [...schema.children.values()].flat().flatMap(({ most }) => (/^[2-9]|^1\d/.test(most) ? [Number(most)] : []));
      for (const limit of most) expect(MAX_VIDEO_TAGS).toBeLessThanOrEqual(limit);
    });
  },
);
