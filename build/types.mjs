// The second half of `npm run build`: the types of the library and of `sitemap-lint/rules`, each as one file, and nothing
// that their users cannot reach or make (`@internal`).
//
// node build/types.mjs [FILE], FILE being dist/index.d.ts; rules.d.ts is written beside it.

import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** Indents with tabs: the spaces of the compiler were a sixteenth of the file. */
const tabs = {
  name: 'tabs',
  renderChunk: (code) => code.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
};

/** Help texts are literal types in the tables of options, of which no type needs them. */
const helpTexts = {
  name: 'help texts',
  renderChunk: (code) => code.replace(/^(\t*readonly help: )".*";$/gm, '$1string;'),
};

/** Writes the types of a module of src/ as one file. */
async function writeTypes(input, file) {
  const bundle = await rollup({
    input,
    plugins: [dts({ tsconfig: 'tsconfig.json', compilerOptions: { stripInternal: true } }), tabs, helpTexts],
    // Modules of Node, of which no type is left over.
    external: /^node:/,
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ file });
  await bundle.close();
}

const [file = 'dist/index.d.ts'] = process.argv.slice(2);
await writeTypes('src/index.ts', file);
await writeTypes('src/plugin-rules.ts', join(dirname(file), 'rules.d.ts'));
