// The search of the site: an index that is loaded with the first key, and no server.

import type { SearchEntry } from './search-entry.js';

declare global {
  interface Window {
    /** Set by search-index.js. */
    siteSearch?: readonly SearchEntry[];
  }
}

const MOST_SHOWN = 12;
/** Characters of text shown before and after the first word that was found. */
const AROUND = 60;

const root = (document.currentScript as HTMLScriptElement).dataset['root'] ?? './';
const input = document.getElementById('search') as HTMLInputElement;
const box = document.getElementById('found') as HTMLElement;
const [count, list] = box.children as unknown as [HTMLElement, HTMLElement];
let loading: Promise<void> | null = null;

/** Loads the index as a script: a page that was opened from a disk may not fetch anything. */
function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}search-index.js`;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
  return loading;
}

/** Entries with all words, or all but one of three or more; those with more words, and with words in the title, come first. */
function search(words: readonly string[]): SearchEntry[] {
  const fewest = words.length > 2 ? words.length - 1 : words.length;
  const rated = (window.siteSearch ?? []).flatMap((entry) => {
    const [title, text] = [entry.title.toLowerCase(), entry.text.toLowerCase()];
    const inTitle = words.filter((word) => title.includes(word)).length;
    const matched = words.filter((word) => title.includes(word) || text.includes(word)).length;
    if (matched < fewest) return [];
    return [{ entry, rating: matched * 4 + inTitle * 2 + (title.startsWith(words[0] as string) ? 1 : 0) }];
  });
  return rated.sort((one, other) => other.rating - one.rating).map(({ entry }) => entry);
}

async function show(): Promise<void> {
  const words = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  box.hidden = words.length === 0;
  if (words.length === 0) return;
  await load();
  const found = search(words);
  count.textContent = found.length === 0 ? 'Nothing found' : found.length === 1 ? '1 result' : `${found.length} results`;
  list.replaceChildren(...found.slice(0, MOST_SHOWN).map((entry) => item(entry, words)));
}

function item({ path, title, text }: SearchEntry, words: readonly string[]): HTMLLIElement {
  const made = document.createElement('li');
  const link = document.createElement('a');
  link.href = root + path;
  link.textContent = title;
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
  const from = Math.max(0, at - AROUND);
  const part = document.createElement('span');
  part.textContent = `${from > 0 ? '…' : ''}${text.slice(from, at + AROUND)}${at + AROUND < text.length ? '…' : ''}`;
  made.append(link, part);
  return made;
}

input.addEventListener('input', () => void show());
input.addEventListener('focus', () => void load());
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') list.querySelector('a')?.focus();
  else if (event.key === 'Enter') list.querySelector('a')?.click();
  else return;
  event.preventDefault();
});
list.addEventListener('keydown', (event) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const current = (event.target as HTMLElement).closest('li');
  const next = event.key === 'ArrowDown' ? current?.nextElementSibling : current?.previousElementSibling;
  if (next) next.querySelector('a')?.focus();
  else if (event.key === 'ArrowUp') input.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || box.hidden) return;
  box.hidden = true;
  input.focus();
});
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Node) || !input.closest('search')?.contains(event.target)) box.hidden = true;
});
