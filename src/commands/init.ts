// `init`: asks a few questions and writes a configuration file.

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { suggestion } from '../base/nearest.js';
import { isAddress } from '../fetch/targets/canonical-origin.js';
import { parseBase } from '../fetch/targets/local.js';
import { OPTIONS } from '../lint/options.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { CONFIG_SCHEMA } from '../run/config/config-keys.js';
import { CONFIG_NAMES, findConfigIn } from '../run/config/find.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import { writeDestination } from './output/destination.js';
import { PLUGIN_FILE, PLUGIN_NAME, PLUGIN_TEST, PLUGIN_TEST_TEXT, PLUGIN_TEXT } from './plugin-template.js';
import { type Ask, questioner } from './questions.js';
import type { ExitCode, Session } from './session.js';

/** Usual output folders of site generators. */
const BUILD_FOLDERS = ['dist', 'public', 'build', 'out', '_site'];
const ELSEWHERE = 'https://example.com/';

/** File extension by format; a `.mjs` file is a module whatever package.json says. */
const FORMATS = { json: 'json', ts: 'ts', js: 'mjs' } as const;

interface Answers {
  readonly target: string;
  /** Address where the folder of a local target will be published; null for none. */
  readonly baseUrl: string | null;
  readonly profile: Flags['profile'];
  readonly failOn: Flags['fail-on'];
  readonly format: keyof typeof FORMATS;
}

/**
 * Writes a configuration to the current folder and prints next steps. It does not ask for what the flags or the operand give.
 * @throws CannotRun `usage` if there is a configuration and no --force, or no terminal and no --yes.
 */
export async function initCommand(
  operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const folder = resolve('.');
  const there = findConfigIn(folder);
  if (flags.plugin) refuseWritten(folder, flags);
  if (there !== null && flags.plugin && !flags.force) return writePlugin(folder, there, session);
  if (there !== null && !flags.force)
    throw new CannotRun('usage', `${there} already has a configuration; use --force to write another one`);
  const answers = await answered(operands[0], flags, session, given, folder);
  const name = `sitemap-lint.config.${FORMATS[answers.format]}`;
  await writeDestination(join(folder, name), [textOf(answers, folder, flags.plugin)]);
  if (flags.plugin) await writePlugin(folder, null, session);
  const lines = [
    `Wrote ${name}. Next steps:`,
    '  sitemap-lint                 lints the targets in it',
    '  sitemap-lint rules           lists the rules that it can configure',
    `  sitemap-lint --print-config ${answers.target}`,
    '                               shows the settings for this target',
  ];
  const first = CONFIG_NAMES.find((other) => existsSync(join(folder, other)));
  if (first !== undefined && first !== name) lines.push(`${first} also exists and is used instead: remove one of them.`);
  await session.output.write(lines.map((line) => `${escapeTerminal(line)}\n`));
  return 0;
}

/** @throws CannotRun `usage` if a file of the plugin exists and there is no --force */
function refuseWritten(folder: string, { force }: Flags): void {
  const written = [PLUGIN_FILE, PLUGIN_TEST].find((name) => existsSync(join(folder, name)));
  if (written !== undefined && !force) throw new CannotRun('usage', `${written} exists; use --force to write another one`);
}

/** Writes the plugin and its test. `config` is the existing configuration that does not name it yet; null if the written one does. */
async function writePlugin(folder: string, config: string | null, { output }: Session): Promise<ExitCode> {
  await writeDestination(join(folder, PLUGIN_FILE), [PLUGIN_TEXT]);
  await writeDestination(join(folder, PLUGIN_TEST), [PLUGIN_TEST_TEXT]);
  const lines = [`Wrote ${PLUGIN_FILE} and ${PLUGIN_TEST}. docs/plugins.md explains them; node --test runs the test.`];
  if (!isInstalled(folder)) lines.push('The test needs sitemap-lint in this project: npm install --save-dev sitemap-lint');
  if (config !== null) lines.push(`Add it to ${config}:  "plugins": { "${PLUGIN_NAME}": "./${PLUGIN_FILE}" }`);
  await output.write(lines.map((line) => `${escapeTerminal(line)}\n`));
  return 0;
}

