/** The extension API is a promise: its printed types change only together with a note. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printExtensionApi } from '../print-extension-api.ts';

const printed = readFileSync('docs/extension-api.d.ts', 'utf8');

test('docs/extension-api.d.ts is what src/extension-api declares, in at most 1,500 lines', () => {
  expect(printExtensionApi()).toBe(printed);
  expect(printed.split('\n').length).toBeLessThanOrEqual(1500);
});

test('the newest note about the extension API is about these types', () => {
  const sum = createHash('sha256').update(printed).digest('hex').slice(0, 12);
  expect(readFileSync('docs/extension-api-changes.md', 'utf8')).toContain(`| ${sum} |`);
});

test.each([
  ['acb-open', 0],
  ['gio-nhanh', 1],
  ['yoga-mats', 2],
  ['mat-care', 3],
  ['paper-words', 4],
  ['so-kho', 5],
  ['song-da', 6],
  ['kho', 7],
])('the file %s that the tests run is the one of docs/extensions.md', (name, position) => {
  const code =
    [...readFileSync('docs/extensions.md', 'utf8').matchAll(/ {3}```ts\n(.*?) {3}```/gs)][position]?.[1] ?? '';
  // formatting and comments do not count
  const bare = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\/|\s\/\/[^\n]*/g, '').replace(/[\s,()]/g, '');
  expect(bare(readFileSync(`test/extensions/${name}/extension.ts`, 'utf8'))).toBe(bare(code));
});
