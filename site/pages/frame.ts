// What all pages of the site have: the head, the links of the site, and the search.

import { escapeHtml } from '../../src/report/escape/escape-html.js';

export interface PageParts {
  readonly title: string;
  /** For search engines and previews of links. */
  readonly description: string;
  /** The path of the page in the site, such as `docs/rules/loc/relative.html`. */
  readonly path: string;
  /** The body between the header and the footer, as HTML. */
  readonly main: string;
  /** The name of the page's module; null for a page without one. */
  readonly script: string | null;
  /** Sources of the Content-Security-Policy besides the site itself, such as hashes. */
  readonly allowed?: { readonly script: string; readonly style: string };
}

/** The page as HTML. */
export function framed({ title, description, path, main, script, allowed }: PageParts): string {
  const root = '../'.repeat(path.split('/').length - 1) || './';
  const at = (target: string): string => (target === path ? ' aria-current="page"' : '');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${allowed ? ` ${allowed.script}` : ''}`,
    `style-src 'self'${allowed ? ` ${allowed.style}` : ''}`,
    "img-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${root}icon.svg">
<link rel="stylesheet" href="${root}site.css">
<script src="${root}search.js" data-root="${root}" defer></script>
${script === null ? '' : `<script type="module" src="${root}${script}"></script>\n`}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="${root}index.html"${at('index.html')}>sitemap-lint</a>
<nav aria-label="Site"><a href="${root}index.html"${at('index.html')}>Check</a> <a href="${root}docs/rules/index.html"${at('docs/rules/index.html')}>Rules</a> <a href="${root}docs/index.html"${at('docs/index.html')}>Docs</a> <a href="https://github.com/sitemap-lint/sitemap-lint">GitHub</a></nav>
<search><label for="search" class="unseen">Search rules and documentation</label><input type="search" id="search" placeholder="Search rules and docs" autocomplete="off" aria-controls="found">
<div id="found" hidden><p role="status"></p><ul></ul></div></search>
</header>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}
