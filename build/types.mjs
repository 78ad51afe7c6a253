// The second half of `npm run build`: the types of the library as one file, and nothing that its users cannot reach.
//
// node build/types.mjs [FILE], FILE being dist/index.d.ts.

import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const [file = 'dist/index.d.ts'] = process.argv.slice(2);
const bundle = await rollup({
  input: 'src/index.ts',
  plugins: [dts({ tsconfig: 'tsconfig.json' })],
  // Modules of Node, of which no type is left over.
  external: /^node:/,
  onwarn: ({ message }) => {
    throw new Error(message);
  },
});
await bundle.write({ file });
await bundle.close();
