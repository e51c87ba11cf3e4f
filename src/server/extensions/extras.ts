/** Asks extensions for their data about what a page shows. */
import type { Extras } from '#domain/extensions/extras.ts';
import type { CategoryFacts, Measured, ProductFacts } from '#extension-api/pages.ts';
import { askExtensions } from './ask-extensions.ts';
import type { Extensions } from './load-extensions.ts';
import { readJson, readList, readText } from './read-answer.ts';

const MEASURED: readonly Measured[] = ['way-in', 'room'];
const MOST_PATHS = 500;

/** @returns the data of all extensions by their folders; nothing if no extension has any */
function extrasOf(extensions: Extensions, place: 'product' | 'category', facts: object): { extras?: Extras } {
  const given = askExtensions(extensions, 'data', place, facts, (answer, name) => [name, readJson(answer)] as const);
  return given.length === 0 ? {} : { extras: Object.fromEntries(given) };
}

export const extrasOfProduct = (extensions: Extensions, product: ProductFacts) =>
  extrasOf(extensions, 'product', product);
export const extrasOfCategory = (extensions: Extensions, category: CategoryFacts) =>
  extrasOf(extensions, 'category', category);

function readMeasured(answer: unknown): Measured[] {
  if (!Array.isArray(answer)) throw new Error('the answer is no list');
  return answer.map((each) => {
    if (!MEASURED.includes(each)) throw new Error(`the answer has something else than ${MEASURED.join(' and ')}`);
    return each;
  });
}

/** @returns what a customer should measure before the order; empty if no extension says anything */
export const measuredOf = (extensions: Extensions, product: ProductFacts): Measured[] => [
  ...new Set(askExtensions(extensions, 'data', 'measured', product, readMeasured).flat()),
];

/** @param types the slugs of the types that have products @returns the paths of the pages of extensions to list */
export const listedPages = (extensions: Extensions, types: readonly string[]): string[] =>
  askExtensions(extensions, 'data', 'sitemap', types, (answer) => {
    if (Array.isArray(answer) && answer.length === 0) return [];
    return readList(answer, 'the answer', MOST_PATHS).map((path) => {
      const text = readText(path, 'a path');
      if (!/^\/[a-z0-9/-]*$/.test(text)) throw new Error(`“${text}” is no path of a page`);
      return text;
    });
  }).flat();
