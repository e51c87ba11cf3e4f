/** The filter form: the panel and the sort menu belong to it, wherever they stand on the page. */
import { type PlainSearch, parseSearch } from '../catalogue/search-params.ts';

export const FILTER_PANEL = 'filters';
export const FILTER_FORM = 'filter-form';

/** What the form would send, read the same way as an address is. */
export function readFilterForm(form: HTMLFormElement): PlainSearch {
  const parameters = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') parameters.append(key, value);
  return parseSearch(parameters.toString());
}
