// Stands in for the schema host: does what the text that it is given tells it to do, as `<action>:<engine or *>[:<path>]`.

import { writeFileSync } from 'node:fs';
import process from 'node:process';

const flag = process.argv.indexOf('--engine');
const engine = flag < 0 ? 'libxmljs2' : process.argv[flag + 1];
const script = process.argv[2];

process.on('disconnect', () => process.exit(0));

if (script === 'mute') {
  setInterval(() => {}, 1_000);
} else if (script === 'babbling') {
  process.send({ type: 'ready', engine: 'libxml3' });
} else if (script === 'stillborn') {
  process.exit(3);
} else if (script === `without:${engine}`) {
  process.send({ type: 'unavailable', engine, reason: 'there is none here' });
} else {
  process.on('message', answer);
  process.send({ type: 'ready', engine, without: null });
}

function answer({ id, xml }) {
  const [action, who, path] = xml.split(':');
  if (who === '*' || who === engine) {
    if (action === 'crash') process.kill(process.pid, 'SIGKILL');
    if (action === 'exit') process.exit(7);
    if (action === 'hang') for (;;);
    if (action === 'fail') return process.send({ type: 'failure', id, reason: 'no idea' });
    if (action === 'nothing') return process.send(null);
    if (action === 'text') return process.send('\0'.repeat(1000));
    if (action === 'other') return process.send({ type: 'answer', id: id + 1, errors: [], total: 0, rssBytes: 1 });
    if (action === 'typeless') return process.send({ id, errors: [], total: 0, rssBytes: 1 });
    if (action === 'listless') return process.send({ type: 'answer', id, total: 0, rssBytes: 1 });
    if (action === 'odd-list') return process.send({ type: 'answer', id, errors: [null], total: 1, rssBytes: 1 });
    if (action === 'uncounted') return process.send({ type: 'answer', id, errors: [], total: 3, rssBytes: 1 });
    if (action === 'miscounted') return process.send({ type: 'answer', id, errors: [], total: -1, rssBytes: 1 });
    if (action === 'wordless') return process.send({ type: 'failure', id, reason: { toString: null } });
    if (action === 'again') return process.send({ type: 'ready', engine, without: null });
    if (action === 'twice') process.send({ type: 'answer', id, errors: [], total: 0, rssBytes: 1 });
  }
  const rssBytes = action === 'fat' ? 2 ** 40 : 1;
  const environment = Object.keys(process.env).filter((name) => !name.startsWith('NODE_'));
  const message = JSON.stringify({ pid: process.pid, environment, execArgv: process.execArgv });
  process.send({ type: 'answer', id, errors: [{ line: 1, message, element: null }], total: 1, rssBytes }, () => {
    if (action === 'deafen') deafen(path);
  });
}

/** Closes the channel, stays nevertheless, and leaves a file when that is done. */
function deafen(path) {
  process.removeAllListeners('disconnect');
  setInterval(() => {}, 1_000);
  process.disconnect();
  writeFileSync(path, '');
}
