// Draws frames on the terminal's alternate screen: writes only the lines that changed, and restores the terminal at the end.

import { EventEmitter } from 'node:events';

/** The part of a terminal's output stream that is used. */
export interface TerminalStream extends NodeJS.EventEmitter {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** Switches to the alternate screen, without cursor and automatic line wrap. */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J';
const LEAVE = '\u001b[?7h\u001b[?25h\u001b[?1049l';
/** Synchronised output: terminals that support it show everything between these at once. */
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';

/** Receives whole frames, which ink writes in its debug mode: all lines from the top, without cursor movement. */
export class Canvas extends EventEmitter {
  readonly #stream: TerminalStream;
  #lines: readonly string[] = [];
  #entered = false;
  readonly #onResize = (): void => {
    // A terminal may have reflowed the lines, so all of them are written again.
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

  /** Restores the terminal. It can be called repeatedly, and while the process is ending. */
  leave(): void {
    if (!this.#entered) return;
    this.#write(LEAVE);
    this.#entered = false;
    this.#stream.off('resize', this.#onResize);
  }

  /** Enters the alternate screen again, and redraws the last frame. */
  repaint(): void {
    const frame = this.#lines.join('\n');
    this.#lines = [];
    this.#write(ENTER);
    this.write(frame);
  }

  /** Sends a control sequence that does not change the screen. */
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
