// Both engines against the edges of the schemas, and against each other: same verdict, same lines, same sentences.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ERRORS, MAX_MESSAGE_CHARS, proveEngine, SCHEMA_KINDS, type SchemaKind } from '../../src/schema/engine.js';
import { loadLibxml2Wasm } from '../../src/schema/engine-libxml2-wasm.js';
import { loadLibxmljs2 } from '../../src/schema/engine-libxmljs2.js';
import { LOC, SHAPES, url, urlset, VALUES } from './edge-values.js';

const native = await loadLibxmljs2();
const wasm = await loadLibxml2Wasm();
const ENGINES = [native, wasm];

const kindOf = (xml: string): SchemaKind => (xml.startsWith('<sitemapindex') ? 'sitemapindex' : 'urlset');
const show = (value: string) => JSON.stringify(value.length > 40 ? `${value.slice(0, 30)}… (${value.length})` : value);

/** The verdict of both, which must be one. */
function judge(xml: string, kind = kindOf(xml)) {
  const verdict = native.validate(kind, xml);
  expect(wasm.validate(kind, xml)).toEqual(verdict);
  return verdict;
}

describe.each(VALUES)('$type', ({ wrap, accept, reject }) => {
  test.each(accept.map((value) => [show(value), value]))('accepts %s', (_, value) => {
    expect(judge(wrap(value))).toEqual({ errors: [], total: 0 });
  });
  test.each(reject.map((value) => [show(value), value]))('rejects %s', (_, value) => {
    expect(judge(wrap(value)).total).toBeGreaterThan(0);
  });
});

describe('structure', () => {
  test.each(SHAPES.map((shape) => [shape.valid ? 'accepts' : 'rejects', shape.name, shape]))('%s %s', (_, __, { xml, valid }) => {
    expect(judge(xml).total === 0).toBe(valid);
  });
});

describe('errors', () => {
  test('carry line, sentence and element', () => {
    expect(judge(urlset(`\n<url>${LOC}\n<priority>2</priority></url>\n<url>\n</url>`))).toEqual({
      errors: [
        {
          line: 3,
          message:
            "Element '{http://www.sitemaps.org/schemas/sitemap/0.9}priority': [facet 'maxInclusive'] The value '2' is greater than the maximum value allowed ('1.0').",
          element: 'priority',
        },
        {
          line: 4,
          message:
            "Element '{http://www.sitemaps.org/schemas/sitemap/0.9}url': Missing child element(s). Expected is ( {http://www.sitemaps.org/schemas/sitemap/0.9}loc ).",
          element: 'url',
        },
      ],
      total: 2,
    });
  });

  test('name the element of an attribute', () => {
    expect(judge(url('<x:link xmlns:x="http://www.w3.org/1999/xhtml" hreflang="_"/>')).errors).toMatchObject([
      { element: 'link' },
    ]);
  });

  test('name an element that has no namespace', () => {
    expect(judge('<urlset/>').errors).toMatchObject([{ element: 'urlset' }]);
  });

  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR LF', '\r\n'],
  ])('count a line for each %s', (_, end) => {
    expect(judge(urlset(`${end}${end}<url>${end}</url>`)).errors).toMatchObject([{ line: 3 }]);
  });

  test('are on the line where the start tag ends', () => {
    expect(judge(urlset('\n<url\n\n></url>')).errors).toMatchObject([{ line: 4 }]);
  });

  test('have true lines beyond 65,535', () => {
    expect(judge(urlset(`${'\n'.repeat(70_000)}<url><loc>/a</loc></url>`)).errors).toMatchObject([{ line: 70_001 }]);
  });

  test('are cut in length, never within a character', () => {
    const lengths = ['', 'a'].map((shift) => {
      const [error] = judge(url(`<changefreq>${shift}${'😀'.repeat(600)}</changefreq>`)).errors;
      expect(error?.message).not.toMatch(/[\uD800-\uDBFF]$/);
      return error?.message.length;
    });
    expect(lengths.sort()).toEqual([MAX_MESSAGE_CHARS - 1, MAX_MESSAGE_CHARS]);
  });

  test('are cut in number, and counted', () => {
    const { errors, total } = judge(urlset(`<url>${LOC}<priority>2</priority></url>`.repeat(MAX_ERRORS + 1)));
    expect([errors.length, total]).toEqual([MAX_ERRORS, MAX_ERRORS + 1]);
  });
});

