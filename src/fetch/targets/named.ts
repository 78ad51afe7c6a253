// The targets as the user named them: folders and patterns keep their names when files are added or removed.

/** A target with its name in reports. */
interface NamedTarget {
  readonly text: string;
  /** The folders and patterns that it came from, without passwords; absent if the user named it directly. */
  readonly named?: readonly string[];
}

/** Targets as a report lists them. */
export interface TargetNames {
  /** The addresses and files after folders and patterns are resolved. */
  readonly targets: readonly string[];
  /** All targets in order, with folders and patterns unresolved; absent if there are no folders and patterns. */
  readonly named?: readonly string[];
}

/** The names of resolved targets, without passwords. */
export function namesOf(resolved: readonly NamedTarget[]): TargetNames {
  const targets = resolved.map(({ text }) => text);
  const named = [...new Set(resolved.flatMap(namesOfOne))];
  return resolved.some(({ named }) => named !== undefined) ? { targets, named } : { targets };
}

/** One target for a document that was named twice: it has the names of both. */
export function joinedNames(first: NamedTarget, other: NamedTarget): Pick<NamedTarget, 'named'> {
  if (first.named === undefined && other.named === undefined) return {};
  return { named: [...new Set([...namesOfOne(first), ...namesOfOne(other)])] };
}

function namesOfOne({ text, named }: NamedTarget): readonly string[] {
  return named ?? [text];
}

/** Maximum number of files listed in one notice. */
const MOST_LISTED = 5;

/** The first phrases of a list, and the number of the others. */
export function few(phrases: readonly string[]): string {
  const shown = phrases.slice(0, MOST_LISTED).join(', ');
  return phrases.length > MOST_LISTED ? `${shown}, and ${phrases.length - MOST_LISTED} more` : shown;
}
