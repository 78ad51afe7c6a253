// Node's `process`, as far as the core and the schema host use it. The host's messages are those of its worker.

import { FOLDER } from './files.js';

type Listener = (message: unknown) => void;

/** The words after the program, which `fork` passes on as the name of the worker. */
const words = (): string[] => {
  try {
    return JSON.parse(self.name) as string[];
  } catch {
    return [];
  }
};

export const process = {
  argv: ['node', 'sitemap-lint', ...words()],
  env: {},
  pid: 1,
  ppid: 1,
  platform: 'browser',
  version: '',
  versions: {},
  stdin: { isTTY: false },
  cwd: () => FOLDER,
  exit: () => self.close(),
  memoryUsage: { rss: () => 0 },
  on: (event: string, listener: Listener) => {
    if (event === 'message') self.addEventListener('message', ({ data }) => listener(data));
  },
  send: (message: unknown) => self.postMessage(message),
};
