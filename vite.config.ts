import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Shared by many pages, but only forms, the account and the blog need it: most visits see none of it. */
const RARELY_SEEN =
  /src[\\/](storefront[\\/](accounts|content)|domain[\\/]accounts|browser[\\/]forms|ui[\\/]forms)[\\/]/;

/** An index of all there is, of which each page uses a little. */
const INDEX = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\./;

/**
 * One file of what every page comes alive with, the modules hydrate.tsx imports and what those import; and one of what
 * four pages share. Fewer requests, and 10 KB less than many small files.
 */
const fewFiles = (): Plugin => {
  const first = new Set<string>();
  return {
    name: 'few-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id) || INDEX.test(id)) return;
        into.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into);
      };
      const before = new Set<string>();
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) collect(id, before);
        else if (id.endsWith('/storefront/hydrate.tsx')) collect(id, first);
      }
      for (const id of before) first.delete(id);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'preload', priority: 2, test: /vite[\\/]preload-helper/ },
          { name: 'first', priority: 1, test: (id) => first.has(id) },
          { name: 'shared', minShareCount: 4, test: (id) => !RARELY_SEEN.test(id) },
        ],
      },
    }),
  };
};

/** Beside each text the browser fetches its brotli and its gzip, made once, here: the shop sends those. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // from the files as they stand: other plugins still change the bundle while it is generated
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css|svg)$/.test(each))) {
      const file = join(dir, name);
      const source = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(source));
      writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
    }
  },
};

export default defineConfig(({ command }) => ({
  build: {
    outDir: 'dist',
    // a font within the style sheet would come again with every change of a style, and the policy of contents allows none
    assetsInlineLimit: (path: string) => (path.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    // Everything goes into the server build: React then runs its production code whatever NODE_ENV says.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rolldownOptions: { input: { server: 'src/storefront/server.tsx', mails: 'src/mails/render.tsx' } } },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/storefront',
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx' },
      router: {
        entry: 'router.tsx',
        semicolons: true,
        // A page's "not found" would be a file that every visit fetches early: routes that have one load it themselves.
        codeSplittingOptions: { defaultBehavior: [['component']] },
      },
    }),
    react(),
    fewFiles(),
    compressed,
    // Its caches would be 6 to 10 KB of every first page: only what says 'use memo' gets them.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
  ],
}));
