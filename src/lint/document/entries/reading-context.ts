// The context of reading the entries of one document, in addition to that of the document: the reader's memory, and growing
// collections.

import { DEFAULT_LIMITS } from '../../../base/limits.js';
import { randomSeed } from '../../../base/url/fingerprint.js';
import { CountedValues } from '../../../read/entry/counted-values.js';
import { ElementTable } from '../../../read/entry/element-table.js';
import { LanguageLinksBuilder } from '../../../read/entry/language-links.js';
import type { TextReader } from '../../../read/entry/reading/text-reader.js';
import { PASS_LEVELS } from '../../../read/entry/reading/unit-reader.js';
import type { Window } from '../../../read/entry/reading/window.js';
import { XmlReader } from '../../../read/entry/reading/xml-reader.js';
import { LONGEST_JUDGED } from '../../../read/entry/source-text.js';
import { EntryView } from '../../../read/entry/view.js';
import { EntryCounter } from '../../../read/reader/entry-counter.js';
import { PageTables } from '../../../read/reader/page-tables.js';
import { type PassLimits, ReadingPass } from '../../../read/reader/reading-pass.js';
import { NamespaceTable } from '../../../read/xml/namespaces.js';
import type { Scanner } from '../../../read/xml/scanner.js';
import { BlockedAddresses } from '../../robots/blocked-addresses.js';
import { MediaPermissions } from '../../robots/media-permissions.js';
import { RobotsPermissions } from '../../robots/robots-permissions.js';
import type { DocumentContext } from '../document-context.js';
import { KeptChildren } from '../kept-children.js';
import { NamespacesUsed } from '../namespaces-used.js';
import { passSettings } from '../pass-settings.js';
import { PlaceMemory } from '../place-memory.js';
import { EntryAddresses } from './entry-addresses.js';
import { EntryContents } from './entry-contents.js';
import { PageMemory } from './page-memory.js';
import { Samples } from './samples.js';

/** The context of a document whose entries are read. */
export interface ReadingContext extends DocumentContext {
  /** The bytes in memory, the elements of the current entry, and the entry as rules see it. */
  readonly window: Window;
  readonly table: ElementTable;
  readonly view: EntryView;
  readonly pass: ReadingPass;
  /** Null for a text sitemap. */
  readonly scanner: Scanner | null;
  readonly counts: EntryCounter;
  readonly pages: PageMemory;
  readonly places: PlaceMemory;
  readonly children: KeptChildren;
  readonly namespaces: NamespacesUsed;
  /** The pages, images and videos that robots.txt disallows; null if there are none. */
  readonly blocked: BlockedAddresses | null;
  readonly addresses: EntryAddresses;
  readonly samples: Samples;
  /** The counts of the current entry. */
  readonly values: CountedValues;
  /** Whether every entry is shown. */
  readonly showsEvery: boolean;
  /** Entries beyond these may exceed a limit of the scanner. */
  readonly passLimits: PassLimits;
}

/** Creates the context for reading a document with a reader. */
export function createReadingContext(context: DocumentContext, reader: XmlReader | TextReader): ReadingContext {
  const { config, plan, robots, state, alone } = context;
  const {
    now,
    full,
    mostShown = DEFAULT_LIMITS.sample,
    mostLinks = null,
    mostChildren = DEFAULT_LIMITS.documents + 1,
    seed = randomSeed(),
  } = config;
  const { window } = reader;
  const xml = reader instanceof XmlReader ? reader : null;
  const table = xml?.table ?? new ElementTable();
  const names = xml?.scanner.namespaces ?? new NamespaceTable();
  const view = new EntryView(table, names);
  view.source = window;
  // Edits are made of whole values only.
  if (context.edits === null) view.mostUnits = LONGEST_JUDGED;
  const links = mostLinks === null ? null : new LanguageLinksBuilder(mostLinks);
  const namespaces = new NamespacesUsed(state, names);
  const note = (uri: string): void => namespaces.add(uri);
  const pass = new ReadingPass(passSettings(plan, now, seed, state, context.counter.referenceTime, links, note));
  // A run with only one document has no other to compare its pages with.
  const hasDigests = links !== null && !alone;
  const tables = new PageTables(pass);
  const counts = new EntryCounter(pass, tables, links !== null);
  const contents = context.edits === null ? null : new EntryContents();
  const pages = new PageMemory(seed, tables, counts, links, hasDigests, contents);
  const blocked = BlockedAddresses.of(
    RobotsPermissions.of(robots, plan, 'robots/loc-blocked'),
    MediaPermissions.of(robots, plan),
  );
  return {
    ...context,
    window,
    table,
    view,
    pass,
    scanner: xml?.scanner ?? null,
    counts,
    pages,
    places: new PlaceMemory(window),
    children: new KeptChildren(window, mostChildren),
    namespaces,
    blocked,
    addresses: new EntryAddresses(pass, window, blocked),
    samples: new Samples(context.rules, counts, isExact(context) ? Number.POSITIVE_INFINITY : mostShown),
    values: new CountedValues(),
    showsEvery: full || plan.ungated || plan.wantsEvery || contents !== null || context.urls !== null || context.taker !== null,
    passLimits: xml ? passLimitsOf(xml) : NOTHING_READ,
  };
}

/** Whether all entries with awaited facts are shown: for edits, for verdicts of libxml2 alone, and for streams of all findings. */
function isExact({ config: { full, exact = false, streamsFindings = false }, plan, edits }: DocumentContext): boolean {
  return exact || full || streamsFindings || plan.ungated || edits !== null;
}

/** The pass may read input that exceeds limits below these: it reads only short names of attributes, few of them, and `PASS_LEVELS`. */
const SHORT_NAME = 1_000;
const FEW_ATTRIBUTES = 16;

const NOTHING_READ: PassLimits = { bytes: 0, elements: 0, valueBytes: 0, namespaces: 0 };

/** Limits below which no entry can exceed a limit of the scanner, so that the scanner need not read it. */
export function passLimitsOf({ scanner }: XmlReader): PassLimits {
  const { entryBytes, tokenBytes, valueBytes, entryElements, nameBytes, attributes, elementDepth, namespaces } = scanner.limits;
  const isUsual = nameBytes >= SHORT_NAME && attributes >= FEW_ATTRIBUTES && elementDepth >= PASS_LEVELS;
  return isUsual ? { bytes: Math.min(entryBytes, tokenBytes), elements: entryElements, valueBytes, namespaces } : NOTHING_READ;
}
