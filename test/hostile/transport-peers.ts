// Servers that misbehave below the status line: what each writes into its socket.

import type { Socket } from 'node:net';
import { onceRead } from '../support/server.js';
import { sitemapOf } from './documents.js';

/** Answers one request; they are counted from 0. */
export type SocketPeer = (socket: Socket, request: number) => void;

/** The sitemap of the server behind a socket. */
export function sitemapAt(socket: Socket): string {
  return sitemapOf(`http://127.0.0.1:${socket.localPort}`);
}

/** Writes bytes (as Latin-1 text) and closes the connection in order. */
function sends(text: string): SocketPeer {
  return (socket) => void socket.end(text, 'latin1');
}

/** A response of status 200 that is sound but for its headers or their order. */
function sendsSitemapWith(headers: string, first = ''): SocketPeer {
  return (socket) => void socket.end(`${first}HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${sitemapAt(socket)}`);
}

/** Calls `step` now and then until the socket is gone. */
function goesOn(socket: Socket, step: () => void, milliseconds = 5): void {
  const timer = setInterval(step, milliseconds);
  socket.on('close', () => clearInterval(timer));
}

const LENGTH = (socket: Socket): number => Buffer.byteLength(sitemapAt(socket));

export const TRANSPORT_PEERS = {
  resets: (socket) => void socket.resetAndDestroy(),
  resetsOnce: (socket, request) => {
    if (request === 0) socket.resetAndDestroy();
    else socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${sitemapAt(socket)}`);
  },
  closes: (socket) => void socket.end(),

  speaksSsh: sends('SSH-2.0-OpenSSH_9.6\r\n'),
  speaksHttp09: (socket) => void socket.end(sitemapAt(socket)),
  // A frame of SETTINGS, which begins every HTTP/2 connection of a server.
  speaksHttp2: sends('\x00\x00\x00\x04\x00\x00\x00\x00\x00'),
  sendsStatus000: sends('HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'),
  sendsNoStatus: sends('HTTP/1.1 abc\r\n\r\n'),
  sendsStatus600: sends('HTTP/1.1 600 Beyond\r\nContent-Length: 0\r\n\r\n'),
  sendsStatus999: sends('HTTP/1.1 999 Denied\r\nContent-Length: 0\r\n\r\n'),

  sendsLongHeader: sendsSitemapWith(`X: ${'a'.repeat(70_000)}`),
  sends5000Headers: sendsSitemapWith(Array.from({ length: 5_000 }, (_, n) => `X-${n}: a`).join('\r\n')),
  sendsHeadersForever: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    goesOn(socket, () => socket.write('X: some filler text that says nothing at all\r\n'.repeat(500)));
  },
  sendsNul: sendsSitemapWith('X: a\0b'),
  sendsFoldedHeader: sendsSitemapWith('X: a\r\n b'),
  sendsSpaceBeforeColon: sendsSitemapWith('X : a'),
  sendsLengthTwice: (socket) =>
    sendsSitemapWith(`Content-Length: ${LENGTH(socket)}\r\nContent-Length: ${LENGTH(socket)}`)(socket, 0),
  sendsTwoLengths: (socket) => sendsSitemapWith(`Content-Length: ${LENGTH(socket)}\r\nContent-Length: 4`)(socket, 0),
  sendsLengthAndChunks: sends('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ntext\r\n0\r\n\r\n'),
  sendsNegativeLength: sendsSitemapWith('Content-Length: -2'),
  sendsWordAsLength: sendsSitemapWith('Content-Length: many'),

  sendsLess: (socket) => sendsSitemapWith(`Content-Length: ${LENGTH(socket) + 100}`)(socket, 0),
  sendsLessThenResets: (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${LENGTH(socket) + 100}\r\n\r\n${sitemapAt(socket)}`);
    void onceRead().then(() => socket.resetAndDestroy());
  },
  sendsMore: (socket) => sendsSitemapWith(`Content-Length: ${LENGTH(socket) - 10}`)(socket, 0),
  sendsNoLength: sendsSitemapWith('Connection: close'),
  resetsInBody: (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n\r\n${sitemapAt(socket)}`);
    void onceRead().then(() => socket.resetAndDestroy());
  },
  endsInsideChunk: (socket) =>
    void socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n${sitemapAt(socket)}`),
  endsBetweenChunks: (socket) => {
    const size = LENGTH(socket).toString(16);
    socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n${sitemapAt(socket)}\r\n`);
  },
  sendsWordAsChunkSize: sends('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\ntext\r\n0\r\n\r\n'),
  sendsHugeChunkSize: sends(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'f'.repeat(30)}\r\ntext\r\n`),
  sendsBareLineFeed: sends('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\ntext\r\n0\r\n\r\n'),
  sendsUnknownTransferEncoding: sendsSitemapWith('Transfer-Encoding: rot13'),

  dripsHeaders: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX: ');
    goesOn(socket, () => socket.write('a'));
  },
  dripsBody: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n<!--');
    goesOn(socket, () => socket.write('a'));
  },
  sendsMuchAndStalls: (socket) => void socket.write(`HTTP/1.1 200 OK\r\n\r\n<!--${'a'.repeat(1_000_000)}`),
  sendsBodyForever: (socket) => {
    const page = 'a'.repeat(10_000);
    const pump = (): void => {
      while (!socket.destroyed && socket.write(page)) {}
    };
    socket.write('HTTP/1.1 200 OK\r\n\r\n<!--');
    socket.on('drain', pump);
    pump();
  },
  floodsWith103: (socket) => {
    goesOn(socket, () => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'.repeat(50)));
  },
  sends100: sendsSitemapWith('Connection: close', 'HTTP/1.1 100 Continue\r\n\r\n'),
  sends101: sends('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
  sends204: sends('HTTP/1.1 204 No Content\r\n\r\n'),
  sends205: sends('HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n'),
  sendsNothing: sends('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
  sends206: sends('HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-3/9\r\nContent-Length: 4\r\n\r\n<url'),
  sends304: sends('HTTP/1.1 304 Not Modified\r\n\r\n'),
} as const satisfies Readonly<Record<string, SocketPeer>>;
