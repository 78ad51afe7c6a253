// Tests lie in test/, mirroring src/; the built command line is tested too, so `npm test` bundles first.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
