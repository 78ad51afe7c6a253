// Does many jobs at once and takes their results in order, so that a report does not depend on which was faster.

/** A job's result, its error, or that the run ended before it. */
type Outcome<Result> = { readonly result: Result } | { readonly error: unknown } | { readonly ended: true };

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
  const running: (Promise<Outcome<Result>> | undefined)[] = new Array(ahead);
  let started = 0;
  for (let next = 0; next < count; next++) {
    while (started < count && started < next + ahead && !signal.aborted) {
      running[started % ahead] = outcome(start(started), signal);
      started++;
    }
    const done = await (running[next % ahead] ?? { ended: true as const });
    running[next % ahead] = undefined;
    if ('ended' in done) return;
    if ('error' in done) throw done.error;
    take(done.result, next);
  }
}

/** Never rejects: a job whose turn never comes, after another one failed or the run ended, must not end the process by its error. */
async function outcome<Result>(job: Promise<Result>, signal: AbortSignal): Promise<Outcome<Result>> {
  try {
    return { result: await job };
  } catch (error) {
    return signal.aborted ? { ended: true } : { error };
  }
}
