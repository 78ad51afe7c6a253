// Counts the characters of a value as XML Schema does.

/** Number of code points of a text, without an object for each: a hostile value has millions. */
export function characterCount(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) count--;
  }
  return count;
}
