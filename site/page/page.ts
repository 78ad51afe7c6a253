// The page that lints: takes files or text, shows the report, and keeps short inputs in its address.

import type { ProfileName } from '../../src/lint/options.js';
import type { LintRequest, Settings } from '../worker/messages.js';
import { chosenFiles, droppedFiles, pastedFile } from './given-files.js';
import { Linter } from './linter.js';
import { filesOf, fragmentOf, inputOf, LONGEST_FRAGMENT, PREFIX } from './permalink.js';
import { showPlaces } from './places.js';
import type { JsonReport } from './report-facts.js';

/** Longest input that is compressed to see whether it fits into a link: sitemaps seldom shrink to less than a tenth. */
const MOST_LINKED = 10 * LONGEST_FRAGMENT;
/** Longest text that is edited, in bytes or characters. */
const MOST_EDITED = 1_000_000;

const by = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const form = by<HTMLFormElement>('check');
const text = by<HTMLTextAreaElement>('text');
const chooser = by<HTMLInputElement>('files');
const address = by<HTMLInputElement>('address');
const profile = by<HTMLSelectElement>('profile');
const status = by('status');
const stop = by<HTMLButtonElement>('stop');
const result = by('result');
const copy = by<HTMLButtonElement>('copy');

const title = document.title;
const linter = new Linter();
let rules: Settings['rules'];

/** What the report is about. */
interface Shown {
  readonly files: ReadonlyMap<string, Blob>;
  readonly settings: Settings;
  readonly html: string;
  readonly json: string;
  /** The only file as a text that can be edited; null for others. */
  readonly text: string | null;
}
let shown: Shown | null = null;

interface How {
  /** Whether the address already has the input. */
  readonly isLinked?: boolean;
  /** Whether the files are those of a folder. */
  readonly folder?: boolean;
}

/** Lints files and shows the report. */
async function check(files: ReadonlyMap<string, Blob>, { isLinked = false, folder = false }: How = {}): Promise<void> {
  const settings: Settings = {
    address: address.value.trim(),
    profile: profile.value as ProfileName,
    ...(rules && { rules }),
    ...(folder && { folder }),
  };
  const docs = new URL('docs/', document.baseURI).href;
  const ended = await run({ files, settings, formats: ['html', 'json'], now: null, docs }, 'Checking');
  if (ended?.type !== 'report') return;
  const { html = '', json = '' } = ended.texts;
  const fragment = await linkOf(files, settings);
  // A state of its own for every report, so that Back leads to the form.
  if (!isLinked) history.pushState(null, '', fragment ?? location.pathname + location.search);
  copy.hidden = fragment === null;
  shown = { files, settings, html, json, text: await textOf(files) };
  show(nameOf(files), shown);
}

/** Makes the safe edits of the only file, and checks what is left. */
async function makeFixes({ files, settings }: Shown): Promise<void> {
  const ended = await run({ files, settings, formats: [], now: null, fix: true }, 'Fixing');
  if (ended?.type !== 'fixed') return;
  const name = nameOf(files);
  await check(new Map([[name, new Blob([ended.content])]]));
  by('sitemap').hidden = false;
  status.textContent = `${ended.problems === 1 ? '1 problem' : `${ended.problems} problems`} fixed. The report shows what is left.`;
}

/** Lets the worker run, and shows its progress. Null if it was stopped. */
async function run(request: LintRequest, verb: string): Promise<Awaited<ReturnType<Linter['lint']>>> {
  const { files } = request;
  const size = sizeOf(files as ReadonlyMap<string, Blob>);
  by('error').hidden = true;
  stop.hidden = false;
  status.textContent = `${verb} ${nameOf(files)}…`;
  const ended = await linter.lint(request, ({ bytes, entries }) => {
    const share = size === 0 ? '' : ` (${Math.min(99, Math.round((100 * bytes) / size))}%)`;
    status.textContent = `${verb} ${nameOf(files)}: ${entries.toLocaleString('en-US')} URLs${share}`;
  });
  if (ended === null) return null;
  stop.hidden = true;
  if (ended.type === 'refused') refuse(ended.reason);
  return ended;
}

function refuse(reason: string): void {
  status.textContent = '';
  by('error').textContent = reason;
  by('error').hidden = false;
}

function show(name: string, { files, html, json, text: source }: Shown): void {
  const { summary, findings } = JSON.parse(json) as JsonReport;
  const errors = summary.errors === 0 ? 'no errors' : summary.errors === 1 ? '1 error' : `${summary.errors} errors`;
  document.title = `${name}: ${errors}`;
  status.textContent = `Checked ${name}.`;
  by('name').textContent = name;
  by('input').hidden = true;
  result.hidden = false;
  by('edit').hidden = source === null;
  by('fix').hidden = files.size !== 1 || findings.every(({ fix }) => fix?.level !== 'safe');
  by('sitemap').hidden = true;
  document.body.classList.add('reporting');
  const frame = document.createElement('iframe');
  frame.title = `Report on ${name}`;
  // The report gets an origin of its own: whatever is in a sitemap can neither read nor change this page.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.allow = 'clipboard-write';
  frame.srcdoc = html;
  by('report').replaceChildren(frame);
  by('name').focus();
}

