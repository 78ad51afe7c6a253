// The content types that static hosts send for files.

/** Content types by the ending of a file; others are `application/octet-stream`. */
export const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    pdf: 'application/pdf',
    txt: 'text/plain',
    xml: 'application/xml',
    json: 'application/json',
    css: 'text/css',
    js: 'text/javascript',
    mjs: 'text/javascript',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    mp4: 'video/mp4',
    webm: 'video/webm',
  }),
);