describe('documents', () => {
  test('are judged by their own schema', () => {
    expect(judge(urlset(`<url>${LOC}</url>`), 'sitemapindex').total).toBe(1);
  });

  test.each(ENGINES)('leave nothing behind in $name', (engine) => {
    const bad = urlset('<url/>');
    const good = urlset(`<url>${LOC}</url>`);
    expect([bad, good, bad, good].map((xml) => engine.validate('urlset', xml).total)).toEqual([1, 0, 1, 0]);
  });

  test.each(ENGINES)('that are not well-formed are no verdict of $name', (engine) => {
    expect(() => engine.validate('urlset', '<urlset>')).toThrow(/.+/);
  });
});

describe.each(ENGINES)('$name', (engine) => {
  test('proves that its schemas work', () => {
    expect(() => proveEngine(engine)).not.toThrow();
  });

  test('fails the proof when it rejects what is valid', () => {
    const broken = { ...engine, validate: () => ({ errors: [{ line: 1, message: 'broken', element: null }], total: 1 }) };
    expect(() => proveEngine(broken)).toThrow('urlset-document.xsd does not compile as it should: broken');
  });

  test('fails the proof when it accepts what is invalid', () => {
    const broken = { ...engine, validate: () => ({ errors: [], total: 0 }) };
    expect(() => proveEngine(broken)).toThrow('urlset-document.xsd accepts an empty urlset');
  });
});

test('the engines part on decimals of more than 24 digits, which libxml2 2.9 cannot hold', () => {
  const xml = url(`<priority>0.${'9'.repeat(30)}</priority>`);
  expect([native.validate('urlset', xml).total, wasm.validate('urlset', xml).total]).toEqual([1, 0]);
});

test.each(['- ', '+ ', ' -&#10;'])(
  'the engines part on %j, a sign and a space, which libxml2 2.9 takes for a decimal',
  (value) => {
    const xml = urlset(`<url>${LOC}<priority>${value}</priority></url>`);
    expect([native.validate('urlset', xml).total, wasm.validate('urlset', xml).total]).toEqual([0, 1]);
  },
);

test('the engines part on names with characters beyond the basic plane, which XML 1.0 has only since its fifth edition', () => {
  const xml = url('<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="a\u{1F600}"/>');
  expect([native.validate('urlset', xml).total, wasm.validate('urlset', xml).total]).toEqual([2, 0]);
});

test('random documents get the same verdict, lines and sentences from both engines', () => {
  const values = fc.constantFrom(
    ...VALUES.flatMap(({ wrap, accept, reject }) => [...accept, ...reject].map((value) => ({ wrap, value }))),
  );
  const inner = /^<(?:urlset|sitemapindex)[^>]*>(.*)<\/(?:urlset|sitemapindex)>$/s;
  const fragment = fc.oneof(
    values.map(({ wrap, value }) => inner.exec(wrap(value))?.[1] ?? ''),
    // A value in the place of another type, where it is the text or the attribute value that varies.
    fc
      .tuple(values, values)
      .filter(([{ wrap }, { value }]) => /[>"]\?[<"]/.test(wrap('?')) && !/[<"]/.test(value))
      .map(([{ wrap }, { value }]) => inner.exec(wrap(value))?.[1] ?? ''),
    fc.constantFrom(...SHAPES.map(({ xml }) => inner.exec(xml)?.[1] ?? '')),
    fc.constantFrom('\n', ' ', '\r\n', 'x', '<!-- c -->'),
  );
  const document = fc.tuple(fc.constantFrom(...SCHEMA_KINDS), fc.array(fragment, { maxLength: 6 }));
  fc.assert(
    fc.property(document, ([kind, fragments]) => {
      const xml = urlset(fragments.join('\n')).replaceAll('urlset', kind);
      expect(wasm.validate(kind, xml)).toEqual(native.validate(kind, xml));
    }),
    { numRuns: 500, seed: 1 },
  );
});
