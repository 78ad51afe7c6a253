// A static host: which file it serves for a path, and which path it redirects.

/** A file that a host serves. */
export interface HostedFile {
  readonly kind: 'file';
  readonly path: string;
  readonly modified: number;
}

/** A redirect by the host itself, not by a rule of its configuration. */
export interface HostRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  /** The path to request next, from the root of the build. */
  readonly to: string;
}

/** Settings of a host that change which file is served. */
export interface HostSettings {
  readonly cleanUrls: boolean;
  /** Whether addresses get a trailing slash, lose it, or both (`auto`: folders get it, files lose it); null for the host's default. */
  readonly trailingSlash: boolean | 'auto' | null;
}

/** Returns the file with this path from the root of the build; null if there is none. */
export type Look = (path: string) => HostedFile | null;

/** Returns what a host answers for a path from the root of the build, which starts with `/`; null for 404. Paths stay percent-encoded. */
export type Serve = (path: string, look: Look, settings: HostSettings) => HostedFile | HostRedirect | null;

/** A redirect to a path. */
export function redirect(status: number, to: string): HostRedirect {
  return { kind: 'redirect', status, to: to === '' ? '/' : to };
}

/** A path with one trailing slash. */
export function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** A path without its trailing slash; the root is empty. */
export function bare(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The file with exactly this path; a path with a trailing slash names none. */
export function exact(path: string, look: Look): HostedFile | null {
  return path.endsWith('/') ? null : look(path);
}
