// Matches paths with globs. All possible matches are followed at once, so no name on disk makes a pattern slow, unlike with a
// regular expression.

/** A pattern for one name. */
type Sequence = readonly Part[];

/** A code point, `?`, `*`, a class, or a group such as `+(a|b)`, whose kind is the character before its parenthesis. */
type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'star' }
  | { readonly kind: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [from: number, to: number])[] }
  | { readonly kind: 'group'; readonly of: '?' | '*' | '+' | '@' | '!'; readonly choices: readonly Sequence[] };
type Group = Extract<Part, { readonly kind: 'group' }>;

/** A pattern for a path: `folders` matches any number of names (`**`). */
type Segment = { readonly kind: 'folders' } | { readonly kind: 'name'; readonly parts: Sequence };

/**
 * Returns a predicate for whole paths with `/` between names. `*`, `?`, `[...]` and groups match within one name, and never a
 * leading dot; `**` as a whole name matches any number of folders; `\` escapes the next character. Braces are already expanded.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/').flatMap((text, at, all): Segment[] => {
    if (text !== '**') return [{ kind: 'name', parts: parse(text) }];
    // A final `**` matches at least one name.
    const last: Segment = { kind: 'name', parts: [{ kind: 'any' }, { kind: 'star' }] };
    return at === all.length - 1 ? [{ kind: 'folders' }, last] : [{ kind: 'folders' }];
  });
  return (path) => matchesPath(segments, path.split('/'));
}

function matchesPath(segments: readonly Segment[], names: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const name of names) {
    const next = new Set<number>();
    for (const at of withoutFolders(segments, reached)) {
      const segment = segments[at] as Segment | undefined;
      if (segment?.kind === 'folders' && name !== '' && !name.startsWith('.')) next.add(at);
      else if (segment?.kind === 'name' && matchesName(segment.parts, name)) next.add(at + 1);
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return withoutFolders(segments, reached).has(segments.length);
}

/** Adds the positions after each `**`, because it may match no name. */
function withoutFolders(segments: readonly Segment[], reached: ReadonlySet<number>): Set<number> {
  const all = new Set(reached);
  for (const at of all) if (segments[at]?.kind === 'folders') all.add(at + 1);
  return all;
}

function matchesName(parts: Sequence, name: string): boolean {
  return new NameMatch(Array.from(name)).ends(parts, new Set([0])).has(Array.from(name).length);
}

type Positions = ReadonlySet<number>;

/** The match of one name. Positions are between its code points. */
class NameMatch {
  /** End positions of a group's choices, by start position. Computed once, so that nested groups take no longer. */
  readonly #known = new Map<Group, Map<number, Positions>>();

  constructor(private readonly name: readonly string[]) {}

  /** Returns the possible end positions of a sequence that begins at one of `starts`. */
  ends(parts: Sequence, starts: Positions): Positions {
    let reached = starts;
    for (const part of parts) {
      if (reached.size === 0) return reached;
      reached = part.kind === 'group' ? this.#group(part, reached) : this.#step(part, reached);
    }
    return reached;
  }

  #step(part: Exclude<Part, Group>, starts: Positions): Positions {
    const ends = new Set<number>();
    if (part.kind === 'star') {
      const first = Math.min(...[...starts].filter((at) => !this.#isHidden(at)));
      for (let at = first; at <= this.name.length; at++) ends.add(at);
      return ends;
    }
    for (const at of starts) {
      const character = this.name[at];
      if (character !== undefined && (part.kind === 'literal' || !this.#isHidden(at)) && isOne(part, character)) ends.add(at + 1);
    }
    return ends;
  }

  #group(group: Group, starts: Positions): Positions {
    if (group.of === '!') return this.#anythingElse(group, starts);
    const ends = new Set(group.of === '?' || group.of === '*' ? starts : []);
    const repeats = group.of === '*' || group.of === '+';
    const waiting = new Set(starts);
    for (const start of waiting) {
      for (const end of this.#choices(group, start)) {
        ends.add(end);
        if (repeats) waiting.add(end);
      }
    }
    return ends;
  }

  #anythingElse(group: Group, starts: Positions): Positions {
    const ends = new Set<number>();
    for (const start of starts) {
      if (this.#isHidden(start)) continue;
      const others = this.#choices(group, start);
      for (let at = start; at <= this.name.length; at++) if (!others.has(at)) ends.add(at);
    }
    return ends;
  }

  #choices(group: Group, start: number): Positions {
    const known = this.#known.get(group) ?? new Map<number, Positions>();
    this.#known.set(group, known);
    const ends = known.get(start) ?? new Set(group.choices.flatMap((choice) => [...this.ends(choice, new Set([start]))]));
    known.set(start, ends);
    return ends;
  }

  /** Whether a position is before a leading dot, which only a dot matches. */
  #isHidden(at: number): boolean {
    return at === 0 && this.name[0] === '.';
  }
}

