// The types of the two public doors: one file each, and one for what they share.
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Out of the declarations that the compiler wrote to `folder`. */
export async function bundleTypes(folder) {
  const bundle = await rollup({
    input: { 'library/index': `${folder}/library/index.d.ts`, records: `${folder}/records.d.ts` },
    external: (id) => !/^[./]/.test(id),
    plugins: [dts()],
    onwarn: ({ message }) => {
      // What is only a part of other types has no name of its own outside.
      if (!message.includes('still references private shared type exports')) throw new Error(message);
    },
  });
  await bundle.write({ dir: at('dist'), entryFileNames: '[name].d.ts', chunkFileNames: 'shared-types.d.ts' });
}
