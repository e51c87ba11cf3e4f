/**
 * Gives browsers the method and the path of each endpoint in the place of its declaration, whose shapes would need the
 * validation library; the office also gets the permission, by which it offers what a person may do. What else such a file exports is for the server, so that importing it here is an error of the build.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Table = Record<string, { method: string; path: string; permission?: unknown }>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each?.path === 'string');

export const endpointTables: Plugin = {
  name: 'endpoint-tables',
  enforce: 'pre',
  load: {
    filter: { id: /src[\\/]contract[\\/](?:shop[\\/][\w-]+|admin[\\/]api)\.ts$/ },
    async handler(id) {
      const exported = Object.entries<unknown>(await import(pathToFileURL(id).href));
      const tables = exported.flatMap(([name, value]) => (isTable(value) ? [{ name, value }] : []));
      if (tables.length === 0) return null;
      return tables
        .map(({ name, value }) => {
          const table = Object.entries(value).map(([call, { method, path, permission }]) => [
            call,
            { method, path, ...(/contract[\\/]admin/.test(id) && { permission }) },
          ]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(table))};`;
        })
        .join('\n');
    },
  },
};
