// Servers that misbehave below the status line, each through a whole run: the findings, all of them, and what the server saw.

import { describe, expect, it } from 'vitest';
import { TRANSPORT_LIMITS } from '../../src/fetch/network/transfer-limits.js';
import { textOf } from '../support/chunks.js';
import { testOpener } from '../support/opener.js';
import { withRawServer } from '../support/server.js';
import { type EndingOptions, endOf } from './ending.js';
import { TRANSPORT_PEERS as peers, type SocketPeer } from './transport-peers.js';

const LIMITS = { ...TRANSPORT_LIMITS, wireBytes: 200_000 };
/** A time after which headers that drip are given up, for a server that sends nothing else. */
const IMPATIENT = { ...LIMITS, headersTime: 300 };
/** Less than a second of a drip tells, and no drip is fast enough. */
const SLOWEST = { ...LIMITS, throughput: 1_000_000, throughputTime: 300 };

const INVALID = ['error fetch/connection invalid-response'];
const SHORTER = ['error fetch/content-length shorter'];
const UNFINISHED = ['error fetch/content-length unfinished'];

type Row = readonly [
  title: string,
  peer: SocketPeer,
  said: readonly string[],
  /** Requests that the server saw. */
  requests: number,
  /** Entries that were read of the sitemap. */
  entries: number,
  options?: EndingOptions,
];

const ROWS: readonly Row[] = [
  ['#6 resets before it answers is asked twice', peers.resets, ['error fetch/connection reset'], 2, 0],
  ['#6 resets once and then answers is nothing to speak of', peers.resetsOnce, [], 2, 1],
  ['#7 closes without an answer is asked twice', peers.closes, ['error fetch/connection closed'], 2, 0],
  ['#8 speaks SSH', peers.speaksSsh, ['error fetch/connection not-http'], 1, 0],
  ['#8 sends a body without any header, as HTTP/0.9', peers.speaksHttp09, ['error fetch/connection not-http'], 1, 0],
  ['#8 sends frames of HTTP/2', peers.speaksHttp2, ['error fetch/connection not-http'], 1, 0],
  ['#9 sends the status 000', peers.sendsStatus000, INVALID, 1, 0],
  ['#9 sends a status line without a status', peers.sendsNoStatus, INVALID, 1, 0],
  ['#10 sends the status 600', peers.sendsStatus600, ['error fetch/status unexpected'], 1, 0],
  ['#10 sends the status 999', peers.sendsStatus999, ['error fetch/status unexpected'], 1, 0],
  ['#11 sends a header of 70 kB', peers.sendsLongHeader, ['error fetch/connection headers-too-large'], 1, 0],
  ['#11 sends 5,000 short headers', peers.sends5000Headers, ['error fetch/connection headers-too-large'], 1, 0],
  ['#11 sends headers without end', peers.sendsHeadersForever, ['error fetch/connection headers-too-large'], 1, 0],
  ['#12 sends NUL in a header', peers.sendsNul, INVALID, 1, 0],
  ['#12 folds a header', peers.sendsFoldedHeader, INVALID, 1, 0],
  ['#12 puts a space before the colon', peers.sendsSpaceBeforeColon, INVALID, 1, 0],
  ['#13 repeats Content-Length', peers.sendsLengthTwice, INVALID, 1, 0],
  ['#14 contradicts its own Content-Length', peers.sendsTwoLengths, INVALID, 1, 0],
  ['#14 sends Content-Length and chunks', peers.sendsLengthAndChunks, INVALID, 1, 0],
  ['#15 sends a negative Content-Length', peers.sendsNegativeLength, INVALID, 1, 0],
  ['#15 sends a Content-Length that is no number', peers.sendsWordAsLength, INVALID, 1, 0],
  ['#16 sends less than it announced', peers.sendsLess, SHORTER, 1, 1],
  ['#16 sends less than it announced, and resets', peers.sendsLessThenResets, SHORTER, 1, 1],
  ['#17 sends more than it announced', peers.sendsMore, ['error document/truncated truncated'], 1, 1],
  ['#18 announces no length and ends in order', peers.sendsNoLength, [], 1, 1],
  ['#19 announces no length and resets', peers.resetsInBody, ['error fetch/content-length reset'], 1, 1],
  ['#20 ends inside a chunk', peers.endsInsideChunk, UNFINISHED, 1, 1],
  ['#20 ends between chunks', peers.endsBetweenChunks, UNFINISHED, 1, 1],
  ['#21 sends a word as chunk size', peers.sendsWordAsChunkSize, INVALID, 1, 0],
  ['#21 sends a huge chunk size', peers.sendsHugeChunkSize, INVALID, 1, 0],
  ['#21 ends the chunk size in a bare line feed', peers.sendsBareLineFeed, INVALID, 1, 0],
  ['#22 sends an unknown Transfer-Encoding', peers.sendsUnknownTransferEncoding, INVALID, 1, 0],
  ['#23 drips its headers', peers.dripsHeaders, ['error fetch/connection headers-timeout'], 1, 0, { limits: IMPATIENT }],
  ['#24 drips its body until the deadline', peers.dripsBody, ['error fetch/connection deadline'], 1, 0, { timeoutMs: 3_000 }],
  ['#24 drips its body below the least speed', peers.dripsBody, ['error fetch/connection too-slow'], 1, 0, { limits: SLOWEST }],
  ['#26 sends a body without end', peers.sendsBodyForever, ['error run/limit-reached bytes'], 1, 0],
  ['#27 floods with 103', peers.floodsWith103, ['error fetch/connection headers-too-large'], 1, 0],
  ['#28 sends 100 Continue unasked', peers.sends100, INVALID, 1, 0],
  ['#29 sends 101 unasked', peers.sends101, INVALID, 1, 0],
  ['#30 answers 204', peers.sends204, ['error fetch/status no-content'], 1, 0],
  ['#30 answers 205', peers.sends205, ['error fetch/status no-content'], 1, 0],
  ['#30 answers 200 with nothing', peers.sendsNothing, ['error document/empty-file empty'], 1, 0],
  ['#31 answers 206', peers.sends206, ['error fetch/status partial'], 1, 0],
  ['#32 answers 304', peers.sends304, ['error fetch/status not-modified'], 1, 0],
];

describe('a server that', () => {
  for (const [title, peer, expected, requests, entries, options = {}] of ROWS)
    it(title, async () => {
      await withRawServer(peer, async (server) => {
        const { report, said } = await endOf(`${server.origin}/sitemap.xml`, { limits: LIMITS, ...options });
        expect(said).toEqual(expected);
        expect(server.requests).toEqual(Array(requests).fill('GET /sitemap.xml'));
        expect(report.documents.map((document) => document.entries)).toEqual([entries]);
        await expect.poll(server.open).toBe(0);
      });
    });
});

it('#25 a body that stalls while its reader is busy: the deadline stays armed, and ends it', async () => {
  await withRawServer(peers.sendsMuchAndStalls, async (server) => {
    const opener = testOpener({ timeoutMs: 3_000 });
    const source = await opener.open(opener.locationOf(new URL(`${server.origin}/sitemap.xml`)));
    if ('problem' in source) throw new Error(source.problem.message);
    // Nobody reads on: the socket is closed all the same.
    await expect.poll(server.open).toBe(0);
    expect(await textOf(source.body)).toMatch(/^<!--a+$/);
    expect(source.problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual(['fetch/connection deadline']);
    expect(source.partial).toBe(true);
    await opener.close();
  });
});
