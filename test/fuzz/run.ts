// The long run: `npm run fuzz -- --minutes N | --times N [--seed S] [--only name] [--number N]`. Exits with 1 when a property does not hold.
// `--times` bounds it by inputs, of which each property says how many are its share, so that the same are tried on any machine.

import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Results, runCampaign } from './campaign.js';
import { PROPERTIES } from './properties.js';
import type { Property } from './property.js';

/** Milliseconds between two lines of progress. */
const PROGRESS_TIME = 10_000;
/** Milliseconds without a sign of life after which an input counts as hanging. */
const PATIENCE = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    times: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
    number: { type: 'string' },
  },
});
const minutes = numberOf('minutes', values.minutes);
const times = values.times === undefined ? null : numberOf('times', values.times);
const seed = numberOf('seed', values.seed);
const number = values.number === undefined ? null : numberOf('number', values.number);
const chosen = PROPERTIES.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) refuse(`--only ${values.only}: there are ${PROPERTIES.map(({ name }) => name).join(', ')}`);
if (number !== null && values.only === undefined) refuse('--number is the number of an input of the property that --only names');

process.stdout.write(`Seed ${seed}\n`);
let lastProgress = Date.now();
const results = await runCampaign({
  worker: fileURLToPath(new URL('worker.mjs', import.meta.url)),
  seed,
  quotas: each(({ inputs }) => (number !== null ? number + 1 : times !== null ? inputs * times : Number.MAX_SAFE_INTEGER)),
  first: each(() => number ?? 0),
  time: number === null && times === null ? minutes * 60_000 : null,
  regressions: 'test/regressions',
  save: true,
  patience: PATIENCE,
  onProgress: (soFar) => {
    if (Date.now() - lastProgress < PROGRESS_TIME) return;
    lastProgress = Date.now();
    process.stderr.write(`${progressLine(soFar)}\n`);
  },
});
report(results);

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) refuse(`--${name} ${text} is no number`);
  return value;
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

function each(count: (property: Property) => number): Record<string, number> {
  return Object.fromEntries(chosen.map((property) => [property.name, count(property)]));
}

function progressLine(soFar: Results): string {
  const counts = chosen.map(({ name }) => `${name} ${soFar.get(name)?.inputs ?? 0}`);
  const failures = [...soFar.values()].reduce((sum, result) => sum + result.failures.length, 0);
  return `${counts.join('  ')}  failures ${failures}`;
}

/** Each failure with what it takes to see it again, then the table. */
function report(outcome: Results): void {
  for (const { property, number: input, file, reason } of [...outcome.values()].flatMap(({ failures }) => failures)) {
    const again = input === null ? '' : ` (npm run fuzz -- --seed ${seed} --only ${property} --number ${input})`;
    process.stdout.write(`\n${property}: test/regressions/${file}${again}\n${reason}\n`);
  }
  process.stdout.write(
    `\n${'property'.padEnd(18)}${'regressions'.padStart(12)}${'inputs'.padStart(12)}${'failures'.padStart(10)}\n`,
  );
  for (const [name, { regressions, inputs, failures }] of outcome) {
    const columns = [String(regressions).padStart(12), String(inputs).padStart(12), String(failures.length).padStart(10)];
    process.stdout.write(`${name.padEnd(18)}${columns.join('')}\n`);
  }
  process.exitCode = [...outcome.values()].some(({ failures }) => failures.length > 0) ? 1 : 0;
}
