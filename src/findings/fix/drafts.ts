// New versions of the files of a run, which are written while the files are linted with their edits: if no more edits are found, nothing
// has to be read again.

/** A new version of a file, written beside it. */
export interface NewVersion {
  /** Writes the next bytes, which the caller may reuse when the promise is fulfilled. */
  add(bytes: Uint8Array): Promise<void>;
  /** Makes sure that the disk has all bytes. */
  finish(): Promise<void>;
  /** Puts the new version in the place of the file. */
  commit(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Begins the new version of the file with a path, which is reported as `uri`. */
export type BeginVersion = (path: string, uri: string) => Promise<NewVersion>;

/** The new versions of one pass. One that cannot be written is only missing here: whoever writes it again has the error. */
export class Drafts {
  readonly #begun = new Set<string>();
  /** The versions that have all bytes that were read. */
  readonly #written = new Map<string, NewVersion>();
  /** Those of documents of which all bytes were read. */
  readonly #whole = new Set<string>();

  /** Yields the bytes of a document, and writes them to its new version. */
  async *written(uri: string, bytes: AsyncIterable<Uint8Array>, begin: () => Promise<NewVersion>): AsyncGenerator<Uint8Array> {
    if (this.#begun.has(uri)) {
      yield* bytes;
      return;
    }
    this.#begun.add(uri);
    let version = await begin().catch(() => null);
    try {
      for await (const piece of bytes) {
        if (version !== null && !(await isDone(version.add(piece)))) version = await discarded(version);
        yield piece;
      }
      if (version === null || !(await isDone(version.finish()))) return;
      this.#written.set(uri, version);
      version = null;
    } finally {
      // Not read to its end, or not written.
      await discarded(version);
    }
  }

  /** Says that a document was read to its end: a failed transfer only ends its bytes. */
  confirm(uri: string): void {
    this.#whole.add(uri);
  }

  /** The new version of a document that was read to its end, which then belongs to the caller; null if there is none. */
  take(uri: string): NewVersion | null {
    const version = this.#whole.has(uri) ? this.#written.get(uri) : undefined;
    if (version === undefined) return null;
    this.#written.delete(uri);
    return version;
  }

  /** Removes all new versions that nobody took. */
  async clear(): Promise<void> {
    const versions = [...this.#written.values()];
    this.#begun.clear();
    this.#written.clear();
    this.#whole.clear();
    for (const version of versions) await discarded(version);
  }
}

/** Removes a version if that can be done. */
async function discarded(version: NewVersion | null): Promise<null> {
  if (version !== null) await isDone(version.discard());
  return null;
}

async function isDone(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch {
    return false;
  }
}
