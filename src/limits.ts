// The one table of limits: how much of anything a run reads, keeps or waits for, and how far that can be set.

import { CannotRun } from './errors.js';
import { MAX_INDEX_DEPTH, MAX_REDIRECTS, MAX_ROBOTS_REDIRECTS } from './protocol.js';

/** What a limit counts. */
export type LimitUnit = 'bytes' | 'milliseconds' | 'count';

export interface LimitSpec {
  readonly unit: LimitUnit;
  readonly default: number;
  readonly min: number;
  /** Beyond it something else would break: memory, or a limit of libxml2 that lies behind ours. */
  readonly max: number;
  /** One line for docs, and why there is no more where that is not plain. */
  readonly help: string;
}

const KIB = 1_024;
const MIB = 1_024 * KIB;
const GIB = 1_024 * MIB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every limit, by the name that `--limit` takes. Those with a flag of their own (`--timeout`) have their default from here. */
export const LIMITS = {
  'run-time': { unit: 'milliseconds', default: 30 * MINUTE, min: 100, max: 24 * HOUR, help: 'The whole run' },
  documents: { unit: 'count', default: 50_000, min: 1, max: 1_000_000, help: 'Documents of a run' },
  'run-bytes': {
    unit: 'bytes',
    default: 16 * GIB,
    min: 1,
    max: 1_024 * GIB,
    help: 'Bytes of all documents of a run together, after decompression',
  },
  'index-depth': { unit: 'count', default: MAX_INDEX_DEPTH, min: 1, max: 10, help: 'Levels of documents below a target' },
  findings: { unit: 'count', default: 100, min: 0, max: 1_000_000, help: 'Findings kept per rule and document: --max-findings' },
  'run-findings': {
    unit: 'count',
    default: 100_000,
    min: 1,
    max: 10_000_000,
    help: 'Findings kept of all documents of a run together, one of long texts counting as several; all are counted',
  },
  concurrency: { unit: 'count', default: 6, min: 1, max: 64, help: 'Documents fetched at once: --concurrency' },
  'host-connections': { unit: 'count', default: 2, min: 1, max: 16, help: 'Documents fetched at once from one host' },
  'document-time': {
    unit: 'milliseconds',
    default: 120 * SECOND,
    min: SECOND,
    max: HOUR,
    help: 'Fetching one document, redirects and retries included: --timeout',
  },
  'connect-time': {
    unit: 'milliseconds',
    default: 10 * SECOND,
    min: 100,
    max: HOUR,
    help: 'Connecting to a host, TLS handshake included',
  },
  'headers-time': {
    unit: 'milliseconds',
    default: 15 * SECOND,
    min: 100,
    max: HOUR,
    help: 'From the request to the end of the response headers',
  },
  'idle-time': { unit: 'milliseconds', default: 30 * SECOND, min: 100, max: HOUR, help: 'Silence inside a response' },
  'retry-after': {
    unit: 'milliseconds',
    default: MINUTE,
    min: 0,
    max: HOUR,
    help: 'Longest Retry-After that is waited for; a longer one ends the attempts',
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
    help: 'Fewest bytes a second of a response, on average over throughput-time; 0 for no such limit',
  },
  'throughput-time': {
    unit: 'milliseconds',
    default: 30 * SECOND,
    min: SECOND,
    max: HOUR,
    help: 'How long a response may be slower than that',
  },
  'host-failures': {
    unit: 'count',
    default: 5,
    min: 1,
    max: 1_000_000,
    help: 'Documents in a row that a host may fail to give before no more are asked of it',
  },
  'wire-bytes': { unit: 'bytes', default: 64 * MIB, min: 1, max: GIB, help: 'One document as transferred' },
  'document-bytes': {
    unit: 'bytes',
    default: 64 * MIB,
    min: 1,
    max: GIB,
    help: 'One document after decompression; above the 50 MiB of the protocol, so that too large a file is judged too',
  },
  'compression-layers': {
    unit: 'count',
    default: 2,
    min: 0,
    max: 5,
    help: 'Content codings of a response and gzip inside gzip, together',
  },
  'gzip-members': { unit: 'count', default: 1_000, min: 1, max: 100_000, help: 'Members of one gzip file' },
  'gzip-header-bytes': {
    unit: 'bytes',
    default: 64 * KIB,
    min: 10,
    max: MIB,
    help: 'Header of a gzip member, file name and comment included',
  },
  'element-depth': {
    unit: 'count',
    default: 200,
    min: 4,
    max: 250,
    help: 'Elements inside each other; libxml2 refuses 256',
  },
  'name-bytes': {
    unit: 'bytes',
    default: KIB,
    min: 64,
    max: 32 * KIB,
    help: 'Name of an element or attribute; libxml2 refuses 50,000 bytes',
  },
  'value-bytes': { unit: 'bytes', default: 64 * KIB, min: 64, max: MIB, help: 'Value of an attribute' },
  attributes: { unit: 'count', default: 256, min: 1, max: 1_024, help: 'Attributes of one tag; libxml2 compares each with each' },
  namespaces: { unit: 'count', default: 64, min: 1, max: 256, help: 'Namespace declarations in scope' },
  'token-bytes': {
    unit: 'bytes',
    default: MIB,
    min: KIB,
    max: MIB,
    help: 'A text, comment, instruction, CDATA section or tag, or a line of a text sitemap; it is in memory whole',
  },
  'entry-bytes': {
    unit: 'bytes',
    default: MIB,
    min: KIB,
    max: MIB,
    help: 'One entry; it is in memory whole, and libxml2 gets no more at once',
  },
  'entry-elements': {
    unit: 'count',
    default: 10_000,
    min: 16,
    max: 20_000,
    help: 'Elements, and attributes, of one entry',
  },
  'language-links': {
    unit: 'count',
    default: 2_000_000,
    min: 0,
    max: 100_000_000,
    help: 'Urls with links to other languages, and links of distinct lists, of a run together that are compared with each other: up to 40 bytes each',
  },
  'schema-violations': {
    unit: 'count',
    default: 100_000,
    min: 1,
    max: 10_000_000,
    help: 'Violations of the XSD after which libxml2 is asked about no further entry of a document',
  },
} as const satisfies Record<string, LimitSpec>;

