// TLS on real sockets: problems of a certificate are reported by name, no request is sent to such a server, and it is not
// retried.

import tls, { type SecureContextOptions, type TlsOptions } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lint } from '../../../src/run/run.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { EXPIRED, NOT_YET_VALID, SELF_SIGNED, WITHOUT_INTERMEDIATE } from '../../support/certificates.js';
import { read } from '../../support/opener.js';
import { withRawServer } from '../../support/server.js';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\ntext';

/** A server that supports nothing newer than TLS 1.0. */
const OLD: TlsOptions = { ...SELF_SIGNED, minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' };

/** Makes this process trust the self-signed certificate as an authority. */
function trustSelfSigned(): void {
  const create = tls.createSecureContext;
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options?: SecureContextOptions) =>
    create(options?.key === undefined ? { ...options, ca: SELF_SIGNED.cert } : options),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('refused', () => {
  it.each<[string, string, TlsOptions, string]>([
    ['expired', '127.0.0.1', EXPIRED, 'CERT_HAS_EXPIRED'],
    ['not-yet-valid', '127.0.0.1', NOT_YET_VALID, 'CERT_NOT_YET_VALID'],
    ['self-signed', '127.0.0.1', SELF_SIGNED, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['incomplete-chain', '127.0.0.1', WITHOUT_INTERMEDIATE, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['handshake', '127.0.0.1', OLD, ''],
  ])('fetch/tls %s', async (message, host, certificate, code) => {
    await withRawServer(
      (socket) => socket.end(OK),
      async (server) => {
        const url = `https://${host}:${server.port}/a`;
        const { words, problems } = await read(url);
        expect(words).toEqual([`fetch/tls ${message}`]);
        expect(problems[0]?.data).toMatchObject({ url, ...(code === '' ? {} : { code }) });
        expect([server.connections, server.requests]).toEqual([1, []]);
        await expect.poll(() => server.open()).toBe(0);
      },
      certificate,
    );
  });

  it('fetch/tls wrong-host: a valid certificate for another name', async () => {
    trustSelfSigned();
    await withRawServer(
      (socket) => socket.end(OK),
      async (server) => {
        expect((await read(`https://127.0.0.1:${server.port}/a`)).text).toBe('text');
        expect(server.requests).toEqual(['GET /a']);
        const { words, problems } = await read(`https://localhost:${server.port}/a`);
        expect(words).toEqual(['fetch/tls wrong-host']);
        expect(problems[0]?.data).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
        expect(server.requests).toEqual(['GET /a']);
      },
      SELF_SIGNED,
    );
  });

  it('whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await withRawServer(
      (socket) => socket.end(OK),
      async (server) => {
        expect((await read(`https://127.0.0.1:${server.port}/a`)).words).toEqual(['fetch/tls self-signed']);
        expect(server.requests).toEqual([]);
      },
      SELF_SIGNED,
    );
  });

  it('a connection that is closed in the handshake is tried twice', async () => {
    await withRawServer(
      (socket) => socket.end(),
      async (server) => {
        const { words } = await read(`https://127.0.0.1:${server.port}/a`);
        expect(words).toEqual(['fetch/connection reset']);
        expect(server.connections).toBe(2);
      },
    );
  });
});

describe('accepted with --insecure', () => {
  it.each([
    ['expired', EXPIRED],
    ['not yet valid', NOT_YET_VALID],
    ['self-signed', SELF_SIGNED],
    ['without its issuer', WITHOUT_INTERMEDIATE],
  ])('%s', async (_, certificate) => {
    await withRawServer(
      (socket) => socket.end(OK),
      async ({ port }) => {
        expect(await read(`https://localhost:${port}/a`, { insecure: true })).toMatchObject({ text: 'text', problems: [] });
      },
      certificate,
    );
  });

  it('is mentioned in the report', async () => {
    await withRawServer(
      (socket) => socket.end(OK),
      async ({ port, requests }) => {
        const url = `https://127.0.0.1:${port}/a.xml`;
        const { notices, findings } = await lint([url], { xsd: 'off', insecure: true, rules: NO_ROBOTS }).report;
        expect(notices).toEqual([expect.stringContaining('--insecure')]);
        expect(findings.map(({ rule }) => rule)).not.toContain('fetch/tls');
        expect(requests).toEqual(['GET /a.xml']);
        expect((await lint([url], { xsd: 'off', rules: NO_ROBOTS }).report).notices).toEqual([]);
      },
      SELF_SIGNED,
    );
  });
});
