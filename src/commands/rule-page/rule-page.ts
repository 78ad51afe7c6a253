// The documentation page of a rule as blocks, which the docs render as Markdown and `explain` renders for a terminal.

import type { FixLevel } from '../../base/problem/problem.js';
import { AUTHORITIES } from '../../base/protocol.js';
import { templateText } from '../../findings/message-text.js';
import { OPTIONS, type ProfileName } from '../../lint/options.js';
import { GENERATORS } from '../../rules/generators.js';
import type { DocumentedRule, Example, Expectation, Rule } from '../../rules/rule.js';
import { adjustmentsOf, PROFILES } from '../../run/config/profiles.js';
import { type RuleView, viewOf } from '../../run/config/rule-view.js';
import { SCOPES, scopeOf } from './scope.js';

/** A piece of text: prose (with code in backticks), code, or a link. */
export type Inline = string | { readonly code: string } | { readonly link: string; readonly text: string };

export type Block =
  | { readonly kind: 'title' | 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Inline[][])[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

/** The last of the levels of a rule's edits; null if it has none. */
export type Fixability = FixLevel | null;

const FIXES: Readonly<Record<FixLevel, string>> = {
  safe: 'Safe edit available (`--fix`)',
  unsafe: 'Unsafe edit available (`--fix-unsafe`): review it',
  removing: 'Removing edit available (`--fix-remove`): review it',
};
const MERGED = {
  message: 'A report has one finding for all entries of a document with the same message, with their number',
  value: 'A report has one finding for all further entries of a document with the same value, with their number',
};
/** Longest example that is shown in full, in UTF-16 units. */
const LONGEST_EXAMPLE = 4_000;
/** Length of the part of a longer example that is shown; the rest is mostly filler. */
const SHOWN_OF_LONGER = 300;

/** The profile and configuration under which a rule is explained. */
export interface PageContext {
  readonly profile: ProfileName;
  readonly view: RuleView;
  /** The configuration file that configures the rule; null if none does. */
  readonly file: string | null;
}

/**
 * Builds the page of a rule. Severities and defaults are those of `context`; without a context they are those of the rule's record,
 * and the default profile is listed like any other.
 */
export function rulePage(rule: DocumentedRule, fix: Fixability, context: PageContext | null = null): Block[] {
  const view = context?.view ?? recordOf(rule);
  const facts: Inline[][] = [
    ...severityFacts(rule, view, context),
    [`Looks at: ${SCOPES[scopeOf(rule)]}`],
    ...(fix === null ? [] : [[FIXES[fix]]]),
    ...(rule.xsd ? [['The official XSD can also reject this']] : []),
    ...(rule.merged ? [[MERGED[rule.merged]]] : []),
    [`In reports: ${rule.docs.finding}`],
  ];
  return [
    { kind: 'title', text: rule.id },
    paragraph(rule.docs.summary),
    { kind: 'list', items: facts },
    { kind: 'heading', text: 'Why' },
    paragraph(rule.docs.why),
    { kind: 'heading', text: 'How to fix it' },
    paragraph(rule.docs.fix),
    ...settingBlocks(rule),
    ...messageBlocks(rule, view),
    ...optionBlocks(rule, view),
    ...profileBlocks(rule),
    ...rejectBlocks(rule),
    ...acceptBlocks(rule),
    { kind: 'heading', text: 'Sources' },
    { kind: 'list', items: rule.docs.authority.map(({ source, clause }) => authorityItem(source, clause)) },
  ];
}

/** What to set in programs that write sitemaps. */
function settingBlocks({ id }: Rule): Block[] {
  const items = GENERATORS.flatMap(({ name, settings }) => (settings[id] === undefined ? [] : [[`${name}: ${settings[id]}`]]));
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

function recordOf(rule: Rule): RuleView {
  const { severity } = rule;
  const messages = Object.entries(rule.messages).map(([id, text]) => [id, typeof text === 'string' ? severity : text.severity]);
  const options = Object.entries(rule.options).map(([name, option]) => [name, option.default]);
  return { severity, messages: Object.fromEntries(messages), options: Object.fromEntries(options), adjustments: [] };
}

function severityFacts(rule: Rule, view: RuleView, context: PageContext | null): Inline[][] {
  const { default: usual } = OPTIONS.profile;
  const inDefault = viewOf(rule, usual).severity;
  if (context === null && inDefault !== rule.severity)
    return [['Severity: ', { code: inDefault }, ' by default (profile ', { code: usual }, '), else ', { code: rule.severity }]];
  if (context?.file) return [['Severity: ', { code: view.severity }, ', in ', { code: context.file }]];
  if (context === null || context.profile === usual) return [['Severity: ', { code: view.severity }]];
  return [['Severity in the profile ', { code: context.profile }, ': ', { code: view.severity }]];
}

function messageBlocks(rule: Rule, view: RuleView): Block[] {
  const rows = Object.entries(rule.messages).map(([id, message]) => {
    const text = templateText(typeof message === 'string' ? message : message.text);
    return [[{ code: id }], [{ code: view.messages[id] ?? view.severity }], [text]];
  });
  return [
    { kind: 'heading', text: 'Messages' },
    { kind: 'table', head: ['Id', 'Severity', 'Text'], rows },
  ];
}

function optionBlocks(rule: Rule, view: RuleView): Block[] {
  const options = Object.entries(rule.options);
  if (options.length === 0) return [];
  const rows = options.map(([name, option]) => [
    [{ code: name }],
    [{ code: JSON.stringify(view.options[name] ?? option.default) }],
    [option.help],
  ]);
  return [
    { kind: 'heading', text: 'Options' },
    { kind: 'table', head: ['Name', 'Default', 'Meaning'], rows },
  ];
}

/** Returns an option with its value. The items of a list are separate pieces, so that they can wrap. */
function settingOf(name: string, value: unknown): Inline[] {
  if (!Array.isArray(value)) return [{ code: `${name}: ${JSON.stringify(value)}` }];
  return [{ code: name }, ': ', ...value.flatMap((item, index) => [...(index === 0 ? [] : [', ']), { code: String(item) }])];
}

/** Returns the table of the profiles' changes to the rule, with reasons. */
function profileBlocks(rule: Rule): Block[] {
  const rows = (Object.keys(PROFILES) as ProfileName[]).flatMap((profile) =>
    adjustmentsOf(profile, rule.id).map(({ message, severity, options, reason, authority }): Inline[][] => {
      const changes: Inline[][] = [];
      if (severity !== undefined) changes.push([...(message === null ? [] : [{ code: message }, ': ']), { code: severity }]);
      for (const [name, value] of Object.entries(options ?? {})) changes.push(settingOf(name, value));
      const source: Inline[] = authority === undefined ? [] : [' (', ...authorityItem(authority.source, authority.clause), ')'];
      return [
        [{ code: profile }],
        changes.flatMap((change, index) => (index === 0 ? change : [', ', ...change])),
        [reason, ...source],
      ];
    }),
  );
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: 'Profiles' },
    { kind: 'table', head: ['Profile', 'Change', 'Reason'], rows },
  ];
}

