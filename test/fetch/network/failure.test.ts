// Errors of undici, sockets, DNS and TLS, each with its finding.

import { describe, expect, it } from 'vitest';
import { connectionProblem, retriesFor } from '../../../src/fetch/network/failure.js';
import { ProxyError } from '../../../src/fetch/network/proxy-connector.js';
import connection from '../../../src/rules/fetch/connection.js';
import dns from '../../../src/rules/fetch/dns.js';
import tls from '../../../src/rules/fetch/tls.js';
import { SELF_SIGNED } from '../../support/certificates.js';
import { read } from '../../support/opener.js';
import { withRawServer, withServer } from '../../support/server.js';

const URL_TEXT = 'https://example.com:8443/sitemap.xml';
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('by code', () => {
  it.each([
    ['ENOTFOUND', 'fetch/dns unknown-host', 0],
    ['EAI_AGAIN', 'fetch/dns temporary', 2],
    ['EAI_FAIL', 'fetch/dns failed', 0],
    ['ECONNREFUSED', 'fetch/connection refused', 1],
    ['ECONNRESET', 'fetch/connection reset', 1],
    ['ENETUNREACH', 'fetch/connection unreachable', 0],
    ['EHOSTUNREACH', 'fetch/connection unreachable', 0],
    ['ETIMEDOUT', 'fetch/connection connect-timeout', 0],
    ['UND_ERR_CONNECT_TIMEOUT', 'fetch/connection connect-timeout', 0],
    ['UND_ERR_HEADERS_TIMEOUT', 'fetch/connection headers-timeout', 0],
    ['UND_ERR_BODY_TIMEOUT', 'fetch/connection idle-timeout', 0],
    ['UND_ERR_HEADERS_OVERFLOW', 'fetch/connection headers-too-large', 0],
    ['UND_ERR_SOCKET', 'fetch/connection closed', 1],
    ['EMFILE', 'fetch/connection descriptors', Number.POSITIVE_INFINITY],
    ['ENFILE', 'fetch/connection descriptors', Number.POSITIVE_INFINITY],
    ['EPROTOTYPE', 'fetch/connection failed', 0],
    ['CERT_HAS_EXPIRED', 'fetch/tls expired', 0],
    ['CERT_NOT_YET_VALID', 'fetch/tls not-yet-valid', 0],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'fetch/tls self-signed', 0],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'fetch/tls untrusted', 0],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'fetch/tls incomplete-chain', 0],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'fetch/tls incomplete-chain', 0],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'fetch/tls client-certificate', 0],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'fetch/tls wrong-host', 0],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'fetch/tls handshake', 0],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'fetch/tls handshake', 0],
    ['CERT_REVOKED', 'fetch/tls handshake', 0],
    ['EPROTO', 'fetch/tls handshake', 0],
  ])('%s is %s', (code, words, retries) => {
    const problem = connectionProblem(withCode(code), URL_TEXT);
    expect(`${problem.rule} ${problem.message}`).toBe(words);
    expect(problem.data).toMatchObject({ url: URL_TEXT, host: 'example.com:8443', code });
    expect(retriesFor(problem)).toBe(retries);
    const rule = [connection, dns, tls].find(({ id }) => id === problem.rule);
    expect(rule?.messages).toHaveProperty(problem.message);
  });

  it.each([
    [['ECONNREFUSED', 'ENETUNREACH'], 'refused'],
    [['ENETUNREACH', 'ECONNREFUSED'], 'refused'],
    [['ECONNREFUSED', 'ECONNRESET'], 'refused'],
    [['EHOSTUNREACH', 'ENETUNREACH'], 'unreachable'],
  ])('several addresses: the first specific error represents all: %s', (codes, message) => {
    const problem = connectionProblem(new AggregateError(codes.map(withCode), ''), URL_TEXT);
    expect(problem).toMatchObject({ message });
    expect(problem.data?.['code']).toBe(codes.find((code) => code === 'ECONNREFUSED') ?? codes[0]);
  });

  it.each<[string, unknown, string | null, string, string | undefined]>([
    [
      'no connection to the proxy',
      new ProxyError('p:1', null, withCode('ECONNREFUSED')),
      null,
      'fetch/connection proxy',
      'it refuses the connection',
    ],
    ['another failure of it', new ProxyError('p:1', null, withCode('EOTHER')), null, 'fetch/connection proxy', 'EOTHER'],
    ['its name', new ProxyError('p:1', null, withCode('ENOTFOUND')), null, 'fetch/connection proxy', 'its name has no address'],
    ['a plain request that fails', withCode('ECONNRESET'), 'p:1', 'fetch/connection proxy', 'it resets the connection'],
    ['no password', new ProxyError('p:1', 407), null, 'fetch/connection proxy-auth', undefined],
    ['a wrong password for tinyproxy', new ProxyError('p:1', 401), null, 'fetch/connection proxy-auth', undefined],
    ['a refused host', new ProxyError('p:1', 403), null, 'fetch/connection proxy-status', undefined],
  ])('of a proxy: %s', (_, error, proxy, words, cause) => {
    const problem = connectionProblem(error, URL_TEXT, proxy);
    expect(`${problem.rule} ${problem.message}`).toBe(words);
    expect(problem.data).toMatchObject({ url: URL_TEXT, host: 'example.com:8443', proxy: 'p:1' });
    expect(problem.data?.['cause']).toBe(cause);
    expect(connection.messages).toHaveProperty(problem.message);
  });

  it('an error wrapped in another one', () => {
    expect(connectionProblem(new TypeError('failed', { cause: withCode('CERT_HAS_EXPIRED') }), URL_TEXT).message).toBe('expired');
  });

  it('bytes of the server in a reason are cut and replaced', () => {
    const error = Object.assign(new Error(`Response (\u001b[2J${'é'.repeat(9)}${'x'.repeat(500)})`), { name: 'HTTPParserError' });
    const problem = connectionProblem(error, URL_TEXT);
    expect(problem).toMatchObject({ message: 'invalid-response', data: { cause: `?[2J?${'x'.repeat(75)}...` } });
  });

  it.each([new Error('odd'), 'text', null])('an unknown error is a finding, too: %s', (error) => {
    const problem = connectionProblem(error, URL_TEXT);
    expect(problem).toMatchObject({ rule: 'fetch/connection', message: 'failed' });
    expect(problem.data?.['cause']).toMatch(/\w/);
  });
});

describe('TLS on the wire: asked once', () => {
  it('self-signed', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const url = `https://127.0.0.1:${server.port}/a`;
        const { words, problems } = await read(url);
        expect(words).toEqual(['fetch/tls self-signed']);
        expect(problems[0]?.data).toMatchObject({ url });
        expect([server.connections, server.requests]).toEqual([1, []]);
      },
      SELF_SIGNED,
    );
  });

  it('plain HTTP on the port', async () => {
    await withServer(
      (_, response) => response.end('text'),
      async (server) => {
        expect((await read(`https://127.0.0.1:${server.port}/a`)).words).toEqual(['fetch/tls handshake']);
        expect(server.requests).toEqual([]);
      },
    );
  });
});
