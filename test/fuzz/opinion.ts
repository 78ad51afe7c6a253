// What the scanner says of a document, and what libxml2 does.

import { XmlDocument } from 'libxml2-wasm';
import { XmlReader } from '../../src/read/entry/reading/xml-reader.js';
import type { XmlSink } from '../../src/read/entry/reading/xml-sink.js';

/** What the scanner says of a document, and how many tokens it was asked for. */
export interface Opinion {
  readonly wellFormed: boolean;
  readonly limited: boolean;
  /** `rule message` of each problem. */
  readonly problems: readonly string[];
  readonly steps: number;
  readonly html: boolean;
}

/** Reads a document behind `skip` bytes that are no markup. */
export function ours(bytes: Uint8Array, skip: number): Opinion {
  const problems: string[] = [];
  const nothing = (): void => {};
  const sink: XmlSink = {
    problem: (rule, message) => void problems.push(`${rule} ${message}`),
    root: nothing,
    entry: nothing,
    child: nothing,
    text: nothing,
    skipped: nothing,
  };
  const reader = new XmlReader(sink);
  let steps = 0;
  const next = reader.scanner.next.bind(reader.scanner);
  reader.scanner.next = () => {
    steps++;
    return next();
  };
  reader.skip(skip);
  reader.push(bytes);
  reader.finish();
  return { wellFormed: reader.wellFormed, limited: reader.limited, problems, steps, html: reader.kind === 'html' };
}

/** What libxml2 has against a document; null when it is well-formed. */
export function complaint(bytes: Uint8Array): string | null {
  try {
    XmlDocument.fromBuffer(bytes).dispose();
    return null;
  } catch (error) {
    return (error as Error).message.trim();
  }
}
