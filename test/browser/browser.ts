// Chromium without a window, and pages of it that watch what a report does: nothing may be asked for, logged or opened.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of Chromium, which `CHROMIUM` may name; null where there is none. */
export const CHROMIUM = [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && existsSync(path)) ?? null;

/** Whether tests in a browser are left out: never where CI asks for them, so that they cannot be lost there. */
export const WITHOUT_BROWSER = CHROMIUM === null && !process.env['CI'];
if (WITHOUT_BROWSER) console.warn('Tests in a browser are skipped: there is no Chromium (set CHROMIUM to its path).');

export interface PageOptions {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  /** Whether scripts run; they do. */
  readonly script?: boolean;
}

/** An open report: the page, and what it did that no report does. */
export interface OpenReport {
  readonly page: Page;
  /** Requests, dialogs, messages of the console, and errors. */
  readonly deeds: readonly string[];
  /** Ends the report and leaves its page to the next one. */
  close(): Promise<void>;
}

/** A page, and what the report in it did. */
interface WatchedPage {
  readonly page: Page;
  readonly script: boolean;
  /** The address of the report. */
  address: string;
  deeds: string[];
}

/** A browser, and a folder for its reports. */
export class ReportBrowser {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
  #files = 0;
  readonly #free: WatchedPage[] = [];

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @throws Error when there is no Chromium. */
  static async launch(): Promise<ReportBrowser> {
    if (CHROMIUM === null) throw new Error('there is no Chromium: install it, or set CHROMIUM to its path');
    // Its sandbox needs what containers seldom allow; the pages are our own.
    return new ReportBrowser(await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] }));
  }

  async open(text: string, { width = 1280, theme = 'light', script = true }: PageOptions = {}): Promise<OpenReport> {
    const path = join(this.#folder, `${this.#files++}.html`);
    writeFileSync(path, text);
    const free = this.#free.findIndex((other) => other.script === script);
    const watched = this.#free.splice(free, free < 0 ? 0 : 1)[0] ?? (await this.#newPage(script));
    const { page } = watched;
    watched.address = pathToFileURL(path).href;
    watched.deeds = [];
    await page.emulateMedia({ media: null, colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(watched.address);
    return { page, deeds: watched.deeds, close: () => this.#leave(watched) };
  }

  /** A new page takes longer than most tests, so pages are used again. */
  async #newPage(script: boolean): Promise<WatchedPage> {
    const context = await this.#browser.newContext({ javaScriptEnabled: script });
    // It ends what hangs: a browser on a machine that does much else may be slow.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const watched: WatchedPage = { page, script, address: '', deeds: [] };
    page.on('request', (request) => {
      if (request.url() !== watched.address) watched.deeds.push(`request ${request.url()}`);
    });
    page.on('dialog', (dialog) => {
      watched.deeds.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => watched.deeds.push(`console ${message.text()}`));
    page.on('pageerror', (error) => watched.deeds.push(`error ${error.message}`));
    page.on('popup', () => watched.deeds.push('popup'));
    return watched;
  }

  async #leave(watched: WatchedPage): Promise<void> {
    // Everything that a report may have left for the next one.
    if (watched.script) await watched.page.evaluate('localStorage.clear(); sessionStorage.clear()');
    watched.address = 'about:blank';
    await watched.page.goto(watched.address);
    this.#free.push(watched);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
