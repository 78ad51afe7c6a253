// The server must accept the connection and answer in time with valid HTTP.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/connection',
  severity: 'error',
  docs: {
    summary: 'The server accepts the connection and answers with valid HTTP in time.',
    finding: 'A request got no complete, valid response.',
    why: 'A crawler that gets no usable answer treats the sitemap as missing for now and visits the whole host less often. The failure may be a temporary one, although sitemap-lint retries refused and reset connections once before it reports them.',
    fix: 'Check that the server runs, and that firewalls and bot protection let the request pass. For malformed answers, check the program or proxy that writes the response.',
    authority: [
      { source: 'rfc9110', clause: '' },
      { source: 'yandex-errors', clause: 'Connection failed, Connection lost' },
      { source: 'search-console', clause: 'Temporary error' },
    ],
  },
  options: {},
  messages: {
    refused: '{host} refuses the connection ({url}); check that the server runs and listens on that port',
    reset: '{host} reset the connection before it answered ({url}); check firewalls, bot protection and the server log',
    closed: '{host} closed the connection without an answer ({url}); check the server log',
    unreachable: '{host} cannot be reached ({code}, {url}); check the network and the address of the host',
    'connect-timeout': '{host} does not accept the connection in time ({url}); check firewalls and the port',
    'headers-timeout':
      '{host} accepted the request but did not answer in time ({url}); make the sitemap faster, for example with a cache',
    'idle-timeout': '{host} stopped sending in the middle of the file ({url}); check the server log',
    'too-slow':
      '{host} sends less than {rate} {rate:byte|bytes} per second ({url}), so reading stopped; check the load of the server and the network',
    deadline:
      '{url} was not complete after {seconds} {seconds:second|seconds}, so reading stopped; make it faster, or raise --timeout',
    'not-http': '{host} does not speak HTTP on that port ({url}); check the port and the scheme',
    'invalid-response': '{host} sends an invalid HTTP response: {cause} ({url}); correct the server or the proxy in front of it',
    'headers-too-large': '{host} sends more response headers than clients accept ({url}); send fewer or shorter ones',
    descriptors: 'Cannot open a connection to {host}: {reason} ({url})',
    proxy:
      'The proxy {proxy} does not work for {host}: {cause} ({url}); check --proxy, or the variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY',
    'proxy-auth':
      'The proxy {proxy} requires a user name and password, or refuses the given ones ({url}); write them into its address: http://USER:PASSWORD@{proxy}',
    'proxy-status':
      'The proxy {proxy} answers {status} instead of connecting to {host} ({url}); allow the host there, or name it in NO_PROXY',
    failed: 'The connection to {host} failed: {cause} ({url}); check the network and the server',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: 'connect: ECONNREFUSED', expect: [{ message: 'refused' }] },
      { uri, text: 'read: ECONNRESET', expect: [{ message: 'reset' }] },
      { uri, text: '', expect: [{ message: 'closed' }] },
      { uri, text: 'connect: EHOSTUNREACH', expect: [{ message: 'unreachable' }] },
      { uri, text: 'connect: no answer', expect: [{ message: 'connect-timeout' }] },
      { uri, text: 'read: no answer', expect: [{ message: 'headers-timeout' }] },
      { uri, text: 'read: HTTP/1.1 200 OK, some bytes, then silence', expect: [{ message: 'idle-timeout' }] },
      { uri, text: 'read: HTTP/1.1 200 OK, then one byte a second', expect: [{ message: 'too-slow' }] },
      { uri, text: 'read: HTTP/1.1 200 OK, then two kilobytes a second for minutes', expect: [{ message: 'deadline' }] },
      { uri, text: 'SSH-2.0-OpenSSH_9.6\r\n', expect: [{ message: 'not-http' }] },
      { uri, text: 'HTTP/1.1 000 \r\n\r\n', expect: [{ message: 'invalid-response' }] },
      {
        uri,
        text: 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
        expect: [{ message: 'invalid-response' }],
      },
      {
        uri,
        text: `HTTP/1.1 200 OK\r\nX-Filler: ${'filler '.repeat(9_500)}\r\n\r\n`,
        expect: [{ message: 'headers-too-large' }],
      },
      { uri, text: 'connect: EMFILE', expect: [{ message: 'descriptors' }] },
      { uri, text: 'proxy: ECONNREFUSED', expect: [{ message: 'proxy' }] },
      { uri, text: 'proxy: HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', expect: [{ message: 'proxy-auth' }] },
      { uri, text: 'proxy: HTTP/1.1 403 Forbidden\r\n\r\n', expect: [{ message: 'proxy-status' }] },
      { uri, text: 'connect: EPROTOTYPE', expect: [{ message: 'failed' }] },
    ],
  },
});
