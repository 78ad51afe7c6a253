// Servers for tests: on 127.0.0.1 and a free port, with every socket tracked and destroyed at the end.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** What a server saw. */
export interface TestServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly port: number;
  /** Request lines without the version, in order: `GET /sitemap.xml`. */
  readonly requests: string[];
  /** Header blocks of the requests, in order, with lower-case names. */
  readonly headers: Record<string, string | string[] | undefined>[];
  /** Connections taken so far. */
  readonly connections: number;
  /** Most requests that were answered at the same time. */
  readonly mostAtOnce: number;
  /** Connections that are open now. */
  open(): number;
}

/** Runs a test against an HTTP server. */
export async function withServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const seen = tracker();
  let atOnce = 0;
  const server = createServer((request, response) => {
    seen.requests.push(`${request.method} ${request.url}`);
    seen.headers.push(request.headers);
    atOnce++;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, atOnce);
    response.on('close', () => atOnce--);
    answer(request, response);
  });
  await run(server, seen, test);
}

/**
 * Runs a test against a server that writes what it likes: `answer` gets the socket of each request and its number, counted
 * from 0 over all connections. With `tls`, connections are encrypted.
 */
export async function withRawServer(
  answer: (socket: Socket, request: number) => void,
  test: (server: TestServer) => Promise<void>,
  tls?: TlsOptions,
): Promise<void> {
  const seen = tracker();
  const onSocket = (socket: Socket): void => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const [line = ''] = data.toString('latin1').split('\r\n');
      seen.requests.push(line.replace(/ HTTP\/1\.1$/, ''));
      answer(socket, seen.requests.length - 1);
    });
  };
  const server = tls ? createTlsServer(tls, onSocket) : createSocketServer(onSocket);
  server.on('tlsClientError', () => {});
  await run(server, seen, test);
}

/** Turns of the event loop in which a client in this process has read what a server in it has written. */
const READING_TURNS = 20;

/**
 * Resolves when a client in this process has read what was written before: a connection that is reset takes along what nobody has read
 * yet. Time alone does not do, for a busy machine may let it pass between two turns.
 */
export async function onceRead(): Promise<void> {
  await pause(20);
  for (let turns = 0; turns < READING_TURNS; turns++) await turn();
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Tracker = { -readonly [Key in keyof TestServer]: TestServer[Key] } & { readonly sockets: Set<Socket> };

function tracker(): Tracker {
  const sockets = new Set<Socket>();
  return {
    origin: '',
    port: 0,
    requests: [],
    headers: [],
    connections: 0,
    mostAtOnce: 0,
    sockets,
    open: () => sockets.size,
  };
}

async function run(server: Server, seen: Tracker, test: (server: TestServer) => Promise<void>): Promise<void> {
  server.on('connection', (socket: Socket) => {
    seen.connections++;
    seen.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => seen.sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  seen.port = (server.address() as AddressInfo).port;
  seen.origin = `http://127.0.0.1:${seen.port}`;
  try {
    await test(seen);
  } finally {
    for (const socket of seen.sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}
