// The table of all limits on what a run reads, keeps or waits for, with their bounds.

import { CannotRun } from './errors.js';
import { MAX_INDEX_DEPTH, MAX_REDIRECTS, MAX_ROBOTS_REDIRECTS } from './protocol.js';

/** The unit of a limit. */
export type LimitUnit = 'bytes' | 'milliseconds' | 'count';

export interface LimitSpec {
  readonly unit: LimitUnit;
  readonly default: number;
  readonly min: number;
  /** Upper bound; beyond it, memory or a limit of libxml2 would be exceeded. */
  readonly max: number;
  /** One line for the docs, with the reason for the bound if it is not obvious. */
  readonly help: string;
}

const KIB = 1_024;
const MIB = 1_024 * KIB;
const GIB = 1_024 * MIB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every limit, by its name for `--limit`. Limits with their own flag (`--timeout`) have their default here. */
export const LIMITS = {
  'run-time': { unit: 'milliseconds', default: 30 * MINUTE, min: 100, max: 24 * HOUR, help: 'The whole run' },
  documents: {
    unit: 'count',
    default: 50_000,
    min: 1,
    max: 1_000_000,
    help: 'Documents of a run; targets that you name are always read',
  },
  'run-bytes': {
    unit: 'bytes',
    default: 16 * GIB,
    min: 1,
    max: 1_024 * GIB,
    help: 'Total bytes of all documents of a run, after decompression',
  },
  memory: {
    unit: 'bytes',
    default: 256 * MIB,
    min: 0,
    max: 1_024 * GIB,
    help: 'Memory for comparing the pages and language links of a run; beyond it, they are kept in a temporary file',
  },
  'index-depth': {
    unit: 'count',
    default: MAX_INDEX_DEPTH,
    min: 1,
    max: 10,
    help: 'Levels of indexes and sitemaps below a target',
  },
  findings: { unit: 'count', default: 100, min: 0, max: 1_000_000, help: 'Findings kept per rule and document: --max-findings' },
  'run-findings': {
    unit: 'count',
    default: 100_000,
    min: 1,
    max: 10_000_000,
    help: 'Findings kept in a run; one with long texts counts as several. Findings beyond the limit are still counted',
  },
  concurrency: { unit: 'count', default: 6, min: 1, max: 64, help: 'Documents fetched at once: --concurrency' },
  'queue-documents': {
    unit: 'count',
    default: 32,
    min: 1,
    max: 1_000,
    help: 'Documents that a run with --queue gives to workers at once',
  },
  'page-bytes': {
    unit: 'bytes',
    default: MIB,
    min: KIB,
    max: 64 * MIB,
    help: 'Part of each page that is read and checked, after decompression',
  },
  'page-connections': { unit: 'count', default: 4, min: 1, max: 1_000, help: 'Pages requested at once from one host' },
  'host-connections': { unit: 'count', default: 2, min: 1, max: 16, help: 'Documents fetched at once from one host' },
  'document-time': {
    unit: 'milliseconds',
    default: 120 * SECOND,
    min: SECOND,
    max: HOUR,
    help: 'Fetching one document, including redirects and retries: --timeout',
  },
  'document-cpu': { unit: 'milliseconds', default: MINUTE, min: 100, max: HOUR, help: 'Processor time for linting one document' },
  'connect-time': {
    unit: 'milliseconds',
    default: 10 * SECOND,
    min: 100,
    max: HOUR,
    help: 'Connecting to a host, including the TLS handshake',
  },
  'headers-time': {
    unit: 'milliseconds',
    default: 15 * SECOND,
    min: 100,
    max: HOUR,
    help: 'From the request to the end of the response headers',
  },
  'idle-time': { unit: 'milliseconds', default: 30 * SECOND, min: 100, max: HOUR, help: 'Time without data within a response' },
  'retry-after': {
    unit: 'milliseconds',
    default: MINUTE,
    min: 0,
    max: HOUR,
    help: 'Longest Retry-After that is obeyed; after a longer one, there is no retry',
  },
  redirects: { unit: 'count', default: MAX_REDIRECTS, min: 0, max: 50, help: 'Redirects followed for a sitemap' },
  'robots-redirects': {
    unit: 'count',
    default: MAX_ROBOTS_REDIRECTS,
    min: 0,
    max: 50,
    help: 'Redirects followed for robots.txt',
  },
  'header-bytes': { unit: 'bytes', default: 64 * KIB, min: KIB, max: MIB, help: 'Headers of a response' },
  'header-count': { unit: 'count', default: 1_000, min: 16, max: 10_000, help: 'Header lines of a response' },
  throughput: {
    unit: 'bytes',
    default: KIB,
    min: 0,
    max: MIB,
    help: 'Minimum bytes per second of a response, on average over throughput-time; 0 for no limit',
  },
  'throughput-time': {
    unit: 'milliseconds',
    default: 30 * SECOND,
    min: SECOND,
    max: HOUR,
    help: 'How long a response may be slower than throughput',
  },
  'host-failures': {
    unit: 'count',
    default: 5,
    min: 1,
    max: 1_000_000,
    help: 'Consecutive failed documents after which the rest of a host is skipped',
  },
  'wire-bytes': { unit: 'bytes', default: 64 * MIB, min: 1, max: GIB, help: 'One document as transferred' },
  'document-bytes': {
    unit: 'bytes',
    default: 64 * MIB,
    min: 1,
    max: GIB,
    help: 'One document after decompression; higher than the 50 MiB of the protocol, so that larger files are linted, too',
  },
  'compression-layers': {
    unit: 'count',
    default: 2,
    min: 0,
    max: 5,
    help: 'Content codings of a response plus gzip inside gzip',
  },
  'gzip-members': { unit: 'count', default: 1_000, min: 1, max: 100_000, help: 'Members of one gzip file' },
  'gzip-header-bytes': {
    unit: 'bytes',
    default: 64 * KIB,
    min: 10,
    max: MIB,
    help: 'Header of a gzip member, including file name and comment',
  },
  'element-depth': {
    unit: 'count',
    default: 200,
    min: 4,
    max: 250,
    help: 'Nesting depth of elements; libxml2 rejects 256',
  },
  'name-bytes': {
    unit: 'bytes',
    default: KIB,
    min: 64,
    max: 32 * KIB,
    help: 'Name of an element or attribute; libxml2 rejects 50,000 bytes',
  },
  'value-bytes': { unit: 'bytes', default: 64 * KIB, min: 64, max: MIB, help: 'Value of an attribute' },
  attributes: { unit: 'count', default: 256, min: 1, max: 1_024, help: 'Attributes of one tag; libxml2 compares every pair' },
  namespaces: { unit: 'count', default: 64, min: 1, max: 256, help: 'Namespace declarations in scope' },
  'token-bytes': {
    unit: 'bytes',
    default: MIB,
    min: KIB,
    max: MIB,
    help: 'A text, comment, instruction, CDATA section or tag, or a line of a text sitemap; it is held in memory',
  },
  'entry-bytes': {
    unit: 'bytes',
    default: MIB,
    min: KIB,
    max: MIB,
    help: 'One entry; it is held in memory, and is the most that libxml2 receives at once',
  },
  'entry-elements': {
    unit: 'count',
    default: 10_000,
    min: 16,
    max: 20_000,
    help: 'Elements of one entry; the same limit applies to its attributes',
  },
  'language-links': {
    unit: 'count',
    default: 2_000_000,
    min: 0,
    max: 100_000_000,
    help: 'Language links that a run compares: URLs that have them, plus the links in distinct lists; each takes up to 40 bytes',
  },
  'fix-removals': {
    unit: 'count',
    default: 10,
    min: 0,
    max: 100,
    help: 'Percentage of the entries that --fix-remove may remove',
  },
  'schema-violations': {
    unit: 'count',
    default: 1_000,
    min: 1,
    max: 10_000_000,
    help: 'XSD violations after which the rest of a document is not validated',
  },
  sample: {
    unit: 'count',
    default: 1_000,
    min: 1,
    max: 10_000_000,
    help: 'Entries with the same problems that are checked per document; the number of findings of further ones is estimated. --exact checks all',
  },
} as const satisfies Record<string, LimitSpec>;

