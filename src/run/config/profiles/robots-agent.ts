// Adjustments that make the rules about robots.txt and robots directives check what is meant for an engine's own crawler.

import type { Adjustments } from './profile.js';

/** `agent` is the crawler's user-agent token in robots.txt, `engine` the name of its search engine. */
export function robotsAgent(agent: string, engine: string): Adjustments {
  const adjustment = { options: { agent }, reason: `${engine}'s crawler obeys the group for ${agent}` };
  const indexed = { options: { agent }, reason: `${engine}'s crawler obeys directives for ${agent}` };
  return {
    'robots/loc-blocked': adjustment,
    'robots/sitemap-blocked': adjustment,
    'page/robots-blocked': adjustment,
    'page/noindex-meta': indexed,
    'page/noindex-header': indexed,
  };
}