function isOne(part: Exclude<Part, Group | { readonly kind: 'star' }>, character: string): boolean {
  if (part.kind === 'any') return true;
  if (part.kind === 'literal') return part.text === character;
  const code = character.codePointAt(0) as number;
  return part.ranges.some(([from, to]) => from <= code && code <= to) !== part.negated;
}

function parse(text: string): Sequence {
  const list = Array.from(text);
  const parts: Part[] = [];
  for (let at = 0; at < list.length; at++) {
    const character = list[at] as string;
    const bracketed = bracketedAt(list, at);
    if (bracketed !== null) {
      parts.push(bracketed.part);
      at = bracketed.end;
    } else if (character === '*') parts.push({ kind: 'star' });
    else if (character === '?') parts.push({ kind: 'any' });
    else {
      if (character === '\\' && at + 1 < list.length) at++;
      parts.push({ kind: 'literal', text: list[at] as string });
    }
  }
  return parts;
}

/** The group or the class that begins at `at`, and the index of its last character; null if there is none. */
function bracketedAt(list: readonly string[], at: number): { readonly part: Part; readonly end: number } | null {
  const character = list[at] as string;
  if (character === '[') {
    const end = classEnd(list, at);
    return end === -1 ? null : { part: classOf(list.slice(at + 1, end)), end };
  }
  const end = list[at + 1] === '(' && '?*+@!'.includes(character) ? groupEnd(list, at + 1) : -1;
  if (end === -1) return null;
  const choices = choicesOf(list.slice(at + 2, end)).map(parse);
  return { part: { kind: 'group', of: character as Group['of'], choices }, end };
}

/** Index of the `)` that closes the parenthesis at `open`; -1 if there is none. */
function groupEnd(list: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < list.length; at++) {
    const character = list[at];
    const close = character === '[' ? classEnd(list, at) : -1;
    if (close !== -1) at = close;
    else if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return -1;
}

/** The alternatives of a group, split at each `|` outside inner groups. */
function choicesOf(list: readonly string[]): string[] {
  const choices: string[] = [];
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const character = list[at];
    const end = character === '(' ? groupEnd(list, at) : character === '[' ? classEnd(list, at) : -1;
    if (end !== -1) at = end;
    else if (character === '\\') at++;
    else if (character === '|') {
      choices.push(list.slice(from, at).join(''));
      from = at + 1;
    }
  }
  return [...choices, list.slice(from).join('')];
}

/** Index of the `]` that ends a class; a `]` right after `[` or `[!` is a member. -1 if the class does not end. */
function classEnd(list: readonly string[], open: number): number {
  const first = list[open + 1] === '!' || list[open + 1] === '^' ? open + 2 : open + 1;
  return list.indexOf(']', first + 1);
}

function classOf(members: readonly string[]): Part {
  const negated = members[0] === '!' || members[0] === '^';
  const list = negated ? members.slice(1) : members;
  const ranges: [number, number][] = [];
  const code = (character: string): number => character.codePointAt(0) as number;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '\\' && at + 1 < list.length) at++;
    const from = list[at] as string;
    const to = list[at + 1] === '-' ? list[at + 2] : undefined;
    // A reversed range matches nothing, as in a shell.
    ranges.push([code(from), code(to ?? from)]);
    if (to !== undefined) at += 2;
  }
  return { kind: 'class', negated, ranges };
}
