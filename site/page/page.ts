// The page that lints: takes files or text, shows the report, and keeps short inputs in its address.

import type { ProfileName } from '../../src/lint/options.js';
import type { Settings } from '../worker/messages.js';
import { chosenFiles, droppedFiles, pastedFile } from './given-files.js';
import { Linter } from './linter.js';
import { filesOf, fragmentOf, inputOf, LONGEST_FRAGMENT } from './permalink.js';

/** Longest input that is compressed to see whether it fits into a link: sitemaps seldom shrink to less than a tenth. */
const MOST_LINKED = 10 * LONGEST_FRAGMENT;

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

const linter = new Linter();
let rules: Settings['rules'];
let saved: { readonly html: string; readonly json: string } | null = null;

/** Lints files and shows the report. */
async function check(files: ReadonlyMap<string, Blob>): Promise<void> {
  const settings: Settings = { address: address.value.trim(), profile: profile.value as ProfileName, ...(rules && { rules }) };
  const size = [...files.values()].reduce((sum, file) => sum + file.size, 0);
  by('error').hidden = true;
  stop.hidden = false;
  status.textContent = `Checking ${nameOf(files)}…`;
  const docs = new URL('docs/', document.baseURI).href;
  const request = { files, settings, formats: ['html', 'json'] as const, now: null, docs };
  const ended = await linter.lint(request, ({ bytes, entries }) => {
    const share = size === 0 ? '' : ` (${Math.min(99, Math.round((100 * bytes) / size))}%)`;
    status.textContent = `Checking ${nameOf(files)}: ${entries.toLocaleString('en-US')} URLs${share}`;
  });
  if (ended === null) return;
  stop.hidden = true;
  if (ended.type === 'refused') {
    status.textContent = '';
    by('error').textContent = ended.reason;
    by('error').hidden = false;
    return;
  }
  const { html = '', json = '' } = ended.texts;
  saved = { html, json };
  const fragment = await linkOf(files, settings);
  if (location.hash !== (fragment ?? '')) history.pushState(null, '', fragment ?? location.pathname + location.search);
  copy.hidden = fragment === null;
  show(nameOf(files), html);
}

function show(name: string, html: string): void {
  status.textContent = `Checked ${name}.`;
  by('name').textContent = name;
  by('input').hidden = true;
  result.hidden = false;
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
  saved = null;
  rules = undefined;
  by('rules').hidden = true;
  by('input').hidden = false;
  result.hidden = true;
  stop.hidden = true;
  status.textContent = '';
  document.body.classList.remove('reporting');
  by('report').replaceChildren();
  chooser.value = '';
}

function nameOf(files: ReadonlyMap<string, unknown>): string {
  const [first = ''] = files.keys();
  return files.size === 1 ? first : `${files.size.toLocaleString('en-US')} files`;
}

/** The fragment of a short input; null for others. */
async function linkOf(files: ReadonlyMap<string, Blob>, settings: Settings): Promise<string | null> {
  if ([...files.values()].reduce((sum, file) => sum + file.size, 0) > MOST_LINKED) return null;
  const texts: Record<string, string> = {};
  const binary: Record<string, string> = {};
  for (const [path, file] of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      texts[path] = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      binary[path] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }
  }
  return fragmentOf({ files: texts, ...(Object.keys(binary).length > 0 && { binary }), settings });
}

/** Fills the form with the input of the address, and checks it. */
async function followAddress(): Promise<void> {
  const input = await inputOf(location.hash);
  if (input === null) {
    if (!result.hidden) again();
    return;
  }
  const [only = '', ...others] = Object.values(input.files);
  text.value = others.length === 0 && input.binary === undefined ? only : '';
  address.value = input.settings.address;
  profile.value = input.settings.profile;
  rules = input.settings.rules;
  by('rules').hidden = rules === undefined;
  by('rules').textContent = rules === undefined ? '' : `With these settings of rules: ${JSON.stringify(rules)}`;
  await check(filesOf(input));
}

function save(content: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (chooser.files?.length) void check(chosenFiles(chooser.files));
  else if (text.value.trim() !== '') void check(pastedFile(text.value));
  else {
    by('error').textContent = 'Paste a sitemap, or choose its files.';
    by('error').hidden = false;
    text.focus();
  }
});
chooser.addEventListener('change', () => {
  if (chooser.files?.length) void check(chosenFiles(chooser.files));
});
stop.addEventListener('click', again);
by('again').addEventListener('click', () => {
  again();
  history.pushState(null, '', location.pathname + location.search);
  text.focus();
});
by('html').addEventListener('click', () => saved && save(saved.html, 'sitemap-report.html', 'text/html'));
by('json').addEventListener('click', () => saved && save(saved.json, 'sitemap-report.json', 'application/json'));
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(location.href);
  status.textContent = 'The link is copied. It contains the sitemap, so share it only with those who may see it.';
});
addEventListener('popstate', () => void followAddress());
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) document.body.classList.remove('over');
});
document.addEventListener('drop', async (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  if (event.dataTransfer === null) return;
  const files = await droppedFiles(event.dataTransfer);
  if (files.size > 0) await check(files);
});
void followAddress();
