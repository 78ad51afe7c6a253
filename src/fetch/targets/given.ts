// Documents that the caller of the library has in memory, and the list of targets that contains them.

import { resolve } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { redactText } from '../network/redact.js';
import type { Location } from '../network/source.js';
import type { Wire } from '../network/wire.js';
import { isAddress } from './canonical-origin.js';
import { type CanonicalOrigin, type LocalMapping, locationOf, reportedPath } from './local.js';

/** A document that is in memory. */
export interface GivenDocument {
  /** Text, or the bytes of a file, which may be gzip. */
  readonly content: string | Uint8Array;
  /**
   * The path or http(s) URL that the document is judged and reported as. It determines the file extension and what the document may
   * list. Nothing is read from there.
   */
  readonly name?: string;
}

/** A target: a URL, a site root, a file, a folder, a glob or `-`, as on the command line, or a document in memory. */
export type LintTarget = string | GivenDocument;

/** @throws CannotRun `usage` unless `targets` is a list of valid targets. Callers in JavaScript can pass anything. */
export function checkTargets(targets: unknown): void {
  if (typeof targets === 'string') throw refusal(`expected an array, as in lint(['sitemap.xml']), not a string`);
  if (!Array.isArray(targets)) throw refusal(`expected an array, as in lint(['sitemap.xml'])`);
  if (targets.length === 0) throw refusal('the array is empty; name at least one target');
  const names = new Set<string>();
  targets.forEach((target: unknown, at) => {
    if (typeof target === 'string') return;
    const { content, name } = (target ?? {}) as Partial<Record<keyof GivenDocument, unknown>>;
    if (typeof content !== 'string' && !(content instanceof Uint8Array))
      throw refusal(
        `targets[${at}] must be a path or a URL, or a document as { content: string or Uint8Array, name: 'sitemap.xml' }`,
      );
    if (name === undefined) return;
    if (typeof name !== 'string' || name.trim() === '') throw refusal(`the name of targets[${at}] must be a path or a URL`);
    if (names.has(name)) throw refusal(`two documents have the name ${redactText(name)}`);
    names.add(name);
  });
}

/** Returns the names of the targets: addresses, paths, and the paths of documents in memory. */
export function namedTargets(targets: readonly LintTarget[]): readonly string[] {
  return targets.flatMap((target) => {
    if (typeof target === 'string') return [target];
    return target.name === undefined || isAddress(target.name) ? [] : [target.name];
  });
}

/** The location of a document in memory. `number` is its index in the list, from 0. @throws CannotRun for a malformed address. */
export function givenLocation(
  { name }: GivenDocument,
  number: number,
  { mapping, cwd, canonical }: { mapping: LocalMapping | null; cwd: string; canonical: CanonicalOrigin | null },
): Location {
  const from = (path: string | null): Location['from'] => ({ kind: 'content', number, path });
  if (name === undefined) return { uri: `<document ${number + 1}>`, url: null, from: from(null) };
  if (!isAddress(name)) {
    const path = resolve(cwd, name);
    return { uri: reportedPath(path, cwd), url: mapping?.urlOf(path) ?? null, from: from(path) };
  }
  const address = parseUrl(name.trim());
  if (address === null || !/^https?:$/.test(address.protocol))
    throw refusal(`the name ${redactText(name)} is neither a path nor an http or https URL`);
  address.hash = '';
  const location = locationOf(address, mapping, cwd, canonical);
  return { ...location, from: from(location.from.kind === 'file' ? location.from.path : null) };
}

/** The bytes of a document in memory: a copy, because the caller may change the original, and blocks are reused. */
export function openContent(content: string | Uint8Array): Wire {
  return { chunks: copyOf(content), close: () => {} };
}

async function* copyOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  if (content.length > 0) yield new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
}

function refusal(problem: string): CannotRun {
  return new CannotRun('usage', `targets: ${problem}`);
}