/** Shows the form again, with what was entered before. */
function again(): void {
  linter.stop();
  shown = null;
  rules = undefined;
  document.title = title;
  by('rules').hidden = true;
  by('places').hidden = true;
  by('input').hidden = false;
  result.hidden = true;
  stop.hidden = true;
  status.textContent = '';
  document.body.classList.remove('reporting');
  by('report').replaceChildren();
  chooser.value = '';
}

/** Leaves the report for the form, with a text in it. */
function open(content: string): void {
  again();
  history.pushState(null, '', location.pathname + location.search);
  text.value = content;
  text.focus();
}

/** The only file as a text; null for several files, large ones, and those that are not UTF-8. */
async function textOf(files: ReadonlyMap<string, Blob>): Promise<string | null> {
  const [file, ...others] = files.values();
  if (file === undefined || others.length > 0 || file.size > MOST_EDITED) return null;
  return utf8Of(await file.arrayBuffer());
}

/** Bytes as a text; null if they are not UTF-8. */
function utf8Of(bytes: AllowSharedBufferSource): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function sizeOf(files: ReadonlyMap<string, Blob>): number {
  return [...files.values()].reduce((sum, file) => sum + file.size, 0);
}

function nameOf(files: ReadonlyMap<string, unknown>): string {
  const [first = ''] = files.keys();
  return files.size === 1 ? first : `${files.size.toLocaleString('en-US')} files`;
}

/** The fragment of a short input; null for others. */
async function linkOf(files: ReadonlyMap<string, Blob>, settings: Settings): Promise<string | null> {
  if (sizeOf(files) > MOST_LINKED) return null;
  const texts: Record<string, string> = {};
  const binary: Record<string, string> = {};
  for (const [path, file] of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = utf8Of(bytes);
    if (decoded !== null) texts[path] = decoded;
    else binary[path] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
  return fragmentOf({ files: texts, ...(Object.keys(binary).length > 0 && { binary }), settings });
}

/** Fills the form with the input of the address, and checks it. */
async function followAddress(): Promise<void> {
  const input = await inputOf(location.hash);
  if (input === null) {
    if (!result.hidden) again();
    if (location.hash.startsWith(PREFIX)) refuse('The link is damaged or incomplete. Ask for it again, or paste the sitemap.');
    return;
  }
  address.value = input.settings.address;
  profile.value = input.settings.profile;
  rules = input.settings.rules;
  by('rules').hidden = rules === undefined;
  by('rules').textContent = rules === undefined ? '' : `With these settings of rules: ${JSON.stringify(rules)}`;
  await check(filesOf(input), { isLinked: true, folder: input.settings.folder === true });
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (text.value.trim() !== '') void check(pastedFile(text.value));
  else if (chooser.files?.length) void check(chosenFiles(chooser.files));
  else {
    refuse('Paste a sitemap, or choose its files.');
    text.focus();
  }
});
chooser.addEventListener('change', () => {
  if (chooser.files?.length) void check(chosenFiles(chooser.files));
});
text.addEventListener('input', () => {
  by('error').hidden = true;
});
// A field that has to show megabytes would stop the page for a minute.
text.addEventListener('paste', (event) => {
  const pasted = event.clipboardData?.getData('text/plain') ?? '';
  if (pasted.length <= MOST_EDITED) return;
  event.preventDefault();
  void check(pastedFile(pasted));
});
stop.addEventListener('click', again);
by('again').addEventListener('click', () => open(''));
by('edit').addEventListener('click', () => {
  if (shown === null) return;
  const { text: source, json, settings } = shown;
  open(source ?? '');
  rules = settings.rules;
  showPlaces(by('places'), text, JSON.parse(json) as JsonReport);
});
by('fix').addEventListener('click', () => shown && void makeFixes(shown));
by('sitemap').addEventListener('click', () => {
  const [[name, file] = ['', null]] = shown?.files ?? [];
  if (file !== null) save(file, name.slice(name.lastIndexOf('/') + 1));
});
// As a link, it would leave the report.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  by('main').focus();
});
by('html').addEventListener('click', () => shown && save(new Blob([shown.html]), 'sitemap-report.html'));
by('json').addEventListener('click', () => shown && save(new Blob([shown.json]), 'sitemap-report.json'));
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(location.href);
  status.textContent = 'The link is copied. It contains the sitemap, so share it only with those who may see it.';
});
addEventListener('popstate', () => void followAddress());
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
document.addEventListener('dragover', (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) document.body.classList.remove('over');
});
document.addEventListener('drop', async (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  document.body.classList.remove('over');
  const { files, folder } = await droppedFiles(event.dataTransfer as DataTransfer);
  if (files.size > 0) await check(files, { folder });
  else refuse('The folder is empty.');
});
void followAddress();
