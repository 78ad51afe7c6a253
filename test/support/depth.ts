// How many of its inputs a test tries: a sample in `npm test`, all of them in `npm run test:deep`, which runs the tests that import this.

/** Whether this is the deep run. Tests that mostly wait, or start dozens of processes, run only there. */
export const DEEP = process.env['SITEMAP_LINT_TEST_MODE'] === 'deep';

/** `all` in the deep run, else `sample`: numbers of inputs, or the inputs. */
export function sampled<T>(all: T, sample: T): T {
  return DEEP ? all : sample;
}

/** Every `step`th item, from the first one on; in the deep run every `deepStep`th, all of them by default. */
export function everyNth<T>(items: readonly T[], step: number, deepStep = 1): readonly T[] {
  return items.filter((_, index) => index % sampled(deepStep, step) === 0);
}
