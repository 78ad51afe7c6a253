// The site in Chromium: its core finds what the command line finds, byte for byte, and its page can be used by everyone.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkTo } from '../../site/pages/links.js';
import type { LintAnswer, LintRequest } from '../../site/worker/messages.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { contentOf } from '../../src/rules/example-content.js';
import type { Example, Rule } from '../../src/rules/rule.js';
import { everyNth } from '../support/depth.js';
import { CHROMIUM, WITHOUT_BROWSER } from './browser.js';
import { type SiteServer, serveSite } from './site-server.js';

/** Writes an example into a folder: one file, or the files of a site. */
function writeExample(folder: string, rule: Rule, example: Example): void {
  const uri = example.uri ?? 'sitemap.xml';
  const files = example.site ?? { [uri]: contentOf(rule, example) };
  for (const [address, content] of Object.entries(files)) {
    const path = /^https?:/i.test(address) ? decodeURI(new URL(address).pathname) : address;
    const file = join(folder, path.endsWith('/') ? `${path}sitemap.xml` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * The findings of the command line, as they are written, and when it ran. It is installed without the native engine, as the browser
 * has none: two examples have a number of 100 digits, which only some versions of libxml2 accept.
 */
function cliReport(installed: string, folder: string, paths: readonly string[]): { findings: string[]; now: number } {
  for (const name of ['dist', 'schemas', 'package.json']) cpSync(name, join(installed, name), { recursive: true });
  mkdirSync(join(installed, 'node_modules'));
  for (const name of ['libxml2-wasm', 'lilconfig', 'jiti'])
    symlinkSync(resolve('node_modules', name), join(installed, 'node_modules', name), 'dir');
  const words = [join(installed, 'dist/cli.js'), '--format', 'json', '--threads', 'off', ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stdout === '') throw new Error(stderr);
  const { run } = JSON.parse(stdout) as { run: { startedAt: string } };
  return { findings: findingsIn(stdout), now: Date.parse(run.startedAt) };
}

/** The lines of the findings of a JSON report. */
function findingsIn(json: string): string[] {
  const lines = json.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  "findings": ['));
  return lines.slice(
    from,
    lines.findIndex((line, index) => index > from && line.startsWith('  ]')),
  );
}

/** An index in a folder, one of whose two sitemaps is compressed and has a relative loc. */
const INDEX_FILES: Readonly<Record<string, string | Uint8Array>> = {
  'dist/sitemap.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.com/a.xml</loc></sitemap><sitemap><loc>https://example.com/b.xml.gz</loc></sitemap></sitemapindex>`,
  'dist/a.xml':
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/1</loc></url></urlset>',
  'dist/b.xml.gz': gzipSync(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/2</loc></url><url><loc>https://example.com/3</loc></url></urlset>',
  ),
};
const RELATIVE = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a?b&c</loc></url></urlset>';
/** The same after its safe edits. */
const FIXED = `<?xml version="1.0" encoding="UTF-8"?>\n${RELATIVE.replace('&', '&amp;')}`;

describe.skipIf(WITHOUT_BROWSER)('the site', () => {
  let site: SiteServer;
  let browser: Browser;
  let folder: string;
  let installed: string;

  beforeAll(async () => {
    site = await serveSite();
    browser = await chromium.launch({ executablePath: CHROMIUM as string, args: ['--no-sandbox'] });
    [folder, installed] = [mkdtempSync(join(tmpdir(), 'sitemap-lint-')), mkdtempSync(join(tmpdir(), 'sitemap-lint-'))];
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    for (const path of [folder, installed]) rmSync(path, { recursive: true, force: true });
  });

  /** Requests to other origins, errors, and refusals of the Content-Security-Policy. */
  const deeds: string[] = [];
  afterEach(() => expect(deeds.splice(0)).toEqual([]));

  async function openPage(address: string, width = 1_000, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: false });
    page.setDefaultTimeout(60_000);
    page.on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== new URL(address).origin)
        deeds.push(`request ${request.url()}`);
    });
    page.on('pageerror', ({ message }) => deeds.push(`error ${message}`));
    page.on('console', (message) => deeds.push(`console ${message.text()}`));
    await page.goto(address);
    return page;
  }
  const report = (page: Page) => page.frameLocator('iframe');
  const verdict = (page: Page): Promise<string> => report(page).locator('#verdict').innerText();
  /** Violations of accessibility rules, those of contrast included. */
  async function barriers(page: Page): Promise<string[]> {
    // The policy of the page allows no text to be run, but a debugger may.
    await page.evaluate(axe.source);
    const found = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] } as never),
    );
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 100)}`));
  }
  const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  it('transfers at most 1.5 MB before the first input, without the schema engine', async () => {
    const [sent, from] = [site.sent(), site.paths.length];
    const page = await openPage(`${site.origin}/`);
    await page.waitForLoadState('networkidle');
    expect(site.sent() - sent).toBeGreaterThan(100_000);
    expect(site.sent() - sent).toBeLessThan(1_500_000);
    expect(site.paths.slice(from)).toContain('/lint-worker.js');
    expect(site.paths.slice(from)).not.toContain('/schema-host.js');
    await page.close();
  });

  it('lints what was pasted by keyboard alone, keeps it in the address, and goes back', async () => {
    const page = await openPage(`${site.origin}/`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(RELATIVE);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await verdict(page)).toBe('2 errors to fix');
    expect(await page.getByRole('status').last().textContent()).toBe('Checked sitemap.xml.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    const link = page.url();
    expect(link).toContain('#input=');
    await page.goBack();
    await page.getByRole('heading', { name: 'Check a sitemap' }).waitFor();
    await page.close();
    const second = await openPage(link, 390, 'dark');
    expect(await verdict(second)).toBe('2 errors to fix');
    expect(await sideways(second)).toBe(0);
    expect(await barriers(second)).toEqual([]);
    // The worst problem comes first, with its source, an explanation, its edit and its page.
    const frame = report(second);
    await frame.locator('a.filter', { hasText: 'xml/unescaped-ampersand' }).first().click();
    await frame.locator('tbody tr:not(.group) button.message').first().click();
    const details = frame.locator('.details').first();
    expect(await details.locator('p.edit ins').innerText()).toContain('amp;');
    await details.getByRole('button', { name: 'Copy' }).waitFor();
    const about = await details.getByRole('link', { name: /^About/ }).getAttribute('href');
    expect(about).toBe(`${site.origin}/docs/rules/xml/unescaped-ampersand.html`);
    await second.close();
  });

  /** Lets go files above the page, as base64 by path. */
  async function drop(page: Page, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    const transfer = await page.evaluateHandle(
      (given) => {
        const made = new DataTransfer();
        for (const [name, text] of given)
          made.items.add(new File([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))], name));
        return made;
      },
      Object.entries(files).map(([path, content]) => [basename(path), Buffer.from(content).toString('base64')] as const),
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('makes the safe fixes, and selects what is left in the text until it is clean', async () => {
    const page = await openPage(`${site.origin}/`, 390, 'dark');
    await page.getByRole('textbox', { name: 'Paste a sitemap' }).fill(RELATIVE);
    await button(page, 'Check').click();
    await button(page, 'Make safe fixes').click();
    await page.getByText('2 problems fixed.').waitFor();
    expect(await verdict(page)).toBe('1 error to fix');
    expect(await page.title()).toBe('sitemap.xml: 1 error');
    expect(await button(page, 'Make safe fixes').isVisible()).toBe(false);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save sitemap').click()]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(FIXED);
    await button(page, 'Edit').click();
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    // The worst comes first, and is selected.
    expect(await page.getByRole('listitem').first().innerText()).toMatch(/^Line 2\s+error: "\/a\?b&c" is not/);
    expect(await page.getByLabel('Paste a sitemap').inputValue()).toBe(FIXED);
    expect(await page.evaluate(() => String(document.getSelection()))).toBe('/a?b&amp;c');
    await page.keyboard.insertText('https://example.com/a?b&amp;c');
    await button(page, 'Check').click();
    expect(await verdict(page)).toMatch(/^No errors/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Check a sitemap' }).waitFor();
    await page.goBack();
    expect(await verdict(page)).toBe('1 error to fix');
    await page.close();
  });

  it('fixes a compressed sitemap', async () => {
    const page = await openPage(`${site.origin}/`);
    await drop(page, { 'a.xml.gz': gzipSync(RELATIVE) });
    await button(page, 'Make safe fixes').click();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save sitemap').click()]);
    expect(gunzipSync(readFileSync(await download.path())).toString()).toBe(FIXED);
    await page.close();
  });

  it('checks a long text at once when it is pasted, and goes back to the form', async () => {
    const page = await openPage(`${site.origin}/`);
    const field = page.getByLabel('Paste a sitemap');
    const data = await page.evaluateHandle((text) => {
      const made = new DataTransfer();
      made.setData('text/plain', text + ' '.repeat(1_000_000));
      return made;
    }, RELATIVE);
    await field.evaluate((at, clipboardData) => at.dispatchEvent(new ClipboardEvent('paste', { clipboardData })), data);
    expect(await verdict(page)).toBe('2 errors to fix');
    expect(await button(page, 'Edit').isVisible()).toBe(false);
    await page.goBack();
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    await page.close();
  });

  it('keeps files of one name apart, and reports a damaged link', async () => {
    const page = await openPage(`${site.origin}/#input=damaged`);
    expect(await page.getByRole('alert').innerText()).toMatch(/^The link is damaged/);
    await drop(page, { 'one/a.xml.gz': gzipSync(RELATIVE), 'two/a.xml.gz': gzipSync(RELATIVE) });
    expect(await verdict(page)).toBe('4 errors to fix');
    expect(await report(page).getByText('a (2).xml.gz').first().isVisible()).toBe(true);
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('heading', { name: '2 files' }).isVisible()).toBe(true);
    await page.close();
  });

  it('checks only the sitemaps of a folder', async () => {
    const files = { 'sitemap.xml': RELATIVE, 'index.html': '<!DOCTYPE html><title>a</title>', 'data.json': '{}' };
    const settings = { address: '', profile: 'sitemaps.org', folder: true } as const;
    const page = await openPage(`${site.origin}/${linkTo({ files, settings })}`);
    expect(await report(page).locator('.figures').innerText()).toMatch(/1\s+document/);
    await page.close();
  });

  it('lints an index with its files, compressed ones too, and says what it cannot lint', async () => {
    const page = await openPage(`${site.origin}/`);
    await drop(page, INDEX_FILES);
    expect(await verdict(page)).toBe('1 error to fix');
    expect(await report(page).locator('.figures').innerText()).toMatch(/3\s+documents/);
    await page.getByRole('button', { name: 'New check' }).click();
    await page.getByLabel('Address of the site').fill('https://');
    await page.getByRole('textbox', { name: 'Paste a sitemap' }).fill(RELATIVE);
    await page.getByLabel('Address of the site').evaluate((field: HTMLInputElement) => {
      field.type = 'text';
    });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/base/i);
    await page.close();
  });

  it('has pages of rules whose examples can be tried, and a search without a server', async () => {
    const page = await openPage(`${site.origin}/docs/rules/loc/relative.html`, 390);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('link', { name: 'Try it' }).first().click();
    expect(await verdict(page)).toBe('1 error to fix');
    await page.goBack();
    expect(await page.title()).toBe('loc/relative: sitemap-lint');
    await page.close();
    const local = await openPage(pathToFileURL(resolve('dist-site/docs/cli.html')).href);
    await local.getByRole('searchbox').fill('relative absolute url');
    await local.getByRole('link', { name: 'loc/relative', exact: true }).click();
    expect(await local.title()).toBe('loc/relative: sitemap-lint');
    await local.getByRole('searchbox').fill('lastmod wrong date');
    await local.getByRole('link', { name: 'lastmod/invalid', exact: true }).waitFor();
    await local.close();
  });

  it('has links that lead to pages of it', () => {
    const pages = readdirSync('dist-site', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    const broken = pages.flatMap((path) => {
      const html = readFileSync(join('dist-site', path), 'utf8');
      const links = [...html.matchAll(/(?:href|src)="([^"#]*)(?:#([^"]*))?"/g)];
      return links.flatMap(([, target = '', id = '']) => {
        if (/^[a-z]+:/.test(target)) return [];
        const file = target === '' ? join('dist-site', path) : join('dist-site', dirname(path), decodeURI(target));
        if (!existsSync(file)) return [`${path} -> ${target}`];
        const isKnown = id === '' || id.startsWith('input=') || readFileSync(file, 'utf8').includes(`id="${decodeURI(id)}"`);
        return isKnown ? [] : [`${path} -> ${target}#${id}`];
      });
    });
    expect(broken).toEqual([]);
    const tried = pages.filter((path) => readFileSync(join('dist-site', path), 'utf8').includes('>Try it<'));
    expect(tried.length).toBeGreaterThan(300);
  });

  it('finds in the examples of all rules and in the fixtures what the command line finds', async () => {
    cpSync('fixtures', join(folder, 'fixtures'), { recursive: true });
    const examples = DOCUMENTED_RULES.flatMap((rule) =>
      [...rule.examples.accept, ...rule.examples.reject].map((given, index) => {
        const example = typeof given === 'string' ? { xml: given } : given;
        return { path: join(folder, rule.id, String(index)), rule, example };
      }),
    );
    for (const { path, rule, example } of everyNth(examples, 15)) writeExample(path, rule, example);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile() && basename(path) !== 'robots.txt')
      .sort();
    const expected = cliReport(installed, folder, paths);
    const page = await browser.newPage();
    await page.goto(`${site.origin}/licences.txt`);
    const files = paths.map((path) => [path, readFileSync(join(folder, path)).toString('base64')] as const);
    const found = await page.evaluate(
      async ([given, now]) => {
        const worker = new Worker('/lint-worker.js', { type: 'module' });
        const bytes = await Promise.all(
          given.map(async ([path, text]) => [path, await (await fetch(`data:;base64,${text}`)).blob()] as const),
        );
        return new Promise<LintAnswer>((done) => {
          worker.onmessage = ({ data }: MessageEvent<LintAnswer>) => data.type !== 'progress' && done(data);
          const settings = { address: '', profile: 'sitemaps.org' } as const;
          worker.postMessage({ files: new Map(bytes), settings, formats: ['json'], now } satisfies LintRequest);
        });
      },
      [files, expected.now] as const,
    );
    const json = found.type === 'report' ? (found.texts.json ?? '') : '';
    expect(found.type === 'refused' && found.reason).toBe(false);
    expect(findingsIn(json)).toEqual(expected.findings);
    expect(expected.findings.length).toBeGreaterThan(100);
  });
});