/** The name of a limit in `--limit`. */
export type LimitName = keyof typeof LIMITS;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** The limits of a run as the library takes them, in camelCase. Sizes are bytes, times milliseconds. */
export type Limits = { readonly [Name in LimitName as CamelCase<Name>]: number };

/** The table's rows, with the types that `Object.entries` loses. */
export const LIMIT_ENTRIES = Object.entries(LIMITS) as readonly (readonly [LimitName, LimitSpec])[];

/** The rows by the library's names. */
const ROWS: ReadonlyMap<string, readonly [LimitName, LimitSpec]> = new Map(LIMIT_ENTRIES.map((row) => [limitKey(row[0]), row]));

/** The default limits. */
export const DEFAULT_LIMITS = Object.fromEntries([...ROWS].map(([key, [, spec]]) => [key, spec.default])) as Limits;

/** `document-bytes` -> `documentBytes`. */
export function limitKey(name: LimitName): keyof Limits {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Limits;
}

/**
 * The defaults, overridden by the given values; undefined keeps a default.
 * @throws CannotRun `usage` for an unknown name, or a value that is not a whole number or out of bounds.
 */
export function limitsWith(given: Partial<Limits>): Limits {
  const limits: Record<string, number> = { ...DEFAULT_LIMITS };
  for (const [key, value] of Object.entries(given)) {
    const row = ROWS.get(key);
    if (row === undefined) throw new CannotRun('usage', `unknown limit '${key}': expected one of ${[...ROWS.keys()].join(', ')}`);
    if (value === undefined) continue;
    const [, spec] = row;
    if (!isWithin(spec, value)) throw new CannotRun('usage', `limit ${key} ${value}: expected ${boundsText(spec)}`);
    limits[key] = value;
  }
  return limits as Limits;
}

