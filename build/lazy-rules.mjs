// A plugin of the bundle for linting: the data of all rules in one piece, and the functions of a rule when it is first called.
//
// A run reads the severities of four hundred rules but calls some forty of them. Running the files of all rules would take as long
// as linting a small sitemap.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';

const FOLDER = resolve('src/rules');
const INDEX = resolve(FOLDER, 'index.js');
/** The module that replaces the registry. */
const REGISTRY = 'sitemap-lint:registry';
/** The parts of a record for readers; the module of texts has the messages. */
const TEXTS = ['docs', 'messages', 'examples'];

/**
 * The plugin. `rules` are the complete records, `recordIn` finds the record in the text of a rule's file, `severityOf` gives the
 * severity of a rule's message, and `texts` is the name of the module of texts.
 */
export function lazyRules(rules, { recordIn, severityOf, texts }) {
  const numbers = new Map(rules.map(({ id }, number) => [pathOf(id), number]));
  return {
    name: 'rules when they are called',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`/index\\.js$|^${REGISTRY}$`) }, ({ path, resolveDir }) =>
        path === REGISTRY || resolve(resolveDir, path) === INDEX ? { path: REGISTRY, namespace: 'registry' } : undefined,
      );
      onLoad({ filter: /./, namespace: 'registry' }, async () => {
        const rows = await Promise.all(rules.map((rule) => rowOf(rule, recordIn, severityOf)));
        return { contents: registry(rows, texts), resolveDir: FOLDER };
      });
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const number = numbers.get(path);
        return number === undefined ? undefined : { contents: functionsOf(path, await readFile(path, 'utf8'), number, recordIn), loader: 'ts' };
      });
    },
  };
}

function pathOf(id) {
  return resolve(FOLDER, `${id}.ts`);
}

/** The data of a rule, which JSON keeps, and the names of its functions. */
async function rowOf(rule, recordIn, severityOf) {
  const path = pathOf(rule.id);
  const text = await readFile(path, 'utf8');
  const own = functionsIn(path, text, recordIn).map(({ name }) => name.text);
  const lost = writtenIn(path, text, recordIn).find((name) => typeof rule[name] === 'function' && !isEmptyList(rule[name]) && !own.includes(name));
  if (lost !== undefined) throw new Error(`${path}: write ${lost} as a method or an arrow function, or the bundle leaves it out`);
  const data = Object.fromEntries(Object.entries(rule).filter(([name, value]) => typeof value !== 'function' && !TEXTS.includes(name)));
  const messages = Object.fromEntries(Object.entries(rule.messages).map(([id, message]) => [id, severityOf(rule, message)]));
  const row = [{ ...data, messages }, own];
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(row)), row)) throw new Error(`${path}: the record has a value that JSON does not keep`);
  return row;
}

/** The names of the properties of a rule's record. */
function writtenIn(path, text, recordIn) {
  return recordIn(path, text).properties.properties.map(({ name }) => name?.text);
}

function isEmptyList(value) {
  return /^\(\) ?=> ?\[\]$/.test(value.toString());
}

/** The properties of a rule's record that are functions; one that returns an empty list, like the default, is left out. */
function functionsIn(path, text, recordIn) {
  return recordIn(path, text).properties.properties.filter((property) => {
    if (ts.isMethodDeclaration(property)) return true;
    if (!ts.isPropertyAssignment(property) || !ts.isArrowFunction(property.initializer)) return false;
    const { body } = property.initializer;
    return !ts.isArrayLiteralExpression(body) || body.elements.length > 0;
  });
}

/** The source of a rule's file that registers its functions, instead of exporting its record. */
function functionsOf(path, text, number, recordIn) {
  const { statement } = recordIn(path, text);
  const kept = functionsIn(path, text, recordIn).map((property) => property.getText(statement.getSourceFile()));
  return `import { register } from '${REGISTRY}';\n${text.slice(0, statement.getStart())}register(${number}, { ${kept.join(', ')} });${text.slice(statement.getEnd())}`;
}

/** The source of the registry. */
function registry(rows, texts) {
  const cases = rows.flatMap(([{ id }, own], number) => (own.length > 0 ? [`case ${number}: require(${JSON.stringify(pathOf(id))}); break;`] : []));
  return `import { docs, messages } from '${texts}';
const registered = [];
export const register = (number, functions) => {
  registered[number] = functions;
};
const load = (number) => {
  switch (number) { ${cases.join(' ')} }
  return registered[number];
};
const of = (number) => registered[number] ?? load(number);
const start = () => undefined, none = () => [];
const FOLDS = ['document', 'site'];
const addFunctions = (rule, own, number) => {
  if (FOLDS.includes(rule.scope)) Object.assign(rule, { start, each: none, end: none });
  for (const name of own) rule[name] = (one, other, third) => of(number)[name](one, other, third);
};
export const RULES = JSON.parse(${JSON.stringify(JSON.stringify(rows))}).map(([rule, own], number) => {
  rule.docs = docs(rule.id);
  rule.messages = messages(rule.id, rule.messages);
  addFunctions(rule, own, number);
  return rule;
});
export const ruleById = new Map(RULES.map((rule) => [rule.id, rule]));
`;
}
