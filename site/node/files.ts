// Node's `fs` and `fs/promises` as far as the core uses them, for files in memory: those that the user gave, and those of the package.

import { PACKAGE_FILES } from 'sitemap-lint:package-files';
import { basename, dirname, resolve } from 'path-browserify';
import { Buffer } from './buffer.js';

/** A file: bytes or a `Blob`, of which only what is read is loaded. */
type Content = Uint8Array | Blob;

interface Options {
  readonly withFileTypes?: boolean;
  readonly encoding?: string;
  readonly throwIfNoEntry?: boolean;
}

/** Where the files of the package are. */
export const PACKAGE = '/sitemap-lint';
/** The folder of the user's files, in which the core runs. */
export const FOLDER = '/files';

export const constants = { O_RDONLY: 0, O_RDWR: 2, O_NONBLOCK: 0, O_DIRECTORY: 0, R_OK: 4 } as const;

const packaged = new Map<string, Content>(
  Object.entries(PACKAGE_FILES).map(([name, text]) => [`${PACKAGE}/${name}`, new TextEncoder().encode(text)]),
);
let files = new Map(packaged);
/** All folders with a file in them, or below. */
let folders = foldersOf(files);
/** The bytes of scratch files, by descriptor. */
const scratch = new Map<number, Uint8Array>();
let descriptors = 3;

/** Replaces the user's files, which are named by their path below `FOLDER`. */
export function provideFiles(given: ReadonlyMap<string, Content>): void {
  files = new Map(packaged);
  for (const [path, content] of given) files.set(resolve(FOLDER, path), content);
  folders = foldersOf(files);
}

function foldersOf(all: ReadonlyMap<string, Content>): Set<string> {
  const found = new Set(['/', '/tmp', FOLDER]);
  for (const path of all.keys()) for (let folder = dirname(path); !found.has(folder); folder = dirname(folder)) found.add(folder);
  return found;
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

class Stats {
  readonly dev = 1;
  readonly ino = 1;
  readonly mtimeMs = 0;
  readonly ctimeMs = 0;
  readonly size: number;
  readonly name: string;

  constructor(
    path: string,
    private readonly content: Content | null,
  ) {
    this.name = basename(path);
    this.size = content === null ? 0 : sizeOf(content);
  }

  isFile(): boolean {
    return this.content !== null;
  }

  isDirectory(): boolean {
    return this.content === null;
  }

  isSymbolicLink(): boolean {
    return false;
  }

  isFIFO(): boolean {
    return false;
  }
}

function sizeOf(content: Content): number {
  return content instanceof Blob ? content.size : content.length;
}

function find(path: string): Stats | null {
  const whole = resolve(FOLDER, path);
  const content = files.get(whole);
  if (content !== undefined) return new Stats(whole, content);
  return folders.has(whole) ? new Stats(whole, null) : null;
}

export function existsSync(path: string): boolean {
  return find(path) !== null;
}

export function statSync(path: string, { throwIfNoEntry = true }: Options = {}): Stats | undefined {
  const found = find(path);
  if (found === null && throwIfNoEntry) throw failure('ENOENT', path);
  return found ?? undefined;
}

export const lstatSync = statSync;

export function realpathSync(path: string): string {
  if (find(path) === null) throw failure('ENOENT', path);
  return resolve(FOLDER, path);
}

export function readdirSync(path: string, { withFileTypes = false }: Options = {}): unknown[] {
  const whole = resolve(FOLDER, path);
  if (!folders.has(whole)) throw failure(files.has(whole) ? 'ENOTDIR' : 'ENOENT', path);
  const names = [...files.keys(), ...folders].filter((one) => one !== whole && dirname(one) === whole).sort();
  return names.map((one) => (withFileTypes ? find(one) : basename(one)));
}

export function readFileSync(path: string, encoding?: string | Options): string | Buffer {
  const content = files.get(resolve(FOLDER, path));
  // Only the files of the package are read at once.
  if (!(content instanceof Uint8Array)) throw failure('ENOENT', path);
  const name = typeof encoding === 'string' ? encoding : encoding?.encoding;
  return name === undefined ? Buffer.from(content) : new TextDecoder(name).decode(content);
}

/** The handle of a file that is read. */
class Handle {
  #at = 0;

  constructor(
    private readonly path: string,
    private readonly content: Content,
  ) {}

  async read<Into extends Uint8Array>(buffer: Into, offset: number, length: number, position: number | null) {
    const from = position ?? this.#at;
    const part = await bytesOf(this.content, from, from + length);
    buffer.set(part, offset);
    if (position === null) this.#at += part.length;
    return { buffer, bytesRead: part.length };
  }

  async stat(): Promise<Stats> {
    return new Stats(this.path, this.content);
  }

  async close(): Promise<void> {}
}

async function bytesOf(content: Content, from: number, to: number): Promise<Uint8Array> {
  return content instanceof Blob ? new Uint8Array(await content.slice(from, to).arrayBuffer()) : content.subarray(from, to);
}

export async function open(path: string): Promise<Handle> {
  const content = files.get(resolve(FOLDER, path));
  if (content === undefined) throw failure(existsSync(path) ? 'EISDIR' : 'ENOENT', path);
  return new Handle(path, content);
}

export async function readFile(path: string): Promise<Uint8Array> {
  const content = files.get(resolve(FOLDER, path));
  if (content === undefined) throw failure('ENOENT', path);
  return bytesOf(content, 0, sizeOf(content));
}

export async function stat(path: string): Promise<Stats | undefined> {
  return statSync(path);
}

export const lstat = stat;

export async function access(path: string): Promise<void> {
  statSync(path);
}

export async function readdir(path: string, options?: Options): Promise<unknown[]> {
  return readdirSync(path, options);
}

export async function realpath(path: string): Promise<string> {
  return realpathSync(path);
}

export async function readlink(path: string): Promise<never> {
  throw failure('EINVAL', path);
}

export function mkdtempSync(prefix: string): string {
  descriptors++;
  return `${prefix}${descriptors}`;
}

/** Opens a scratch file: its bytes are in memory until it is closed. */
export function openSync(): number {
  descriptors++;
  scratch.set(descriptors, new Uint8Array(0));
  return descriptors;
}

export function writeSync(descriptor: number, bytes: Uint8Array, from: number, length: number, position: number): number {
  let held = scratch.get(descriptor) as Uint8Array;
  if (position + length > held.length) {
    const larger = new Uint8Array(Math.max(position + length, held.length * 2));
    larger.set(held);
    held = larger;
    scratch.set(descriptor, held);
  }
  held.set(bytes.subarray(from, from + length), position);
  return length;
}

export function readSync(descriptor: number, into: Uint8Array, from: number, length: number, position: number): number {
  const part = (scratch.get(descriptor) as Uint8Array).subarray(position, position + length);
  into.set(part, from);
  return part.length;
}

export function closeSync(descriptor: number): void {
  scratch.delete(descriptor);
}

/** No output and no standard input is a file here. */
export function fstatSync(descriptor: number): never {
  throw failure('EBADF', String(descriptor));
}

/** Nothing is written under a name. */
export async function rename(path: string): Promise<never> {
  throw failure('EROFS', path);
}

/** Scratch files have no name that could be removed. */
export function rmSync(): void {}

export async function rm(): Promise<void> {}
