// Modules that the build makes, and packages without types.

declare module 'sitemap-lint:package-files' {
  /** The texts of the files that the core reads, by their path in the package. */
  export const PACKAGE_FILES: Readonly<Record<string, string>>;
}

declare module 'path-browserify' {
  export { basename, dirname, resolve } from 'node:path';
}

declare module 'punycode/' {
  const punycode: { toUnicode(domain: string): string };
  export default punycode;
}
