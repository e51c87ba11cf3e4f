import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /\.(tsx?|mjs|css|md|sql|json)$/;
const tops = [...readdirSync(cwd), ...readdirSync(`${cwd}/src`)];
const paths = globSync('{src,test,docs,db,catalogue,bench,tools,extensions,embedded-postgres,deploy,studio}/**', {
  cwd,
}).concat(globSync('*', { cwd }));

/** What stands between backticks and means a file or a folder: a path, or the name of a source file. */
function namedPaths(text: string): string[] {
  return (
    [...text.matchAll(/`([^`\s<>]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^[/.#@]|:/.test(name))
      // what a build or a run makes is not in the repository
      .filter((name) => !/^(dist|data)\//.test(name))
      .filter((name) => SOURCE.test(name) || name.endsWith('/') || tops.includes(name.split('/')[0] ?? ''))
  );
}

/** The same without patterns, for the names that contain none: to match a pattern against each path takes milliseconds. */
const pathsAndNames = new Set(paths.flatMap((path) => [path, basename(path)]));

/** A path starts at the root, in src, or, of an example of docs/extensions.md, in test; a name alone is that of any file. `*` and `{a,b}` stand for several files. */
function exists(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (!/[*{]/.test(path)) return [path, `src/${path}`, `test/${path}`].some((each) => pathsAndNames.has(each));
  if (!path.includes('/')) return paths.some((each) => matchesGlob(basename(each), path));
  return paths.some(
    (each) => matchesGlob(each, path) || matchesGlob(each, `src/${path}`) || matchesGlob(each, `test/${path}`),
  );
}

test('a path that does not exist is found', () => {
  const text = 'see `src/server/app/app.ts`, `app.ts`, `storefront/cart/`, `/api/orders` and `DATA_DIR/mail`';
  expect(namedPaths(text)).toEqual(['src/server/app/app.ts', 'app.ts', 'storefront/cart/']);
  expect(namedPaths(text).filter((name) => !exists(name))).toEqual([]);
  expect(['src/server/no.ts', 'no.ts', 'storefront/no/', 'src/**/no-*.ts'].filter(exists)).toEqual([]);
});

test.each(globSync(['*.md', 'docs/**/*.md', 'embedded-postgres/*.md'], { cwd }))(
  '%s names only files and folders that exist',
  (file) => {
    expect(namedPaths(readFileSync(`${cwd}/${file}`, 'utf8')).filter((name) => !exists(name))).toEqual([]);
  },
);

test('docs/proofs.md has a row for each proof, and README leads to it', () => {
  const { scripts } = JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8')) as { scripts: Record<string, string> };
  const rows = readFileSync(`${cwd}/docs/proofs.md`, 'utf8').matchAll(/^\| `npm run (proof:[a-z-]+)` \|/gm);
  const proofs = Object.keys(scripts).filter((name) => name.startsWith('proof:'));
  expect([...rows].map(([, name]) => name).sort()).toEqual(proofs.sort());
  expect(readFileSync(`${cwd}/README.md`, 'utf8')).toContain('(docs/proofs.md)');
});
