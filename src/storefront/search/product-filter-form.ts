/** Reads the filter form. Filter panel and sort menu belong to this form, although they are in different places. */
import { type PlainSearch, parseSearch } from '#browser/routing/search-params.ts';

export const FILTER_PANEL = 'filters';
export const FILTER_FORM = 'filter-form';

/** Returns the values that the filter form would submit, parsed in the same way as the URL's parameters. */
export function readFilterForm(form: HTMLFormElement): PlainSearch {
  const parameters = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') parameters.append(key, value);
  return parseSearch(parameters.toString());
}
