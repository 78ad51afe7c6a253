// Mutants that no test can notice, each with the reason why the program does the same: by file, operator, line and what stands there.

export const EQUIVALENT: ReadonlyMap<string, string> = new Map([
  [
    'pass-instance.ts constant judgeOrigin: (from: number, to: number, into: number): number => instance.host?.judgeOrigin(from, to, into) ?? 0, (0 + 1)',
    'an instance that reads has a host',
  ],
  ['codes.ts constant export let bits: i32 = 0; (0 + 1)', 'it is set before it is read: each code that is read sets it'],
  [
    'url.ts boundary else if (length * 3 >= longest || length < FEWEST * 4) judgeCharacters(from, to, longest); >',
    'no loc has that length encoded, for the three letters of its scheme at least take one byte each',
  ],
  [
    'engine-libxml2-wasm.ts statement dropped schema.dispose(); ;',
    'it frees the memory of two small documents, once in the life of a process',
  ],
  [
    "host-process.ts statement dropped process.on('disconnect', () => process.exit(0)); ;",
    'a host that waits has nothing else to wait for, and ends by itself; one at work hears of it no sooner',
  ],
  [
    "extension-grammar.ts constant maybe('view_count', { integerUpTo: 999_999_999 }), (999_999_999 + 1)",
    'an integer that is proved has nine digits at most',
  ],
  ['engine-libxmljs2.ts constant nonet: true, false', 'nothing in a text without DOCTYPE makes libxml2 load anything'],
  ['codes.ts constant let row: i32 = 0; (0 + 1)', 'it is set before it is read: each code that is read sets it'],
  [
    'url.ts off by one if (at + 1 >= to) return; + 1 +',
    'what is left to the rules there is a session id, which no single letter is',
  ],
  ['lines.ts constant export let wide: i32 = 0; (0 + 1)', 'it is set before it is read: a scan begins with beginLines'],
  ['names.ts constant export let nameTo: i32 = 0; (0 + 1)', 'it is set before it is read: readName sets it'],
  [
    'entry-children.ts off by one if (load8(at + 1) === 0x21) return fail(STOPPED_OTHER); + 1 +',
    'readName, which comes next, stops at the same byte for the same reason',
  ],
  [
    "value-proofs.ts constant let at = scheme === 'https://' ? from + 8 : scheme.startsWith('http://') ? from + 7 : -1; (1 + 1)",
    'any negative number says that there is no such scheme',
  ],
  ['status.ts constant let state = 0; (0 + 1)', 'any state to begin with gives each seed numbers of its own'],
  ['reading-pass.ts constant return (Math.random() * 0x1_0000_0000) | 0; (0x1_0000_0000 + 1)', 'it is as random'],
  [
    'reading-pass.ts constant this.#instance.exports.readLoc(LINE, LINE + length, isOwn ? 1 : 0); (1 + 1)',
    'the pass asks whether the number is 0',
  ],
  [
    'name-table.ts boundary if (seen.has(prefix) || prefix.length > LONGEST_PREFIX || !/^[A-Za-z0-9._-]*$/.test(prefix)) continue; >=',
    'elements with an omitted prefix are read by the scanner, with the same result',
  ],
  ['entry-counter.ts constant #classes = 0; (0 + 1)', 'it leaves the first of the rows unused, of which there are enough'],
  [
    'page-reader.ts off by one if (this.#fewLength + bytes.length > LEAST_CHUNK) this.#flush(); + 1 +',
    'bytes are read where they could have waited for one more',
  ],
  ['explain-page.ts constant editable: false, true', 'no edits are shown there'],
]);
