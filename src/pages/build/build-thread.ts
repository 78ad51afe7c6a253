// The program of a thread that reads pages of a build: it receives addresses, and sends back what was found at each of them.
//
// It loads no rules, so that it starts fast and takes little memory.

import { parentPort } from 'node:worker_threads';
import type { BuildAsker, ToProblem } from './build-asker.js';
import { type BuildSetup, createBuild } from './create-build.js';
import { packAnswers } from './packed-answers.js';

/** Messages to such a thread: the build, once, and then addresses. */
export type ToBuildThread = { readonly setup: BuildSetup } | { readonly urls: readonly string[] };

if (parentPort === null) throw new Error('this file must be run as a thread that reads pages');
const port = parentPort;
/** The reason is a message of a rule, which the main thread adds. */
const withoutReason: ToProblem = ({ rule, message, data = {} }) => ({ rule, message, data, reason: '' });
let asker: BuildAsker | null = null;

port.on('message', (message: ToBuildThread) => {
  if ('setup' in message) asker = createBuild(message.setup, withoutReason);
  else if (asker !== null) send(asker, message.urls);
});

function send(build: BuildAsker, urls: readonly string[]): void {
  const packed = packAnswers(urls.map((url) => build.page(new URL(url))));
  port.postMessage(packed, [packed.links.buffer as ArrayBuffer, packed.counts.buffer as ArrayBuffer]);
}
