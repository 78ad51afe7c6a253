// The worker that lints, as a function. A new run ends the one before.

import type { LintAnswer, LintRequest } from '../worker/messages.js';

type Ended = Exclude<LintAnswer, { type: 'progress' }>;

/** Lints in a worker, which is loaded when this is made. */
export class Linter {
  #worker = newWorker();
  #busy = false;

  /** Resolves with the report; null if the run was stopped. */
  async lint(
    request: LintRequest,
    onProgress: (progress: Extract<LintAnswer, { type: 'progress' }>) => void,
  ): Promise<Ended | null> {
    this.stop();
    const worker = this.#worker;
    this.#busy = true;
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<LintAnswer>) => {
        if (worker !== this.#worker) resolve(null);
        else if (data.type === 'progress') onProgress(data);
        else {
          this.#busy = false;
          resolve(data);
        }
      };
      worker.onerror = ({ message }) => {
        this.#renew();
        resolve({
          type: 'refused',
          reason: `The worker of this page failed: ${message || 'it does not load'}. Reload the page.`,
        });
      };
      worker.postMessage(request);
    });
  }

  /** Ends a run that is under way. */
  stop(): void {
    if (this.#busy) this.#renew();
  }

  #renew(): void {
    this.#worker.terminate();
    this.#worker = newWorker();
    this.#busy = false;
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./lint-worker.js', import.meta.url), { type: 'module' });
}
