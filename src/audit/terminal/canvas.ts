// The terminal as a canvas: a screen of its own, on which only lines that differ are written, and which is left as it was.

import { EventEmitter } from 'node:events';

/** What is needed of the stream to a terminal. */
export interface TerminalStream extends NodeJS.EventEmitter {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** Alternate screen, no cursor, no line that goes on in the next one. */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J';
const LEAVE = '\u001b[?7h\u001b[?25h\u001b[?1049l';
/** What is between these appears at once, where a terminal knows how. */
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';

/** Takes whole frames, as a stream that ink writes to in its debug mode does: lines from the top, with nothing that moves the cursor. */
export class Canvas extends EventEmitter {
  readonly #stream: TerminalStream;
  #lines: readonly string[] = [];
  #entered = false;
  readonly #onResize = (): void => {
    // Whatever the terminal has made of the lines: all are written anew.
    this.#lines = [];
    this.#write('\u001b[2J');
    this.emit('resize');
  };

  constructor(stream: TerminalStream) {
    super();
    this.#stream = stream;
  }

  get columns(): number {
    return this.#stream.columns || 80;
  }

  get rows(): number {
    return this.#stream.rows || 24;
  }

  enter(): void {
    this.#entered = true;
    this.#write(ENTER);
    this.#stream.on('resize', this.#onResize);
  }

  /** Gives the terminal back. May be called again, and from a process that is about to end. */
  leave(): void {
    if (!this.#entered) return;
    this.#write(LEAVE);
    this.#entered = false;
    this.#stream.off('resize', this.#onResize);
  }

  /** Takes the terminal again, and writes the last frame anew. */
  repaint(): void {
    const frame = this.#lines.join('\n');
    this.#lines = [];
    this.#write(ENTER);
    this.write(frame);
  }

  /** Sends something that takes no place on the screen. */
  send(sequence: string): void {
    this.#write(sequence);
  }

  readonly write = (frame: string): boolean => {
    if (!this.#entered || frame === '') return true;
    const lines = frame.split('\n').slice(0, this.rows);
    const changes = lines.flatMap((line, index) =>
      line === this.#lines[index] ? [] : [`\u001b[${index + 1};1H\u001b[2K${line}`],
    );
    for (let index = lines.length; index < this.#lines.length; index++) changes.push(`\u001b[${index + 1};1H\u001b[2K`);
    this.#lines = lines;
    if (changes.length > 0) this.#write(BEGIN + changes.join('') + END);
    return true;
  };

  #write(text: string): void {
    if (this.#entered) this.#stream.write(text);
  }
}