/** Whether a value is a whole number within the bounds of a limit. */
export function isWithin(spec: LimitSpec, value: number): boolean {
  return Number.isSafeInteger(value) && value >= spec.min && value <= spec.max;
}

/** `a size from 1KiB to 1MiB`. */
export function boundsText(spec: LimitSpec): string {
  const kind = { bytes: 'a size', milliseconds: 'a time', count: 'a whole number' }[spec.unit];
  return `${kind} from ${limitText(spec, spec.min)} to ${limitText(spec, spec.max)}`;
}

const SUFFIXES: Readonly<Record<LimitUnit, readonly (readonly [suffix: string, worth: number])[]>> = {
  bytes: [
    ['GiB', GIB],
    ['MiB', MIB],
    ['KiB', KIB],
    ['B', 1],
    ['', 1],
  ],
  milliseconds: [
    ['h', HOUR],
    ['min', MINUTE],
    ['s', SECOND],
    ['ms', 1],
  ],
  count: [['', 1]],
};

/** A value in the notation of `--limit NAME=`, in the largest unit that gives a whole number. */
export function limitText({ unit }: LimitSpec, value: number): string {
  const [suffix, worth] = SUFFIXES[unit].find(([, worth]) => value >= worth && value % worth === 0) ?? [
    unit === 'milliseconds' ? 's' : '',
    1,
  ];
  return `${value / worth}${suffix}`;
}

/** The value of a text such as `64MiB`, `30s`, `2min` or `1000`; null if it is malformed. Times need a unit. */
export function parseLimit({ unit }: LimitSpec, text: string): number | null {
  const [, digits, suffix] = /^(\d+(?:\.\d+)?)([a-z]*)$/i.exec(text) ?? [];
  if (digits === undefined || suffix === undefined) return null;
  const worth = SUFFIXES[unit].find(([known]) => known.toLowerCase() === suffix.toLowerCase())?.[1];
  return worth === undefined ? null : Number(digits) * worth;
}
