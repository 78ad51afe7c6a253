// Which titles and headings say only that there is no such page.

import { describe, expect, it } from 'vitest';
import { saysNotFound, titleSaysNotFound } from '../../../src/pages/html/not-found-words.js';

describe('a text says that there is no such page', () => {
  it.each([
    'Not found',
    '404: page NOT found!',
    '«Seite nicht gefunden»',
    'Oops! Error 404 - Nothing found',
    'Página no encontrada',
    'ページが見つかりません',
  ])('%j', (text) => {
    expect(saysNotFound(text)).toBe(text);
  });

  it('whichever way its accents are written', () => {
    expect(saysNotFound('pa\u0301gina no encontrada')).not.toBeNull();
  });
});

describe('a text says something else', () => {
  it.each([
    '',
    '404',
    'Tea',
    'Page',
    'pageé not found',
    'page\u0301 not found',
    'xpage not found',
    'A page not found',
    'Not found 2',
  ])('%j', (text) => {
    expect(saysNotFound(text)).toBeNull();
  });
});

describe('a title', () => {
  it.each(['Tea | Page not found', 'Page not found - Tea', '404 | Not found | Tea'])('may also name a site: %j', (title) => {
    expect(titleSaysNotFound(title)).toBe(title);
  });

  it.each(['Tea | Coffee | Page not found', 'Tea | Coffee'])('may not say more: %j', (title) => {
    expect(titleSaysNotFound(title)).toBeNull();
  });
});
