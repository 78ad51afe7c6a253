// `page`: asks one page, and explains what it answers and what each search engine would make of it.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { parseUrl } from '../base/parse-url.js';
import { networkOptions } from '../fetch/network/network-options.js';
import { redact, redactText } from '../fetch/network/redact.js';
import { createLocalMapping } from '../fetch/targets/local.js';
import { SourceOpener } from '../fetch/targets/open.js';
import { limitsOf } from '../lint/options.js';
import { encode } from '../report/json/json.js';
import { settingsOf } from '../run/run-options.js';
import type { FlagName } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { readLintOptions } from './line/lint-options.js';
import { settingsFor } from './line/settings.js';
import type { PageExplanation } from './page/explain-page.js';
import type { ExitCode, Session } from './session.js';

/**
 * Prints what is known of a page: in words, or with `-f json` as JSON.
 * @throws CannotRun `usage` for what is no address of a page, and for other formats.
 */
export async function pageCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const settings = await settingsFor(operands, typed, given);
  const { flags } = settings;
  const [format = 'stylish', ...more] = given.has('format') ? flags.format : [];
  if (more.length > 0 || (format !== 'stylish' && format !== 'json'))
    throw new CannotRun('usage', `-f ${flags.format.join(' -f ')}: page prints stylish or json`);
  const url = addressOf(operands[0] as string);
  const options = settingsOf(readLintOptions({ ...settings, flags: { ...flags, pages: 'all' } }, session.environment));
  const limits = limitsOf(options);
  const cwd = resolve('.');
  const mapping = createLocalMapping({ baseUrl: options.baseUrl, root: options.root, cwd });
  const network = networkOptions(options, `sitemap-lint/${session.tool.version}`);
  const { signal } = session;
  const { concurrency, documentTime: timeoutMs } = limits;
  const opener = new SourceOpener({ ...network, concurrency, timeoutMs, limits, signal, mapping, cwd, stdin: null });
  // Its password is sent by what trusts it, and shown nowhere.
  const page = new URL(redact(url));
  opener.trust({ text: page.href, site: url });
  try {
    const { explainPage } = await import('./page/explain-page.js');
    const { userAgent } = network;
    const setup = { now: Date.now(), opener, mapping, cwd, limits, userAgent, pages: true as const, rate: options.pagesRate };
    const { host } = options;
    const nothing = {
      host,
      include: [],
      exclude: [],
      assets: false,
      mainText: false,
      cache: null,
      resume: null,
      identity: '',
      threads: null,
    };
    const quiet = { onNotice: () => {}, onProgress: () => {} };
    const explanation = await explainPage(page, options, { ...setup, ...nothing, ...quiet }, signal);
    if (format === 'json') await session.output.write([`${encode(shownOf(explanation))}\n`]);
    else {
      const { pageLines } = await import('./page/page-lines.js');
      await session.output.write(pageLines(explanation, colourLevel(flags.color, session.environment, session.output)));
    }
    return 0;
  } finally {
    await opener.close();
  }
}

/** An explanation without what only comparisons of pages need: fingerprints of links and of the text. */
function shownOf({ answer, engines }: PageExplanation): unknown {
  const { content } = answer;
  if (content === null) return { answer, engines };
  const { links: _links, bodyHash: _bodyHash, mainText: _mainText, ...shown } = content;
  return { answer: { ...answer, content: shown }, engines };
}

function addressOf(text: string): URL {
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) {
    url.hash = '';
    return url;
  }
  throw new CannotRun('usage', `${redactText(text)} is no address of a page: give one such as https://example.com/shoes`);
}
