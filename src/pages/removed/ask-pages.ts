// Requests a list of pages in order, as politely as the pages of sitemaps, or reads them from a build.

import { setMaxListeners } from 'node:events';
import type { PageAnswer } from '../../rules/page-answer.js';
import { FailingPageHosts } from '../failing-page-hosts.js';
import { InOrder } from '../in-order.js';
import type { PageAsker } from '../page-asker.js';

export interface AskedList {
  readonly asker: PageAsker;
  readonly urls: readonly URL[];
  /** Pages of a host that fail in a row before it is given up. */
  readonly hostFailures: number;
  readonly signal: AbortSignal;
  /** Gets each answer, in the order of the list. */
  readonly take: (answer: PageAnswer, place: number) => void;
}

/** Gets the answers of pages. Ends early when the signal aborts. @throws an error of the program. */
export async function askPages({ asker, urls, hostFailures, signal, take }: AskedList): Promise<void> {
  // Every requested page listens to the signal, which is not a leak.
  setMaxListeners(0, signal);
  const failing = new FailingPageHosts(hostFailures);
  const order = new InOrder<PageAnswer>({
    count: urls.length,
    ahead: asker.ahead,
    signal,
    start: (place) => {
      const url = urls[place] as URL;
      const done = (answer: PageAnswer): void => order.done(place, answer);
      const fail = (error: unknown): void => order.fail(place, error);
      if (asker.isBuild) {
        asker.read(url, done, fail);
        return;
      }
      asker.whenReady(url, (turn) => {
        const refusal = failing.refused(url);
        if (refusal !== null) {
          done(refusal);
          return false;
        }
        asker.page(url, turn).then(done, fail);
        return true;
      });
    },
    take: (answer, place) => {
      const url = urls[place] as URL;
      const given = failing.refused(url) ?? answer;
      failing.note(url, given);
      take(given, place);
    },
  });
  await order.run();
}
