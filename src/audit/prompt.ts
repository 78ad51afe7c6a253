// The prompts: a text line, a menu, yes and no, or a diff to agree to. One is open at a time, and it receives all keys.

interface Asking {
  readonly title: string;
  /** Called when the user cancels. */
  cancel(): void;
}

export interface LinePrompt extends Asking {
  readonly kind: 'line';
  readonly text: string;
  /** Cursor position: number of characters (not UTF-16 units) before it. */
  readonly at: number;
  /** Called after each change of the text. */
  change?(text: string): void;
  done(text: string): void;
}

export interface MenuPrompt extends Asking {
  readonly kind: 'menu';
  readonly items: readonly { readonly name: string; readonly help: string }[];
  readonly index: number;
  done(name: string): void;
}

export interface ConfirmPrompt extends Asking {
  readonly kind: 'confirm';
  done(): void;
}

/** A line of a diff, without its line feed. */
export interface DiffLine {
  readonly kind: 'file' | 'hunk' | 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Shows a diff on the whole screen. */
export interface DiffPrompt extends Asking {
  readonly kind: 'diff';
  readonly lines: readonly DiffLine[];
  /** Index of the first line on the screen. */
  readonly top: number;
  done(): void;
}

export type Prompt = LinePrompt | MenuPrompt | ConfirmPrompt | DiffPrompt;

/** Longest line, in characters. */
const LONGEST = 1_000;

/** Handles a key, or typed or pasted text. Returns the prompt's next state, or null when it is closed. */
export function answered(prompt: Prompt, key: string): Prompt | null {
  if (key === 'esc' || key === 'ctrl+c') return ended(() => prompt.cancel());
  switch (prompt.kind) {
    case 'confirm':
      return ended(() => (key === 'y' || key === 'Y' ? prompt.done() : prompt.cancel()));
    case 'diff':
      return inDiff(prompt, key);
    case 'menu':
      return inMenu(prompt, key);
    case 'line':
      return key === 'enter' ? ended(() => prompt.done(prompt.text)) : edited(prompt, key);
  }
}

function ended(callback: () => void): null {
  callback();
  return null;
}

/** Lines that a page key moves; the prompt does not know the height of the screen. */
const PAGE = 10;

const SCROLLS: Readonly<Record<string, number>> = {
  down: 1,
  j: 1,
  up: -1,
  k: -1,
  pagedown: PAGE,
  'ctrl+d': PAGE,
  'ctrl+f': PAGE,
  space: PAGE,
  pageup: -PAGE,
  'ctrl+u': -PAGE,
  'ctrl+b': -PAGE,
  home: Number.NEGATIVE_INFINITY,
  '<': Number.NEGATIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
  '>': Number.POSITIVE_INFINITY,
};

function inDiff(prompt: DiffPrompt, key: string): Prompt | null {
  const lines = SCROLLS[key];
  if (lines !== undefined) return { ...prompt, top: Math.max(0, Math.min(prompt.lines.length - 1, prompt.top + lines)) };
  if (key === 'y' || key === 'Y') return ended(() => prompt.done());
  return key === 'n' || key === 'N' || key === 'q' ? ended(() => prompt.cancel()) : prompt;
}

function inMenu(prompt: MenuPrompt, key: string): Prompt | null {
  const { items, index } = prompt;
  if (key === 'down' || key === 'j' || key === 'tab') return { ...prompt, index: (index + 1) % items.length };
  if (key === 'up' || key === 'k') return { ...prompt, index: (index + items.length - 1) % items.length };
  if (key === 'enter') return ended(() => prompt.done(items[index]?.name ?? ''));
  const found = items.findIndex(({ name }, at) => at > index && name.startsWith(key));
  const first = found < 0 ? items.findIndex(({ name }) => name.startsWith(key)) : found;
  return first < 0 ? prompt : { ...prompt, index: first };
}

function edited(prompt: LinePrompt, key: string): LinePrompt {
  const characters = Array.from(prompt.text);
  const { at } = prompt;
  const moved = (to: number): LinePrompt => ({ ...prompt, at: Math.max(0, Math.min(characters.length, to)) });
  const changed = (before: readonly string[], after: readonly string[]): LinePrompt => {
    const text = [...before, ...after].slice(0, LONGEST).join('');
    if (text !== prompt.text) prompt.change?.(text);
    return { ...prompt, text, at: Math.min(before.length, LONGEST) };
  };
  const [before, after] = [characters.slice(0, at), characters.slice(at)];
  switch (key) {
    case 'left':
      return moved(at - 1);
    case 'right':
      return moved(at + 1);
    case 'home':
    case 'ctrl+a':
      return moved(0);
    case 'end':
    case 'ctrl+e':
      return moved(characters.length);
    case 'backspace':
    case 'delete':
      return changed(before.slice(0, -1), after);
    case 'ctrl+u':
      return changed([], after);
    case 'ctrl+k':
      return changed(before, []);
    case 'ctrl+w':
      return changed(Array.from(before.join('').replace(/\S*\s*$/, '')), after);
    case 'space':
      return changed([...before, ' '], after);
    default: {
      // Keys with a name but no text, such as `tab`, change nothing. Pasted text can have many characters.
      if (NAMED.test(key)) return prompt;
      const typed = Array.from(key.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ''));
      return changed([...before, ...typed], after);
    }
  }
}

const NAMED = /^(?:up|down|tab|pageup|pagedown|ctrl\+.*)$/;
