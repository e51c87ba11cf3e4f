import type { PageRule } from './page-rule.ts';
import { pageRules } from './page-rules.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Normalises a segment of a path as the router does, which decodes segments and ignores case. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** Longer URL patterns come first, and a fixed segment comes before a variable one. */
const rules = Object.entries<PageRule>(pageRules)
  .map(([path, rule]) => ({ path, segments: segmentsOf(path), open: Number(path.includes('$')), rule }))
  .sort((one, other) => other.segments.length - one.segments.length || one.open - other.open);

const isUnder = (path: readonly string[], rule: readonly string[]) =>
  rule.every((segment, place) => (segment.startsWith('$') ? path[place] !== undefined : segment === path[place]));

function findRule(path: string) {
  const segments = segmentsOf(path).map(readable);
  return rules.find((each) => isUnder(segments, each.segments));
}

/** @param path the path without the query; a path that matches no page has the rule of the closest page above it */
export const pageRuleOf = (path: string): PageRule => findRule(path)?.rule ?? pageRules['/'];

/** @returns the pattern of the page whose rule the path has, such as `/products/$slug` */
export const pagePatternOf = (path: string): string => findRule(path)?.path ?? '/';
