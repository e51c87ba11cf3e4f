/**
 * What the office costs to load: at most 140 KB for its first screen, 100 KB more for any other, and 130 KB for the text editor
 * and the chart, which come when they are wanted; compressed by brotli, without pictures and typefaces. Needs the build.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const FIRST = 140_000;
const SCREEN = 100_000;
/** Loaded by what is done on a screen, not by opening it. */
const LATE = { most: 130_000, names: /^(rich-text|revenue-chart)-/ };

const folder = 'dist/admin/assets/';
const sizeOf = (name: string) => statSync(`${folder}${name}.br`).size;
const sourceOf = (name: string) => readFileSync(folder + name, 'utf8');

/** The file and everything that its static imports bring. */
function closureOf(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, imported = ''] of sourceOf(name).matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g))
    closureOf(imported, known);
  return known;
}

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + sizeOf(name), 0);

const html = readFileSync('dist/admin/index.html', 'utf8');
const linked = [...html.matchAll(/assets\/([\w.-]+\.(?:js|css))"/g)].map(([, name = '']) => name);
const scripts = new Set(linked.filter((name) => name.endsWith('.js')).flatMap((name) => [...closureOf(name)]));
const styles = linked.filter((name) => name.endsWith('.css'));
const screens = globSync(`${folder}*-screen-*.js`).map((path) => basename(path));

test('the first screen costs at most 140 KB', () => {
  const [today = ''] = screens.filter((name) => name.startsWith('today-screen'));
  expect(sum(new Set([...scripts, ...styles, ...closureOf(today)]))).toBeLessThanOrEqual(FIRST);
});

test.each(screens)('opening %s costs at most 100 KB more', (name) => {
  const more = [...closureOf(name)].filter((each) => !scripts.has(each));
  expect(sum(more)).toBeLessThanOrEqual(SCREEN);
});

test('what comes when it is wanted costs at most 130 KB', () => {
  const late = globSync(`${folder}*.js`)
    .map((path) => basename(path))
    .filter((name) => LATE.names.test(name));
  expect(late).toHaveLength(2);
  for (const name of late) {
    const more = [...closureOf(name)].filter((each) => !scripts.has(each));
    expect(sum(more), name).toBeLessThanOrEqual(LATE.most);
  }
});

test('not one byte of the office is in the shopper’s bundle', () => {
  const files = globSync('dist/client/assets/*.js');
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((path) =>
    /\/api\/admin|STAFF_SIGN_IN|Phòng máy|Trang quản trị/.test(readFileSync(path, 'utf8')),
  );
  expect(found).toEqual([]);
});
