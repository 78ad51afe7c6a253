// Short inputs in the fragment of the page's address: JSON, compressed and in base64url. The fragment is never sent to a server.

import type { Settings } from '../worker/messages.js';

/** What a link holds: text files by path, and the settings. */
export interface LinkedInput {
  readonly files: Readonly<Record<string, string>>;
  /** Files that are not UTF-8, in base64. */
  readonly binary?: Readonly<Record<string, string>>;
  readonly settings: Settings;
}

/** Longest fragment: longer addresses are cut by some programs that pass them on. */
export const LONGEST_FRAGMENT = 8_000;
export const PREFIX = '#input=';
/** Most characters of the JSON in a fragment: a few bytes could stand for gigabytes. */
const MOST_TEXT = 4_000_000;

/** The fragment of an input; null if it is too long for a link. */
export async function fragmentOf(input: LinkedInput): Promise<string | null> {
  const packed = await transformed(new TextEncoder().encode(JSON.stringify(input)), new CompressionStream('deflate-raw'));
  const text = btoa(String.fromCharCode(...packed.subarray(0, LONGEST_FRAGMENT)));
  const fragment = PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return packed.length < LONGEST_FRAGMENT && fragment.length <= LONGEST_FRAGMENT ? fragment : null;
}

/** The input of a fragment; null if it has none, or a damaged one. */
export async function inputOf(fragment: string): Promise<LinkedInput | null> {
  if (!fragment.startsWith(PREFIX)) return null;
  try {
    const packed = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await transformed(bytesOf(packed), new DecompressionStream('deflate-raw'));
    const input = JSON.parse(new TextDecoder().decode(bytes)) as LinkedInput;
    return isInput(input) ? input : null;
  } catch {
    return null;
  }
}

/** The files of a link, as the worker takes them. */
export function filesOf({ files, binary = {} }: LinkedInput): Map<string, Blob> {
  const texts = Object.entries(files).map(([path, text]) => [path, new Blob([text])] as const);
  const others = Object.entries(binary).map(([path, text]) => [path, new Blob([bytesOf(atob(text))])] as const);
  return new Map([...texts, ...others]);
}

/** The file names of a link may come from anyone. */
function isInput({ files, binary = {}, settings }: LinkedInput): boolean {
  const texts = [...Object.entries(files), ...Object.entries(binary)].flat();
  return texts.length > 0 && [...texts, settings.address, settings.profile].every((text) => typeof text === 'string');
}

function bytesOf(characters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

async function transformed(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value as Uint8Array<ArrayBuffer>);
    length += step.value.length;
    if (length > MOST_TEXT) throw new RangeError('the input of the link is too long');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