/** A limit as `--limit` names it. */
export type LimitName = keyof typeof LIMITS;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** The limits of a run as the library takes them: camelCase. Sizes are bytes, times milliseconds. */
export type Limits = { readonly [Name in LimitName as CamelCase<Name>]: number };

/** The table's rows, with the type that `Object.entries` loses. */
export const LIMIT_ENTRIES = Object.entries(LIMITS) as readonly (readonly [LimitName, LimitSpec])[];

/** Rows by the library's name. */
const ROWS: ReadonlyMap<string, readonly [LimitName, LimitSpec]> = new Map(LIMIT_ENTRIES.map((row) => [limitKey(row[0]), row]));

/** The limits of a run where nobody says otherwise. */
export const DEFAULT_LIMITS = Object.fromEntries([...ROWS].map(([key, [, spec]]) => [key, spec.default])) as Limits;

/** `document-bytes` -> `documentBytes`. */
export function limitKey(name: LimitName): keyof Limits {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Limits;
}

/**
 * The defaults with what is given in their place; undefined leaves a default.
 * @throws CannotRun `usage` for an unknown name, or for a value that is no whole number or out of bounds.
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

/** A value as it can be written after `--limit NAME=`, in the largest unit that gives a whole number. */
export function limitText({ unit }: LimitSpec, value: number): string {
  const [suffix, worth] = SUFFIXES[unit].find(([, worth]) => value >= worth && value % worth === 0) ?? [
    unit === 'milliseconds' ? 's' : '',
    1,
  ];
  return `${value / worth}${suffix}`;
}

/** The value that a text such as `64MiB`, `30s`, `2min` or `1000` means; null where it has no such form. Times need a unit. */
export function parseLimit({ unit }: LimitSpec, text: string): number | null {
  const [, digits, suffix] = /^(\d+(?:\.\d+)?)([a-z]*)$/i.exec(text) ?? [];
  if (digits === undefined || suffix === undefined) return null;
  const worth = SUFFIXES[unit].find(([known]) => known.toLowerCase() === suffix.toLowerCase())?.[1];
  return worth === undefined ? null : Number(digits) * worth;
}
