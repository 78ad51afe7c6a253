// A worker that does what the first saved input says: hangs, crashes, or ends before it began. It tells what it was given.

import { writeFileSync } from 'node:fs';

const assignment = JSON.parse(process.argv[2]);
const [how] = Object.keys(assignment.quotas);
const first = assignment.next[how] ?? 0;

if (how === 'unable') process.exit(3);
if (first >= 2) {
  process.send({ type: 'done' });
  process.disconnect();
} else {
  const content = Buffer.from(`input ${first}`).toString('base64');
  writeFileSync(assignment.attemptFile, JSON.stringify({ property: how, number: first, file: null, content }));
  process.send({ type: 'alive' });
  if (how === 'oracle') for (;;);
  process.kill(process.pid, 'SIGKILL');
}
