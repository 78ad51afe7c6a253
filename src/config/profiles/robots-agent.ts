// Adjustments that make the robots.txt rules check the group of an engine's own crawler.

import type { Adjustments } from './profile.js';

/** `agent` is the crawler's user-agent token in robots.txt, `engine` the name of its search engine. */
export function robotsAgent(agent: string, engine: string): Adjustments {
  const adjustment = { options: { agent }, reason: `The crawler of ${engine} obeys the group for ${agent}` };
  return { 'robots/loc-blocked': adjustment, 'robots/sitemap-blocked': adjustment };
}
