// A session identifier makes a new URL for every visit, all leading to the same page.

import { fixOf } from '../../base/problem/fixes.js';
import type { Replacement } from '../../base/problem/problem.js';
import type { Address } from '../../base/url/address.js';
import { AMBIGUOUS_SESSION_NAMES, COLD_FUSION_NAMES, SESSION_NAMES, SESSION_PREFIX } from '../../base/url/query-names.js';
import type { Field } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { type Parameter, parametersOf, withoutParameters } from './support/query.js';

const PATH_PARAMETER = /;(?:jsessionid|sid)=[^;/]+/gi;
/** ASP.NET without cookies: `/(S(lit3py55t21z5v55vlm25s55))/`, sometimes with more letters beside the `S`. */
const COOKIELESS_SEGMENT = /\/\((?:[A-Z]\([^()]*\))*S\([A-Z0-9]{24,}\)(?:[A-Z]\([^()]*\))*\)(?=\/|$)/gi;

function sessionParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const hasColdFusionPair = COLD_FUSION_NAMES.every((half) => names.has(half));
  return parameters.filter(({ name, value }) => {
    const key = name.toLowerCase();
    if (value === '') return false;
    if (SESSION_NAMES.has(key) || key.startsWith(SESSION_PREFIX)) return true;
    if (COLD_FUSION_NAMES.some((half) => half === key)) return hasColdFusionPair;
    return AMBIGUOUS_SESSION_NAMES.has(key) && looksRandom(value);
  });
}

/** At least 16 letters and digits that are hexadecimal, of mixed case, or too mixed to be words and numbers. */
function looksRandom(value: string): boolean {
  if (!/^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{16,}$/.test(value)) return false;
  if (/^[0-9a-f]+$/i.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value))) return true;
  const runs = value.match(/\d+|\D+/g) as RegExpMatchArray;
  return runs.length >= value.length / 4;
}

/** Every session identifier of a loc: its text, its start, and the edits that remove it. */
function sessionIds(
  loc: Field,
  { path, query }: Address,
): readonly { value: string; from: number; edits: readonly Replacement[] }[] {
  const inPath = [...path.text.matchAll(PATH_PARAMETER), ...path.text.matchAll(COOKIELESS_SEGMENT)].map(({ 0: value, index }) => {
    const from = path.from + index;
    return { value, from, edits: [{ span: loc.at(from, from + value.length), text: '' }] };
  });
  const parameters = query ? sessionParameters(parametersOf(query)) : [];
  const [first] = parameters;
  if (!query || !first) return inPath;
  return [
    ...inPath,
    { value: loc.value.slice(first.from, first.to), from: first.from, edits: withoutParameters(loc, query, parameters) },
  ];
}

export default defineEntryRule({
  id: 'loc/session-id',
  severity: 'warning',
  docs: {
    summary: 'loc contains no session identifier.',
    finding: 'loc contains a session identifier.',
    why: 'Each visit, and each run of the generator, gets a new identifier. So the same page appears under a new address each time, and crawlers fetch it repeatedly while other pages wait. A listed identifier may also let visitors from search results share one session.',
    fix: 'List the URL without the identifier, and keep sessions in cookies.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { session: '"{value}" is a session identifier: list the URL without it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/station?sid=12</loc></url>',
      '<url><loc>https://example.com/?s=internationalisation</loc></url>',
      '<url><loc>https://example.com/?s=iphone15promaxcase</loc></url>',
      '<url><loc>https://example.com/page;v=1?CFID=123456</loc></url>',
      '<url><loc>https://example.com/(S(short))/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/page;jsessionid=0A1B2C3D4E5F60718293?a=1</loc></url>',
        expect: [{ message: 'session', at: ';jsessionid=0A1B2C3D4E5F60718293' }],
      },
      {
        xml: '<url><loc>https://example.com/page?a=1&amp;PHPSESSID=0a1b2c3d4e5f60718293a4b5c6</loc></url>',
        expect: [{ message: 'session', at: 'PHPSESSID=0a1b2c3d4e5f60718293a4b5c6' }],
      },
      {
        xml: '<url><loc>https://example.com/?sid=lit3py55t21z5v55vlm25s55</loc></url>',
        expect: [{ message: 'session', at: 'sid=lit3py55t21z5v55vlm25s55' }],
      },
      {
        xml: '<url><loc>https://example.com/(S(lit3py55t21z5v55vlm25s55))/page.aspx</loc></url>',
        expect: [{ message: 'session', at: '/(S(lit3py55t21z5v55vlm25s55))' }],
      },
      {
        xml: '<url><loc>https://example.com/p.cfm?CFID=123456&amp;CFTOKEN=87654321</loc></url>',
        expect: [{ message: 'session', at: 'CFID=123456' }],
      },
    ],
  },
  facts: ['query-session'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const found = sessionIds(loc, address);
    const [first] = found;
    if (!first) return [];
    const replacements = found.flatMap(({ edits }) => edits);
    const at = loc.at(first.from, first.from + first.value.length);
    return [{ message: 'session', data: { value: first.value }, at, fix: fixOf('unsafe', replacements) }];
  },
});
