// Kinds of files by their extension, shared by the pass and the rules.

/** Extensions of images. */
export const IMAGE_FILES: ReadonlySet<string> = new Set(
  'png jpg jpeg jfif gif webp avif svg bmp tif tiff heic ico cur'.split(' '),
);
/** Extensions of files that pages are built from, which do not belong in search results. */
export const PROGRAM_FILES: ReadonlySet<string> = new Set(
  'css js mjs cjs map wasm json webmanifest woff woff2 ttf otf eot xml rss atom rdf xsl xslt'.split(' '),
);
/** Extensions of files that cannot be images. Server-side programs (`.php`) are missing because they can return one. */
export const NO_IMAGES: ReadonlySet<string> = new Set(
  'html htm xhtml shtml pdf doc docx ppt pptx xls xlsx txt csv xml json js css zip gz mp3 mp4 m4v mov avi mkv webm wmv swf'.split(
    ' ',
  ),
);
/** Extensions of sitemaps. */
export const SITEMAP_FILES: ReadonlySet<string> = new Set(['xml', 'gz', 'txt']);
/** Extensions of Flash films. */
export const FLASH_FILES: ReadonlySet<string> = new Set(['swf']);
/** Extensions of static pages and Flash films only; other extensions of server pages, such as `.php`, can return a video. */
export const NO_VIDEOS: ReadonlySet<string> = new Set([...'htm html shtm shtml xhtm xhtml'.split(' '), ...FLASH_FILES]);
