import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { printLimits } from '../print-limits.ts';
import { printSettings } from '../print-settings.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /\.(tsx?|mjs|css|md|sql|json)$/;
const tops = [...readdirSync(cwd), ...readdirSync(`${cwd}/src`)];
const paths = globSync('{src,test,docs,db,catalogue,bench,tools,extensions,packages,deploy,studio}/**', {
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

test.each(globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd }))(
  '%s names only files and folders that exist',
  (file) => {
    expect(namedPaths(readFileSync(`${cwd}/${file}`, 'utf8')).filter((name) => !exists(name))).toEqual([]);
  },
);

test('each variable of the environment that a command reads is named in a document', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd })
      .map((file) => readFileSync(`${cwd}/${file}`, 'utf8'))
      .join();
  const documents = read('docs/*.md');
  const names = [...read('src/cli/**/*.ts').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(names).toContain('SHOP_ADMIN_PASSWORD');
  expect(names.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
});

/** The names by which links lead to the headings of a document, as GitHub and GitLab make them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead nowhere. @param file the path of the document, from which its links start */
function brokenLinks(file: string, text: string): string[] {
  const targets: string[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') targets.push(token.href);
  });
  return targets.filter((target) => {
    // pages of the shop and other sites
    if (/^(\/|[a-z]+:)/.test(target)) return false;
    const [path = '', anchor] = decodeURI(target).split('#');
    if (path !== '' && !existsSync(join(cwd, file, '..', path))) return true;
    if (anchor === undefined) return false;
    return !anchorsOf(path === '' ? text : readFileSync(join(cwd, file, '..', path), 'utf8')).includes(anchor);
  });
}

test('a link to a file or a heading that does not exist is found', () => {
  const text =
    '# One `b`: c, d\n[a](#one-b-c-d) [b](#two) [c](../README.md#two-commands) [d](../README.md#no) ![e](no.webp) `[f](no.md)`';
  expect(brokenLinks('docs/some.md', text)).toEqual(['#two', '../README.md#no', 'no.webp']);
});

test.each(globSync(['*.md', '{catalogue,db,deploy,docs,packages,extensions,studio,test}/**/*.md'], { cwd }))(
  'every link of %s leads to a file and a heading',
  (file) => {
    expect(brokenLinks(file, readFileSync(join(cwd, file), 'utf8'))).toEqual([]);
  },
);

test('docs/proofs.md has a row for each proof, and README leads to it', () => {
  const { scripts } = JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8')) as { scripts: Record<string, string> };
  const rows = readFileSync(`${cwd}/docs/proofs.md`, 'utf8').matchAll(/^\| `npm run (proof:[a-z-]+)` \|/gm);
  const proofs = Object.keys(scripts).filter((name) => name.startsWith('proof:'));
  expect([...rows].map(([, name]) => name).sort()).toEqual(proofs.sort());
  expect(readFileSync(`${cwd}/README.md`, 'utf8')).toContain('(docs/proofs.md)');
});

test('CONTRIBUTING describes each room of the server', () => {
  const [, list = ''] =
    /The rooms of `src\/server\/`.+\n\n```\n([^`]+)```/.exec(readFileSync(`${cwd}/CONTRIBUTING.md`, 'utf8')) ?? [];
  const rooms = readdirSync(`${cwd}/src/server`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...list.matchAll(/^([\w-]+)\//gm)].map(([, name]) => name).sort()).toEqual(
    rooms.map(({ name }) => name).sort(),
  );
});

test.each([
  ['settings', printSettings],
  ['limits', printLimits],
])('docs/%s.md is what the declarations say; if this fails, print it anew by test/print-….ts', (name, print) => {
  expect(readFileSync(`${cwd}/docs/${name}.md`, 'utf8')).toBe(print());
});

test('README has at most 110 lines', () => {
  expect(readFileSync(`${cwd}/README.md`, 'utf8').split('\n').length).toBeLessThanOrEqual(110);
});
