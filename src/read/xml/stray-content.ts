// Recognises what programs write into a sitemap by mistake: PHP errors, scripts, HTML, the rest of an older file.

/** Output of a program that is no part of a sitemap. */
export interface StrayContent {
  readonly kind: 'php' | 'script' | 'html' | 'elements' | 'element' | 'text';
  /** Number of characters that belong to it, where its end is known. */
  readonly length: number | null;
  /** For a message: the text of a PHP error, the name of an element, or the beginning of a text. */
  readonly text: string;
}

/** Characters that suffice to recognise it. A fatal error of PHP has a stack trace. */
export const STRAY_CHARACTERS = 4_096;
/** Maximum of characters of a message. */
const MOST_TEXT = 200;

const LEVELS =
  'Warning|Notice|Deprecated|Strict Standards|Fatal error|Parse error|(?:Catchable|Recoverable) fatal error|(?:Core|Compile) (?:warning|error)';
/** An error as PHP prints it: with tags of HTML (`html_errors`), or without. */
const PHP_ERROR = new RegExp(
  `^(?:<br ?/?>\\s*)?(?:<b>)?(?:PHP )?(?:${LEVELS})(?:</b>)?:\\s[\\s\\S]{0,${STRAY_CHARACTERS}}?\\son line (?:<b>)?\\d+(?:</b>)?(?:\\s*<br ?/?>)?`,
);
const PHP_TAGS = new RegExp(`^<br ?/?>\\s*<b>(?:${LEVELS})</b>:\\s`);
/** Levels at which PHP ends the program. */
const FATAL = /^(?:PHP )?(?:Fatal|Parse|Catchable|Recoverable|Core error|Compile error)/;
const HTML =
  /^<(?:!doctype\s+html|html|head|body|title|meta|link\s+rel=|style|div|span|p|br|b|font|center|table|h[1-6]|a\s+href=|img|iframe|noscript|hr|pre)(?![\w:.-])/i;
/** The first tag is one of a sitemap, perhaps after the end of a value. */
const SITEMAP_TAG =
  /^[^<]*<(?:\/?(?:[A-Za-z_][\w.-]*:)?(?:url|sitemap|loc|lastmod|changefreq|priority)|\/?(?:image|video|news|xhtml):[\w.-]+|\/(?:[A-Za-z_][\w.-]*:)?(?:urlset|sitemapindex))[\s/>]/i;

/** Recognises the content at the start of a text, which has no white space before it. */
export function strayContent(text: string): StrayContent {
  const php = phpError(text);
  if (php) return { kind: 'php', ...php };
  const tag = /^<[!/]?([A-Za-z_\u0080-\uffff][^\s<>/]*)[^<>]*>?/.exec(text);
  const length = tag?.[0].length ?? null;
  if (/^<script[\s>]/i.test(text)) return { kind: 'script', length, text: 'script' };
  if (HTML.test(text)) return { kind: 'html', length, text: (tag?.[0] ?? '').slice(0, MOST_TEXT) };
  if (SITEMAP_TAG.test(text)) return { kind: 'elements', length, text: tag?.[0] ?? text };
  return tag?.[1] !== undefined ? { kind: 'element', length, text: tag[1] } : { kind: 'text', length: null, text };
}

/** The error of PHP at the start of a text, without tags and line breaks; null if there is none. */
export function phpError(text: string): { readonly length: number; readonly text: string } | null {
  const [error] = PHP_ERROR.exec(text) ?? [];
  if (error === undefined) return null;
  const words = error.replace(/<\/?(?:br|b) ?\/?>/g, '').replace(/\s+/g, ' ');
  return { length: error.length, text: words.trim().slice(0, MOST_TEXT) };
}

/** Whether a text may begin with an error of PHP in HTML: an XML parser reads it as tags. */
export function mayBePhpError(text: string): boolean {
  return PHP_TAGS.test(text);
}

/** Whether nothing follows the error, because the program has ended. */
export function isFatal(error: string): boolean {
  return FATAL.test(error);
}
