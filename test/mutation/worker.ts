// The process in which mutants are tried: one Vitest, which reads again what has changed. It is ended from outside when a mutant hangs.

import { join, relative } from 'node:path';
import { createVitest, type TestCase } from 'vitest/node';
import type { Outcome, Trial } from './protocol.js';

const root = process.argv[2] as string;
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});

process.on('message', async ({ tests, changed }: Trial) => {
  for (const path of changed) vitest.invalidateFile(join(root, path));
  const specifications = tests.flatMap((path) =>
    vitest.projects.flatMap((project) =>
      project.matchesTestGlob(join(root, path)) ? [project.createSpecification(join(root, path))] : [],
    ),
  );
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // Vitest tells of all that it has ever run.
  const testModules = known.filter(({ moduleId }) => tests.includes(relative(root, moduleId)));
  const failed: TestCase | undefined = testModules
    .flatMap((module) => [...module.children.allTests('failed')])
    .find((test) => test !== undefined);
  const broken = testModules.find((module) => !module.ok());
  const outcome: Outcome = {
    // The first failure ends the run, and what Vitest knows of the test that failed may be what it was before.
    failed: broken !== undefined || unhandledErrors.length > 0 || (vitest as unknown as { isCancelling: boolean }).isCancelling,
    noticedBy: failed?.fullName ?? broken?.relativeModuleId ?? null,
  };
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit(0));
