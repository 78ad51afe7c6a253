// Writes the answers of servers for the examples of page rules.

/** The page of the examples, and an entry that lists it. */
export const SHOES = 'https://example.com/shoes';
export const LISTED = `<url><loc>${SHOES}</loc></url>`;

/** An HTML page with elements in its head, header lines, and the text of its body. */
export function html(head = '', headers: readonly string[] = [], body = '<h1>Shoes</h1>'): string {
  const lines = ['HTTP/1.1 200 OK', 'Content-Type: text/html; charset=utf-8', ...headers];
  return `${lines.join('\n')}\n\n<!doctype html>\n<html lang="en">\n<head><title>Shoes</title>${head}</head>\n<body>${body}</body>\n</html>\n`;
}

/** An answer without a body, such as `404 Not Found`, and its header lines. */
export function bare(status: string, ...headers: readonly string[]): string {
  return `${[`HTTP/1.1 ${status}`, ...headers].join('\n')}\n\n`;
}

/** A redirect. */
export function redirect(status: string, to: string): string {
  return bare(status, `Location: ${to}`);
}
