// Does many jobs at once and takes their results in order, so that a report does not depend on which was faster.

/** A job's result, or that the run ended before it. */
export type Taken<Result> = { readonly result: Result } | { readonly ended: true };

/**
 * Starts jobs 0 to `count`, at most `ahead` of them before the first without a result, and passes each result on in order. Ends early
 * when `signal` aborts. @throws what a job throws, unless the signal is aborted.
 */
export async function inOrder<Result>(
  count: number,
  ahead: number,
  signal: AbortSignal,
  start: (index: number) => Promise<Result>,
  take: (result: Result, index: number) => void,
): Promise<void> {
  const running: (Promise<Taken<Result>> | undefined)[] = new Array(ahead);
  let started = 0;
  for (let next = 0; next < count; next++) {
    while (started < count && started < next + ahead && !signal.aborted) {
      running[started % ahead] = outcome(start(started), signal);
      started++;
    }
    const taken = await (running[next % ahead] ?? { ended: true as const });
    running[next % ahead] = undefined;
    if ('ended' in taken) return;
    take(taken.result, next);
  }
}

/** Never rejects because the run ended, so that jobs which nobody waits for any more do no harm. */
async function outcome<Result>(job: Promise<Result>, signal: AbortSignal): Promise<Taken<Result>> {
  try {
    return { result: await job };
  } catch (error) {
    if (signal.aborted) return { ended: true };
    throw error;
  }
}
