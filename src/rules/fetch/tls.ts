// The server must have a certificate that every client accepts.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/tls',
  severity: 'error',
  docs: {
    summary: 'The TLS handshake succeeds with a valid certificate.',
    finding: 'The TLS handshake fails, or the certificate is not trusted.',
    why: 'A client that checks certificates gets nothing from this server. Browsers repair some mistakes, such as a missing intermediate certificate, so the site may work for its owner and fail for crawlers.',
    fix: 'Renew or reissue the certificate for this host name, and serve it with its intermediate certificates. To lint your own server with its present certificate, set the environment variable NODE_EXTRA_CA_CERTS to the certificate file of its authority, or use --insecure, which accepts every certificate.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    expired: 'The certificate of {host} has expired ({url}); renew it',
    'not-yet-valid': 'The certificate of {host} is not valid yet ({url}); check its dates, and the clock of this computer',
    'self-signed':
      'The certificate of {host} is self-signed ({url}); get one from a public authority, or check it with --insecure or NODE_EXTRA_CA_CERTS=FILE',
    untrusted:
      'The certificate of {host} comes from an untrusted authority ({url}); get one from a public authority, or check it with --insecure or NODE_EXTRA_CA_CERTS=FILE',
    'incomplete-chain':
      'The certificate of {host} cannot be traced to a trusted authority ({code}, {url}); serve the intermediate certificates with it, or name the authority in NODE_EXTRA_CA_CERTS=FILE',
    'wrong-host': 'The certificate is not for {host} ({url}); reissue it for that name, or correct the address',
    'client-certificate': '{host} requires a client certificate ({code}, {url}); give one with --cert and --key',
    handshake: 'The TLS handshake with {host} failed ({code}, {url}); check the port, and that TLS 1.2 or 1.3 is enabled',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
      { uri: 'http://example.com/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: 'TLS: CERT_HAS_EXPIRED', expect: [{ message: 'expired' }] },
      { uri, text: 'TLS: CERT_NOT_YET_VALID', expect: [{ message: 'not-yet-valid' }] },
      { uri, text: 'TLS: DEPTH_ZERO_SELF_SIGNED_CERT', expect: [{ message: 'self-signed' }] },
      { uri, text: 'TLS: SELF_SIGNED_CERT_IN_CHAIN', expect: [{ message: 'untrusted' }] },
      { uri, text: 'TLS: UNABLE_TO_VERIFY_LEAF_SIGNATURE', expect: [{ message: 'incomplete-chain' }] },
      { uri, text: 'TLS: ERR_TLS_CERT_ALTNAME_INVALID', expect: [{ message: 'wrong-host' }] },
      { uri, text: 'TLS: ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', expect: [{ message: 'client-certificate' }] },
      { uri, text: 'TLS: ERR_SSL_WRONG_VERSION_NUMBER', expect: [{ message: 'handshake' }] },
    ],
  },
});
