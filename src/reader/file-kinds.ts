// What the extension of a file says of it: one list for the pass and for the rules.

/** Extensions of images. */
export const IMAGE_FILES: ReadonlySet<string> = new Set(
  'png jpg jpeg jfif gif webp avif svg bmp tif tiff heic ico cur'.split(' '),
);
/** Extensions of what pages are made of: nobody searches for such a file. */
export const PROGRAM_FILES: ReadonlySet<string> = new Set(
  'css js mjs cjs map wasm json webmanifest woff woff2 ttf otf eot xml rss atom rdf xsl xslt'.split(' '),
);
/** Extensions of what cannot be an image. Programs (`.php`) may well send one. */
export const NO_IMAGES: ReadonlySet<string> = new Set(
  'html htm xhtml shtml pdf doc docx ppt pptx xls xlsx txt csv xml json js css zip gz mp3 mp4 m4v mov avi mkv webm wmv swf'.split(
    ' ',
  ),
);
/** Extensions that sitemaps have. */
export const SITEMAP_FILES: ReadonlySet<string> = new Set(['xml', 'gz', 'txt']);
/** Extensions that only pages and Flash films have; other pages of servers, such as `.php`, may well send a video. */
export const NO_VIDEOS: ReadonlySet<string> = new Set('htm html shtm shtml xhtm xhtml swf'.split(' '));
