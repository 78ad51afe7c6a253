// Which rules of robots.txt count: those for the engine's own crawler.

import type { Adjustments } from './profile.js';

/** `agent` is the name of the crawler in robots.txt, `engine` that of who sends it. */
export function robotsAgent(agent: string, engine: string): Adjustments {
  const adjustment = { options: { agent }, reason: `The crawler of ${engine} keeps to the rules for ${agent}` };
  return { 'robots/loc-blocked': adjustment, 'robots/sitemap-blocked': adjustment };
}
