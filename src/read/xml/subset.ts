// Checks the grammar of the internal DTD subset (XML 1.0, productions 28a to 76 and 82); declarations have no effect.

import { badReference, GrammarReader } from './grammar.js';

const PREDEFINED = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Types of attributes by name (productions 55 and 56), longer ones first. */
const TYPES = ['CDATA', 'IDREFS', 'IDREF', 'ID', 'ENTITIES', 'ENTITY', 'NMTOKENS', 'NMTOKEN'];

/**
 * A `<` in the replacement text of an entity: literal, or as a character reference (section 4.4.5 expands that, but not `&lt;`).
 */
const LESS_THAN = /<|&#0*60;|&#x0*3c;/i;
const NAMED = /&([^#;&][^;&]*);/g;

/** Facts about an entity that an attribute's default may refer to; external ones are only marked as such. */
type Entity = { readonly hasLessThan: boolean; readonly names: readonly string[] } | 'external';

/**
 * Parses a whole document type declaration in linear time. Nested groups are counted on a list, so that no nesting overflows the
 * call stack.
 */
class DoctypeReader extends GrammarReader {
  /** General entities declared so far; the first declaration of a name counts (section 4.2). */
  readonly #entities = new Map<string, Entity>();
  /** Names of entities that were already followed for a default value. */
  readonly #followed = new Set<string>();
  /** Whether there may be declarations that are not visible here: an external subset, or a parameter entity. */
  #isOpen = false;

  /** Reads `doctypedecl` (production 28) to its end. */
  doctype(): boolean {
    if (!this.take('<!DOCTYPE') || !this.space() || this.name() === null) return false;
    if (this.space() && /[SP]/.test(this.text[this.at] ?? '')) {
      if (!this.externalId()) return false;
      this.#isOpen = true;
      this.space();
    }
    if (this.take('[')) {
      if (!this.#subset() || !this.take(']')) return false;
      this.space();
    }
    return this.take('>') && this.at === this.text.length;
  }

  /** Reads `intSubset` (production 28b). */
  #subset(): boolean {
    for (;;) {
      this.space();
      const next = this.text[this.at];
      if (next === '%') {
        if (!this.#parameterReference()) return false;
      } else if (next !== '<') return next === ']';
      else if (!this.#declaration()) return false;
    }
  }

  /** Reads `PEReference` (production 69), which is allowed only between declarations (section 2.8, PEs in Internal Subset). */
  #parameterReference(): boolean {
    this.#isOpen = true;
    const before = this.at;
    if (this.take('%') && this.name() !== null && this.take(';')) return true;
    this.at = before;
    return false;
  }

  /** Reads `markupdecl` (production 29). Conditional sections are allowed only in an external subset (section 3.4). */
  #declaration(): boolean {
    const { text, at } = this;
    if (text.startsWith('<!--', at)) return this.comment();
    if (text.startsWith('<?', at)) return this.instruction();
    if (this.take('<!ELEMENT')) return this.space() && this.name() !== null && this.space() && this.#content() && this.#end();
    if (this.take('<!ATTLIST')) return this.space() && this.name() !== null && this.#attributes();
    if (this.take('<!ENTITY')) return this.space() && this.#entity() && this.#end();
    if (this.take('<!NOTATION'))
      return this.space() && this.name() !== null && this.space() && this.externalId(true) && this.#end();
    return false;
  }

  #end(): boolean {
    this.space();
    return this.take('>');
  }

  /** Reads `contentspec` (production 46). */
  #content(): boolean {
    if (this.take('EMPTY') || this.take('ANY')) return true;
    if (!this.take('(')) return false;
    this.space();
    return this.take('#PCDATA') ? this.#mixed() : this.#children();
  }

  /** Reads the rest of `Mixed` (production 51) after `#PCDATA`. */
  #mixed(): boolean {
    let names = 0;
    for (; ; names++) {
      this.space();
      if (!this.take('|')) break;
      this.space();
      if (this.name() === null) return false;
    }
    return this.take(')') && (this.take('*') || names === 0);
  }

  /**
   * Reads the rest of `children` (productions 47 to 50) after the first parenthesis and white space. All separators of a group
   * must be equal.
   */
  #children(): boolean {
    const separators = [''];
    while (separators.length > 0) {
      this.space();
      if (this.take('(')) {
        separators.push('');
        continue;
      }
      if (this.name() === null) return false;
      this.#occurrence();
      if (!this.#separatorsOf(separators)) return false;
    }
    return true;
  }

  /** Reads the text after a particle: closing parentheses, then a separator if the group continues. */
  #separatorsOf(separators: string[]): boolean {
    while (separators.length > 0) {
      this.space();
      if (this.take(')')) {
        separators.pop();
        this.#occurrence();
        continue;
      }
      const separator = this.text[this.at] as string;
      const innermost = separators.length - 1;
      if ((separator !== '|' && separator !== ',') || (separators[innermost] || separator) !== separator) return false;
      separators[innermost] = separator;
      this.at++;
      return true;
    }
    return true;
  }

  #occurrence(): void {
    if (/[?*+]/.test(this.text[this.at] ?? '')) this.at++;
  }

  /** Reads all `AttDef` (production 53) to the end of the declaration. */
  #attributes(): boolean {
    for (;;) {
      const spaced = this.space();
      if (this.take('>')) return true;
      if (!spaced || this.name() === null || !this.space() || !this.#type() || !this.space() || !this.#default()) return false;
    }
  }

  /** Reads `AttType` (productions 54 to 59). */
  #type(): boolean {
    if (this.take('NOTATION')) return this.space() && this.#enumeration(() => this.name());
    if (this.text[this.at] === '(') return this.#enumeration(() => this.nmtoken());
    return TYPES.some((type) => this.take(type));
  }

  #enumeration(token: () => string | null): boolean {
    if (!this.take('(')) return false;
    do {
      this.space();
      if (token() === null) return false;
      this.space();
    } while (this.take('|'));
    return this.take(')');
  }

  /** Reads `DefaultDecl` (production 60). Its value is an attribute value (production 10). */
  #default(): boolean {
    if (this.take('#REQUIRED') || this.take('#IMPLIED')) return true;
    if (this.take('#FIXED') && !this.space()) return false;
    const fits = (content: string): number => {
      const lt = content.indexOf('<');
      const reference = badReference(content, (name) => this.#mayDefaultHave(name));
      return lt < 0 || (reference >= 0 && reference < lt) ? reference : lt;
    };
    return this.literal(fits) !== null;
  }

  /**
   * Returns whether a default may refer to an entity: it is declared earlier (section 4.1, Entity Declared), is internal, and its
   * text contains no `<` (section 3.1); the same holds for every entity that it refers to. Each one is followed once.
   */
  #mayDefaultHave(name: string): boolean {
    const names = [name];
    for (let next = names.pop(); next !== undefined; next = names.pop()) {
      if (PREDEFINED.has(next) || this.#followed.has(next)) continue;
      const entity = this.#entities.get(next);
      if (entity === undefined && this.#isOpen) continue;
      if (entity === undefined || entity === 'external' || entity.hasLessThan) return false;
      this.#followed.add(next);
      for (const other of entity.names) names.push(other);
    }
    return true;
  }

  /** Reads `EntityDecl` (productions 70 to 76) after its first white space. */
  #entity(): boolean {
    const isParameter = this.take('%');
    if (isParameter && !this.space()) return false;
    const name = this.name();
    if (name === null || !this.space()) return false;
    const isExternal = /[SP]/.test(this.text[this.at] ?? '');
    // A system identifier must not have a fragment (section 4.2.2). Parsers may stop at this error, and libxml2 does.
    const entity = isExternal ? this.#externalEntity() : this.#value();
    if (entity === null) return false;
    if (!isParameter && !this.#entities.has(name)) this.#entities.set(name, entity);
    return !isExternal || isParameter || this.#notation();
  }

  #externalEntity(): Entity | null {
    return this.externalId(false, (content) => content.indexOf('#')) ? 'external' : null;
  }

  /** Reads `EntityValue` (production 9), which must not contain a parameter entity reference here (PEs in Internal Subset). */
  #value(): Entity | null {
    const fits = (content: string): number => {
      const percent = content.indexOf('%');
      const reference = badReference(content);
      return percent < 0 || (reference >= 0 && reference < percent) ? reference : percent;
    };
    const content = this.literal(fits);
    if (content === null) return null;
    return { hasLessThan: LESS_THAN.test(content), names: Array.from(content.matchAll(NAMED), ([, name]) => name as string) };
  }

  /** Reads `NDataDecl` (production 76) if there is one. */
  #notation(): boolean {
    const spaced = this.space();
    if (this.text[this.at] === '>') return true;
    return spaced && this.take('NDATA') && this.space() && this.name() !== null;
  }
}

/**
 * Returns the offset of the first violation of the grammar in a whole document type declaration (XML 1.0 section 2.8), given as one
 * character per byte; -1 if there is none.
 */
export function mistakeIn(text: string): number {
  const reader = new DoctypeReader(text);
  return reader.doctype() ? -1 : Math.min(reader.at, text.length - 1);
}
