// Builds entries with a video, for the examples of the video rules.

const THUMBNAIL = '<video:thumbnail_loc>https://example.com/1.jpg</video:thumbnail_loc>';
const TITLE = '<video:title>Baking bread</video:title>';
const DESCRIPTION = '<video:description>How to bake bread at home</video:description>';
const CONTENT = '<video:content_loc>https://example.com/1.mp4</video:content_loc>';

/** Elements that replace the usual ones in an example video; an empty text omits one. */
export interface Parts {
  readonly thumbnail?: string;
  readonly title?: string;
  readonly description?: string;
  readonly content?: string;
}

/** A video with the required elements, and `rest` after them. */
export function videoElement(rest = '', parts: Parts = {}): string {
  const { thumbnail = THUMBNAIL, title = TITLE, description = DESCRIPTION, content = CONTENT } = parts;
  return `<video:video>${thumbnail}${title}${description}${content}${rest}</video:video>`;
}

/** The entry of a page with one video. */
export function videoEntry(rest = '', parts: Parts = {}): string {
  return pageWith(videoElement(rest, parts));
}

/** The entry of a page with `videos`. */
export function pageWith(videos: string): string {
  return `<url><loc>https://example.com/page</loc>${videos}</url>`;
}
