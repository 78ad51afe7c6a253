// Tells by its media type what an answer is: a page, another kind of document that engines index, or a file of a page.

/** The media type of a Content-Type, lower case and without parameters; null without one. */
export function mediaType(contentType: string | null): string | null {
  const type = (contentType ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  return /^[^\s/]+\/[^\s/]+$/.test(type) ? type : null;
}

/** Whether a Content-Type is that of HTML or XHTML. */
export function isHtmlType(contentType: string | null): boolean {
  const type = mediaType(contentType);
  return type === 'text/html' || type === 'application/xhtml+xml';
}

/** Types of files that belong to pages and are never results of their own. */
const FILES: ReadonlySet<string> = new Set([
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/json',
  'application/manifest+json',
  'application/wasm',
  'application/zip',
  'application/gzip',
  'application/x-gzip',
  'application/x-tar',
  'application/x-7z-compressed',
  'application/vnd.rar',
  'application/x-rar-compressed',
  'application/font-woff',
  'application/font-woff2',
  'application/vnd.ms-fontobject',
]);

/** What kind of file a type stands for, in words; null for a type that engines index as a document, or that is not known. */
export function fileKind(contentType: string | null): string | null {
  const type = mediaType(contentType);
  if (type === null) return null;
  if (FILES.has(type)) return 'a file that pages use';
  // SVG is on Google's list of file types that it indexes.
  if (type.startsWith('image/')) return type === 'image/svg+xml' ? null : 'an image';
  if (type.startsWith('audio/')) return 'a sound';
  if (type.startsWith('video/')) return 'a video';
  return type.startsWith('font/') ? 'a font' : null;
}
