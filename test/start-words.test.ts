import { expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/commands.js';
import { codeIdentity, fetches, OTHER_WORDS } from '../src/start-words.js';

it('names every command but the linting of targets', () => {
  const others = Object.keys(COMMANDS).filter((name) => name !== 'lint');
  expect(OTHER_WORDS.filter((word) => !word.startsWith('-'))).toEqual(others);
});

it('knows a run that sends requests by an address among its words', () => {
  expect(fetches(['--format', 'json', 'https://example.com/sitemap.xml'])).toBe(true);
  expect(fetches(['public/sitemap.xml', '--fix'])).toBe(false);
  expect(fetches(['dist', '--base-url', 'https://example.com/', '--user-agent', 'a (+https://a.example)'])).toBe(false);
  expect(fetches(['--base-url=https://example.com/', 'worker', '--queue', 'redis://127.0.0.1'])).toBe(false);
});

it('keeps the code of runs with edits, and of runs with requests apart from that of others', () => {
  const lines = [['a.xml'], ['a.xml', '--fix'], ['https://a.example/'], ['https://a.example/', '--fix-dry-run']];
  expect(new Set(lines.map((words) => codeIdentity('digest', words))).size).toBe(lines.length);
  expect(codeIdentity('digest', ['a.xml'])).toBe(codeIdentity('digest', ['b.xml', '--quiet']));
});
