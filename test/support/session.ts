// What a command gets of a process in tests: sinks that keep what is written, and a session around them.

import type { Session, Sink } from '../../src/commands/session.js';
import { PLAIN } from '../report/samples.js';

/** A sink that keeps the pieces that are written to it. */
export function keptSink(written: string[], terminal = false): Sink {
  return {
    terminal,
    columns: () => 80,
    write: async (pieces) => {
      for (const piece of pieces) written.push(piece);
    },
    writeBytes: async (bytes) => void written.push(Buffer.from(bytes).toString('utf8')),
  };
}

/** A session that nobody ends; what goes to standard error goes to its output, too, if there is no other place. */
export function sessionInto(output: Sink, environment: Session['environment'] = {}, errorOutput: Sink = output): Session {
  return { tool: PLAIN.tool, environment, output, errorOutput, signal: new AbortController().signal };
}
