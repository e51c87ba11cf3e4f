import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const catalogue = new URL('../../catalogue/', import.meta.url);
const listFiles = (folder: string, ending: string) =>
  readdirSync(new URL(folder, catalogue))
    .filter((name) => name.endsWith(ending))
    .map((name) => folder + name);
// the names of provinces and wards are spelled as the state spells them
const files = [
  ...listFiles('./', '.json').filter((name) => name !== './provinces.json'),
  ...['pages/', 'blog/'].flatMap((folder) => listFiles(folder, '.md')),
];
/** oá, oè, uý at the end of a syllable, where the house writes óa, òe, úy; after a q the u belongs to it. */
const newStyle = /(?<!\p{L})\p{L}*(?:o[àáảãạèéẻẽẹ]|(?<!q)u[ỳýỷỹỵ])(?!\p{L})/giu;
const found = (text: string) => text.normalize('NFC').match(newStyle) ?? [];

test('the check distinguishes the older and the newer place of a tone mark', () => {
  expect(found('Khoá, thuỷ, xoè')).toEqual(['Khoá', 'thuỷ', 'xoè']);
  expect(found('Khóa, thủy, xòe, quý, khoảng, thoáng, chuyển, hoạt')).toEqual([]);
});

test.each(files)('%s has every tone mark in the older place', (name) => {
  expect(found(readFileSync(new URL(name, catalogue), 'utf8'))).toEqual([]);
});
