/**
 * Lets extensions import from a file of the kit what it only passes on from the module that has it: the bundler would count
 * everything that a file of the kit names as a part of each page that uses one name of it.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const KIT = new URL('../../src/extension-kit/', import.meta.url);
const IMPORT = /^import \{([^}]*)\} from '#extension-kit\/([\w-]+\.ts)';$/gm;
const EXPORT = /^export (?:\{([^}]*)\}|\*) from '([^']+)';$/gm;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Where each file of the kit takes its names from; under `*` the module of which it passes on all. */
const sources = new Map<string, ReadonlyMap<string, string>>();

function sourcesOf(file: string): ReadonlyMap<string, string> {
  const read = sources.get(file);
  if (read) return read;
  const found = new Map<string, string>();
  for (const [, list = '*', from = ''] of readFileSync(new URL(file, KIT), 'utf8').matchAll(EXPORT))
    for (const name of namesIn(list)) found.set(name, from);
  sources.set(file, found);
  return found;
}

export const kitImports: Plugin = {
  name: 'kit-imports',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]extensions[\\/][^\\/]+[\\/].*\.tsx?$/ },
    handler: (code) =>
      code.replace(IMPORT, (_, list: string, file: string) => {
        const known = sourcesOf(file);
        return namesIn(list)
          .filter((name) => !name.startsWith('type '))
          .map((name) => `import { ${name} } from '${known.get(name) ?? known.get('*') ?? `#extension-kit/${file}`}';`)
          .join(' ');
      }),
  },
};
