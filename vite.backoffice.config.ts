/**
 * The build of the back office: a bundle of its own under /admin, rendered in the browser only. It shares the sources of
 * src/ui, src/browser, src/contract and src/domain with the storefront, and no built file.
 */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/vite/compressed.ts';
import { endpointTables } from './tools/vite/endpoint-tables.ts';

export default defineConfig({
  root: fileURLToPath(new URL('src/backoffice/', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^zod$/, replacement: fileURLToPath(new URL('src/backoffice/session/zod.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: fileURLToPath(new URL('dist/admin/', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  plugins: [endpointTables, tailwindcss(), reactPlugin(), compressed],
});
