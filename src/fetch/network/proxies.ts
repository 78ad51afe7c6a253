// Chooses the proxy of each request: the one of --proxy, or those of the variables that other programs read.

import { BlockList, isIP } from 'node:net';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { bareHost } from './private-address.js';

/** The proxies of a run, as addresses such as `http://user:password@proxy.example.com:3128`. */
export interface ProxyOptions {
  /** Proxy for http addresses; null or absent for none. */
  readonly http?: string | null | undefined;
  /** Proxy for https addresses; null or absent for none. */
  readonly https?: string | null | undefined;
  /** Hosts without a proxy, in the form of `NO_PROXY`. */
  readonly except?: string | undefined;
  /** Whether requests to this computer go through the proxy, too. */
  readonly loopback?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The value of `--proxy` for no proxy. */
const NONE = 'none';

/**
 * The proxies of a command line: `given` is the value of `--proxy`. It is used for all addresses but those of `NO_PROXY`. Without
 * it, `HTTPS_PROXY` and `HTTP_PROXY` are used, but not for loopback addresses, which a proxy would look for on its own computer.
 * Variables in lower case come first, as in curl.
 */
export function proxyOptions(given: string | null, environment: Environment): ProxyOptions | null {
  if (given === NONE) return null;
  const variable = (name: string): string | undefined => environment[name.toLowerCase()] || environment[name] || undefined;
  const except = variable('NO_PROXY');
  if (given !== null) return { http: given, https: given, except, loopback: true };
  return { http: variable('HTTP_PROXY'), https: variable('HTTPS_PROXY'), except };
}

/** Chooses proxies by address. */
export class Proxies {
  readonly #byScheme: Readonly<Record<string, URL | null>>;
  readonly #exceptions: readonly Exception[];
  readonly #loopback: boolean;

  /** @throws CannotRun `usage` for what is not the address of an HTTP proxy. The error quotes no value, which may have a password. */
  constructor(options: string | ProxyOptions | null) {
    const {
      http,
      https,
      except = '',
      loopback = false,
    } = typeof options === 'string' ? (proxyOptions(options, {}) ?? {}) : (options ?? {});
    const isAsked = loopback || typeof options === 'string';
    this.#byScheme = {
      'http:': readProxy(http, isAsked ? '--proxy' : 'HTTP_PROXY'),
      'https:': readProxy(https, isAsked ? '--proxy' : 'HTTPS_PROXY'),
    };
    this.#exceptions = except.split(/[\s,]+/).flatMap(readException);
    this.#loopback = loopback;
  }

  /** The proxy for requests to an origin; null for a direct connection. */
  of({ protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>): URL | null {
    const proxy = this.#byScheme[protocol] ?? null;
    if (proxy === null) return null;
    const host = bareHost(hostname).replace(/\.$/, '');
    if (!this.#loopback && isLoopback(host)) return null;
    const number = port || (protocol === 'https:' ? '443' : '80');
    return this.#exceptions.some((excepts) => excepts(host, number)) ? null : proxy;
  }
}

/** The header field with the user name and password of a proxy; none without them. */
export function proxyAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const text = `${decoded(username)}:${decoded(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(text).toString('base64')}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses the address of a proxy. Like curl, it may have no scheme. */
function readProxy(text: string | null | undefined, name: string): URL | null {
  if (text === null || text === undefined) return null;
  const url = typeof text !== 'string' ? null : parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/\s/.test(text)) return url;
  const advice = name === '--proxy' ? '' : '; --proxy none uses no proxy';
  throw new CannotRun('usage', `${name}: expected the address of an HTTP proxy, as in http://proxy.example.com:3128${advice}`);
}

function isLoopback(host: string): boolean {
  return /^(?:127\.|::1$|(?:.*\.)?localhost$)/i.test(host);
}

/** Whether a host (without brackets) and port need no proxy. */
type Exception = (host: string, port: string) => boolean;

/** Parses one entry of `NO_PROXY`: `*`, a name with all names below it, an address or a range, each with an optional port. */
function readException(text: string): Exception[] {
  if (text === '') return [];
  if (text === '*') return [() => true];
  const [, bracketed, plain = '', port] =
    /^(?:\[([^\]]*)\]|(.*?))(?::(\d+))?$/s.exec(isIP(text) === 6 ? `[${text}]` : text) ?? [];
  const name = (bracketed ?? plain).toLowerCase().replace(/^\*?\.|\.$/g, '');
  const isHere = rangeOf(name) ?? ((host: string) => host === name || host.endsWith(`.${name}`));
  return [(host, at) => (port === undefined || port === at) && isHere(host.toLowerCase())];
}

/** Whether a host is an address in a range such as `10.0.0.0/8`; null for text that is no range and no address. */
function rangeOf(text: string): ((host: string) => boolean) | null {
  const [network = '', prefix] = text.split('/');
  const family = isIP(network);
  if (family === 0) return null;
  const list = new BlockList();
  const bits = Number(prefix ?? (family === 6 ? 128 : 32));
  if (!Number.isInteger(bits) || bits < 0 || bits > (family === 6 ? 128 : 32)) return null;
  list.addSubnet(network, bits, family === 6 ? 'ipv6' : 'ipv4');
  return (host) => isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}
