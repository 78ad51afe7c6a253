// Stands in for the schema host: does what the text that it is given tells it to do, as `<action>:<engine or *>`.

import process from 'node:process';

const flag = process.argv.indexOf('--engine');
const engine = flag < 0 ? 'libxmljs2' : process.argv[flag + 1];
const script = process.argv[2];

process.on('disconnect', () => process.exit(0));

if (script === 'mute') {
  setInterval(() => {}, 1_000);
} else if (script === 'stillborn') {
  process.exit(3);
} else if (script === `without:${engine}`) {
  process.send({ type: 'unavailable', engine, reason: 'there is none here' });
} else {
  process.on('message', answer);
  process.send({ type: 'ready', engine, without: null });
}

function answer({ id, xml }) {
  const [action, who] = xml.split(':');
  if (who === '*' || who === engine) {
    if (action === 'crash') process.kill(process.pid, 'SIGKILL');
    if (action === 'exit') process.exit(7);
    if (action === 'hang') for (;;);
    if (action === 'fail') return process.send({ type: 'failure', id, reason: 'no idea' });
  }
  const rssBytes = action === 'fat' ? 2 ** 40 : 1;
  const environment = Object.keys(process.env).filter((name) => !name.startsWith('NODE_'));
  const message = JSON.stringify({ pid: process.pid, environment, execArgv: process.execArgv });
  process.send({ type: 'answer', id, errors: [{ line: 1, message, element: null }], total: 1, rssBytes });
}