function rejectBlocks(rule: DocumentedRule): Block[] {
  const examples = rule.examples.reject.flatMap((example) => [
    ...exampleBlocks(example),
    ...(example.expect.length === 0 ? [] : [{ kind: 'list' as const, items: example.expect.map(expectationItem) }]),
  ]);
  return examples.length === 0 ? [] : [{ kind: 'heading', text: 'Reported' }, ...examples];
}

function acceptBlocks(rule: DocumentedRule): Block[] {
  const examples = rule.examples.accept.flatMap((example) =>
    exampleBlocks(typeof example === 'string' ? { xml: example } : example),
  );
  return examples.length === 0 ? [] : [{ kind: 'heading', text: 'Accepted' }, ...examples];
}

function exampleBlocks(example: Example): Block[] {
  const notes = conditionsOf(example);
  const blocks: Block[] = notes.length === 0 ? [] : [{ kind: 'paragraph', content: notes }];
  const whole = example.xml ?? example.text ?? example.base64;
  if (whole !== undefined) blocks.push(codeBlock(whole, example.xml === undefined ? 'text' : 'xml'));
  for (const [path, content] of Object.entries(example.site ?? {})) {
    blocks.push(
      { kind: 'paragraph', content: [{ code: path }, ':'] },
      codeBlock(content, path.endsWith('.txt') ? 'text' : 'xml'),
    );
  }
  for (const [address, answer] of Object.entries(example.answers ?? {})) {
    blocks.push({ kind: 'paragraph', content: [{ code: address }, ' answers:'] }, codeBlock(answer, 'text'));
  }
  return blocks;
}

/** Returns the conditions of an example besides its text: address, headers, options, encoding, repetition. */
function conditionsOf(example: Example): Inline[] {
  const notes: Inline[][] = [];
  if (example.index) notes.push(['in a sitemap index']);
  if (example.uri !== undefined) notes.push(['at ', { code: example.uri }]);
  for (const [name, value] of Object.entries(example.headers ?? {})) notes.push(['with ', { code: `${name}: ${value}` }]);
  for (const [name, value] of Object.entries(example.options ?? {})) {
    notes.push(['with the option ', { code: `${name}: ${JSON.stringify(value)}` }]);
  }
  if (example.off !== undefined) notes.push(['with the rule ', { code: example.off }, ' off']);
  if (example.base64 !== undefined) notes.push(['as base64']);
  if (example.repeat !== undefined)
    notes.push([`${example.repeat.toLocaleString('en-US')} times, `, { code: '{n}' }, ' counting from 1']);
  const joined = notes.flatMap((note, index) => (index === 0 ? note : [', ', ...note]));
  const [first] = joined;
  if (typeof first === 'string') joined[0] = first[0]!.toUpperCase() + first.slice(1);
  return joined.length === 0 ? [] : [...joined, ':'];
}

function codeBlock(source: string, language: string): Block {
  // The CR of HTTP line ends is noise; anywhere else a CR matters.
  const text = source.startsWith('HTTP/') ? source.replaceAll('\r\n', '\n') : source;
  if (text.length <= LONGEST_EXAMPLE) return { kind: 'code', language, text };
  const rest = (text.length - SHOWN_OF_LONGER).toLocaleString('en-US');
  return { kind: 'code', language, text: `${text.slice(0, SHOWN_OF_LONGER)}\n… and ${rest} more characters` };
}

function expectationItem({ message, at }: Expectation): Inline[] {
  if (at === undefined) return [{ code: message }];
  if (at === '') return [{ code: message }, ', at an empty span'];
  return [{ code: message }, ' at ', { code: at.length > 120 ? `${at.slice(0, 119)}…` : at }];
}

function authorityItem(source: keyof typeof AUTHORITIES, clause: string): Inline[] {
  const { title, url } = AUTHORITIES[source];
  const name: Inline = url === null ? title : { link: url, text: title };
  return clause === '' ? [name] : [name, `, ${clause}`];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', content: [text] };
}
