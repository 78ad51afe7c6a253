// Finds the stylesheets that a document names for browsers.

/** Maximum of stylesheets checked per document; one is usual. */
export const MOST_STYLESHEETS = 10;

const STYLESHEET = /^<\?xml-stylesheet\s/;
const HREF = /\shref\s*=\s*(["'])(.*?)\1/s;

/** Whether a processing instruction names a stylesheet (xml-stylesheet 1.0), and its address as written, if it has one. */
export function stylesheetOf(instruction: string): { readonly href: string | null } | null {
  return STYLESHEET.test(instruction) ? { href: HREF.exec(instruction)?.[2] ?? null } : null;
}
