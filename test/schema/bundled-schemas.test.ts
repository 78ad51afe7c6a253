// What must hold of the schema files themselves, whatever they say about sitemaps.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaPath } from '../../src/base/package-paths.js';
import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XML_NAMESPACE,
} from '../../src/base/protocol.js';
import { documentSchema, SCHEMA_KINDS, SKIPPED_NAMESPACE } from '../../src/schema/engine.js';

const NAMES = readdirSync(schemaPath('')).filter((name) => name.endsWith('.xsd'));
const text = (name: string) => readFileSync(schemaPath(name), 'utf8');

const TARGETS = {
  'sitemap.xsd': SITEMAP_NAMESPACE,
  'siteindex.xsd': SITEMAP_NAMESPACE,
  'sitemap-image.xsd': IMAGE_NAMESPACE,
  'sitemap-video.xsd': VIDEO_NAMESPACE,
  'sitemap-news.xsd': NEWS_NAMESPACE,
  'sitemap-mobile.xsd': MOBILE_NAMESPACE,
  'sitemap-pagemap.xsd': PAGEMAP_NAMESPACE,
  'xhtml-link.xsd': XHTML_NAMESPACE,
  'xml-lang.xsd': XML_NAMESPACE,
  'skipped.xsd': SKIPPED_NAMESPACE,
};

test('every schema has a target namespace or assembles others', () => {
  expect([...NAMES].sort()).toEqual([...Object.keys(TARGETS), ...SCHEMA_KINDS.map(documentSchema), 'extensions.xsd'].sort());
});

test.each(Object.entries(TARGETS))('%s declares %s', (name, namespace) => {
  expect(text(name)).toContain(`targetNamespace="${namespace}"`);
});

test.each(NAMES)('%s has no identity constraint: they have been a door into libxml2', (name) => {
  expect(text(name)).not.toMatch(/<[\w.-]*:?(unique|key|keyref)[\s>/]/);
});

test.each(NAMES)('%s refers to no file but those beside it', (name) => {
  const locations = [...text(name).matchAll(/schemaLocation\s*=\s*["']([^"']*)/g)].map((match) => match[1]);
  expect(NAMES).toEqual(expect.arrayContaining(locations));
});

test.each(NAMES)('%s is plain: no DOCTYPE, no defaults, no redefinition', (name) => {
  expect(text(name)).not.toMatch(/<!DOCTYPE|\s(?:default|fixed)=|<xs:redefine/);
});
