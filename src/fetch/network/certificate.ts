// Reads the client certificate of --cert and --key.

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CannotRun, reasonOf } from '../../base/errors.js';

/** A client certificate with its private key, in PEM. */
export interface ClientCertificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * Reads a certificate and its key; without `key`, the file of the certificate contains both, as in curl.
 * @throws CannotRun `usage` for files that cannot be read, and for a key that is encrypted or belongs to another certificate.
 */
export function readCertificate(cert: string | null, key: string | null): ClientCertificate | null {
  if (cert === null && key === null) return null;
  if (cert === null) throw new CannotRun('usage', '--key needs --cert, the file of the certificate');
  const read = { cert: fileOf(cert, '--cert'), key: key === null ? fileOf(cert, '--cert') : fileOf(key, '--key') };
  try {
    const isOwn = new X509Certificate(read.cert).checkPrivateKey(createPrivateKey(read.key));
    if (!isOwn) throw new Error('the private key belongs to another certificate');
  } catch (error) {
    const advice = 'expected a certificate and its private key in PEM, without a passphrase; --key names the file of the key';
    throw new CannotRun('usage', `--cert ${cert}: ${reasonOf(error)}; ${advice}`, { cause: error });
  }
  return read;
}

function fileOf(path: string, option: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CannotRun('usage', `${option} ${path}: ${reasonOf(error)}`, { cause: error });
  }
}
