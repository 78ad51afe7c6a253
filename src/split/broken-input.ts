// The error of an input that cannot be read to its end without a guess; `join --skip-broken` goes on without it.

import { CannotRun } from '../base/errors.js';

/** An input that is broken, is not a sitemap, or was not read to its end. `sentence` says which, where and why. */
export class BrokenInput extends CannotRun {
  readonly sentence: string;

  constructor(place: string, reason: string) {
    const sentence = `${place}: ${reason.replace(/\.$/, '')}`;
    super('target-unreadable', `${sentence} (nothing was written)`);
    this.sentence = sentence;
  }
}
