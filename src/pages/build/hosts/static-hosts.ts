// The static hosts that are known: how a build shows which one it is for, and where its configuration is.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '../../../lint/options.js';
import { readAzure, readFirebase, readVercel } from '../host-files.js';
import { type HostRules, joined, NO_RULES } from '../host-rules.js';
import { readHtaccess } from '../htaccess.js';
import { readCloudflareRedirects, readHeaders, readNetlifyRedirects } from '../redirects-file.js';
import type { Serve } from './hosted-file.js';
import {
  serveAny,
  serveApache,
  serveAzure,
  serveCloudflare,
  serveCloudflareWorker,
  serveFirebase,
  serveGitHub,
  serveNetlify,
  serveNginx,
  serveS3,
  serveVercel,
} from './serve.js';

/** The host of a build, as reports name it. */
export interface BuildHost {
  readonly id: HostName;
  /** For people. */
  readonly name: string;
  /** The file that shows it; null if the user named the host, or if no host is known. */
  readonly by: string | null;
}

/** Reads a file of the configuration. */
type ReadFile = (text: string) => HostRules;

interface StaticHost {
  readonly id: HostName;
  readonly name: string;
  readonly serve: Serve;
  /** Files that show this host: in the folder of the build, or beside that folder. */
  readonly marks: readonly string[];
  /** The files of its configuration, each with what reads it. Of the same file in both places, the one in the build counts. */
  readonly config: readonly (readonly [file: string, read: ReadFile])[];
}

const WRANGLER = ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'];
/** The section of a `wrangler` file in TOML or JSON that only Workers have, not Pages. */
const ASSETS = /^\s*(?:\[assets\]|assets\s*[=.])|"assets"\s*:/m;
const readWrangler: ReadFile = (text) => ({ ...NO_RULES, serve: ASSETS.test(text) ? serveCloudflareWorker : null });

/** In the order in which they are looked for: a file that only one host has goes before one that is often left from a template. */
const HOSTS: readonly StaticHost[] = [
  {
    id: 'cloudflare-pages',
    name: 'Cloudflare Pages',
    serve: serveCloudflare,
    marks: ['_routes.json', '_worker.js', ...WRANGLER.map((file) => `../${file}`)],
    config: [
      ['_redirects', readCloudflareRedirects],
      ['_headers', (text) => readHeaders(text, true)],
      ...WRANGLER.map((file) => [file, readWrangler] as const),
    ],
  },
  {
    id: 'vercel',
    name: 'Vercel',
    serve: serveVercel,
    marks: ['vercel.json', '../vercel.json'],
    config: [['vercel.json', readVercel]],
  },
  {
    id: 'firebase',
    name: 'Firebase Hosting',
    serve: serveFirebase,
    marks: ['firebase.json', '../firebase.json'],
    config: [['firebase.json', readFirebase]],
  },
  {
    id: 'azure-static',
    name: 'Azure Static Web Apps',
    serve: serveAzure,
    marks: ['staticwebapp.config.json', '../staticwebapp.config.json'],
    config: [['staticwebapp.config.json', readAzure]],
  },
  {
    id: 'netlify',
    name: 'Netlify',
    serve: serveNetlify,
    marks: ['_redirects', '_headers', 'netlify.toml', '../netlify.toml'],
    config: [
      ['_redirects', readNetlifyRedirects],
      ['_headers', (text) => readHeaders(text, false)],
    ],
  },
  { id: 'apache', name: 'Apache', serve: serveApache, marks: ['.htaccess'], config: [['.htaccess', readHtaccess]] },
  { id: 'github-pages', name: 'GitHub Pages', serve: serveGitHub, marks: ['.nojekyll', 'CNAME'], config: [] },
  { id: 's3', name: 'Amazon S3', serve: serveS3, marks: [], config: [] },
  { id: 'nginx', name: 'nginx', serve: serveNginx, marks: [], config: [] },
];

const NO_HOST: StaticHost = { id: 'none', name: 'no host', serve: serveAny, marks: [], config: [] };

/** The host of a build in a folder, and its rules: the named host, or the one that its files show. */
export function hostOf(root: string, named: HostName | null): { readonly host: BuildHost; readonly rules: HostRules } {
  const isThere = (file: string): boolean => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true;
  const found = named === null ? HOSTS.find(({ marks }) => marks.some(isThere)) : HOSTS.find(({ id }) => id === named);
  const { id, name, serve, marks, config } = found ?? NO_HOST;
  const read = ([file, reader]: (typeof config)[number]): HostRules[] => {
    const isBeside = marks.includes(`../${file}`);
    const text = textOf(join(root, file)) ?? (isBeside ? textOf(join(root, '..', file)) : null);
    return text === null ? [] : [reader(text)];
  };
  const rules = joined(config.flatMap(read));
  const by = named === null ? (marks.find(isThere)?.replace('../', '') ?? null) : null;
  return { host: { id, name, by }, rules: { ...rules, serve: rules.serve ?? serve } };
}

function textOf(path: string): string | null {
  try {
    // Reading a pipe without a writer would never return.
    // JSON.parse rejects a byte order mark.
    return statSync(path).isFile() ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : null;
  } catch {
    return null;
  }
}