async function answered(
  target: string | undefined,
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
  folder: string,
): Promise<Answers> {
  const { profile, 'base-url': baseUrl, 'fail-on': failOn } = flags;
  if (baseUrl !== null) parseBase(baseUrl);
  const known: Answers = { target: target ?? guessed(folder), baseUrl, profile, failOn, format: 'json' };
  if (flags.yes) return known;
  const questions = questioner(session);
  if (questions === null)
    throw new CannotRun('usage', 'init asks questions on a terminal, and there is none; --yes uses the default answers');
  const { ask } = questions;
  try {
    const chosen = target ?? (await ask('Where are the sitemaps? A URL, a file or a folder', known.target));
    return {
      target: chosen,
      baseUrl: baseUrl !== null || isAddress(chosen) ? baseUrl : await published(ask),
      profile: given.has('profile') ? known.profile : await choice(ask, 'Which profile?', OPTIONS.profile.choices, known.profile),
      failOn: given.has('fail-on')
        ? known.failOn
        : (await choice(ask, 'Fail on warnings too?', ['yes', 'no'] as const, 'no')) === 'yes'
          ? 'warning'
          : 'error',
      format: await choice(ask, 'Which format?', ['json', 'ts', 'js'] as const, 'json'),
    };
  } finally {
    questions.close();
  }
}

/** Asks until the answer is the address of a folder, or `none`. */
async function published(ask: Ask): Promise<string | null> {
  for (let hint = ''; ; ) {
    const text = await ask(`${hint}Where will the site be published? Its address, or none`, 'none');
    if (text === 'none') return null;
    try {
      parseBase(text);
      return text;
    } catch {
      hint = `'${text}' is not an address such as https://example.com/\n`;
    }
  }
}

/** Asks until the answer is one of the choices, or the unique beginning of one. */
async function choice<Choice extends string>(
  ask: Ask,
  question: string,
  choices: readonly Choice[],
  usual: Choice,
): Promise<Choice> {
  for (let hint = ''; ; ) {
    const text = (await ask(`${hint}${question} ${choices.join(', ')}`, usual)).toLowerCase();
    const beginning = choices.filter((one) => one.startsWith(text));
    const found = choices.find((one) => one === text) ?? (beginning.length === 1 ? beginning[0] : undefined);
    if (found !== undefined) return found;
    hint = `'${text}' is not a choice${suggestion(text, choices)}\n`;
  }
}

/** The first of the usual output folders that contains a sitemap. */
function guessed(folder: string): string {
  const built = BUILD_FOLDERS.find((name) => {
    try {
      return readdirSync(join(folder, name)).some((file) => /^sitemap.*\.(?:xml|xml\.gz|txt)$/i.test(file));
    } catch {
      return false;
    }
  });
  return built === undefined ? ELSEWHERE : `${built}/`;
}

function textOf({ target, baseUrl, profile, failOn, format }: Answers, folder: string, plugin: boolean): string {
  const installed = isInstalled(folder);
  const config = {
    ...(format === 'json' && { $schema: schemaFor(folder) }),
    profile,
    targets: [target],
    ...(baseUrl !== null && { baseUrl }),
    failOn,
    ...(plugin && { plugins: { [PLUGIN_NAME]: `./${PLUGIN_FILE}` } }),
    rules: {},
  };
  const text = JSON.stringify(config, null, 2);
  if (format === 'json') return `${text}\n`;
  const members = text.replace(/^( *)"(\w+)":/gm, '$1$2:');
  return installed
    ? `import { defineConfig } from 'sitemap-lint';\n\nexport default defineConfig(${members});\n`
    : `export default ${members};\n`;
}

/** The schema of the installed version, which knows the same keys; the published one if the folder itself has none. */
function schemaFor(folder: string): string {
  const own = 'node_modules/sitemap-lint/schemas/config.schema.json';
  return existsSync(join(folder, own)) ? `./${own}` : CONFIG_SCHEMA;
}

/** Whether a configuration in the folder can import this package. */
function isInstalled(folder: string): boolean {
  try {
    createRequire(join(folder, 'x.js')).resolve('sitemap-lint/package.json');
    return true;
  } catch {
    return false;
  }
}
