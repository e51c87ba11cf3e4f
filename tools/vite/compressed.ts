/**
 * Writes copies of each text file for the browser during the build, compressed with brotli and gzip, which the server
 * sends.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // the written files are compressed, because other plugins still change the files while the bundle is generated
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css|svg)$/.test(each))) {
      const file = join(dir, name);
      const source = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(source));
      writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
    }
  },
};
