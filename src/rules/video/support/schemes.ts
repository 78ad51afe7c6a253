// The schemes of streaming protocols, which no video crawler supports.

const STREAMING = /^(?:rtmp(?:e|s|t|te)?|rtsps?|rtp|mms[htu]?|udp|srt):/i;

/** The scheme of a streaming address, as written; null for any other address. */
export function streamingScheme(address: string): string | null {
  return STREAMING.exec(address)?.[0].slice(0, -1) ?? null;
}

/** Whether an address names a stream instead of a file or page. */
export function isStreaming(address: string): boolean {
  return streamingScheme(address) !== null;
}
