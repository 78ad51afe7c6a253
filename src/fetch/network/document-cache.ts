// Documents of earlier runs, which are requested only if they have changed.

import type { HttpAnswer } from './http-options.js';
import type { DocumentCache, KnownDocument } from './known-document.js';
import type { RequestHeaders } from './request-headers.js';
import type { Wire } from './wire.js';

/** Largest body that is kept, in bytes as received: several are in memory at once while they are read. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The header fields that make a request conditional. */
export function conditionsOf({ facts }: KnownDocument): RequestHeaders {
  const { etag, lastModified } = facts;
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** The answer for a known document: that of the cache if the server reported no change, else the answer, which is kept once it is read. */
export function answerThrough(cache: DocumentCache, url: string, known: KnownDocument | null, answer: HttpAnswer): HttpAnswer {
  const { facts } = answer;
  if (facts === null || facts.redirects.length > 0) return answer;
  if (answer.problem === null) {
    const isKnowable = facts.etag !== null || facts.lastModified !== null;
    return isKnowable ? { ...answer, wire: kept(answer.wire, (body) => cache.keep(url, { facts, body })) } : answer;
  }
  if (facts.status !== 304 || known === null) return answer;
  // A server may send these again with 304; how slow it was is about this run.
  const sent = {
    lastModified: facts.lastModified ?? known.facts.lastModified,
    etag: facts.etag ?? known.facts.etag,
    robotsTag: facts.robotsTag ?? known.facts.robotsTag,
  };
  const merged = { ...known.facts, ...sent, slow: facts.slow };
  return { problem: null, facts: merged, remarks: [], wire: wireOf(known.body) };
}

function wireOf(body: Uint8Array): Wire {
  return {
    chunks: (async function* () {
      if (body.length > 0) yield body;
    })(),
    close: () => {},
  };
}

/** A wire whose bytes are given to `keep`, if all of them arrive and are not too many. */
function kept(wire: Wire, keep: (body: Uint8Array) => void): Wire {
  const read = async function* (): AsyncGenerator<Uint8Array> {
    let pieces: Buffer[] | null = [];
    let length = 0;
    for await (const chunk of wire.chunks) {
      length += chunk.length;
      if (length > MOST_BYTES) pieces = null;
      // The reader may reuse the memory of a chunk.
      pieces?.push(Buffer.from(chunk));
      yield chunk;
    }
    if (pieces !== null) keep(Buffer.concat(pieces, length));
  };
  return { chunks: read(), close: () => wire.close() };
}
