/**
 * Reads and writes the search parameters of a URL as plain strings; by default the router would read `?search=2e3` as
 * the number 2000.
 */

export type PlainSearch = Record<string, string>;

/**
 * Joins the values of a repeated parameter, which a form with several checkboxes sends, into one comma-separated list;
 * drops empty parameters.
 */
export function parseSearch(text: string): PlainSearch {
  const search: PlainSearch = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (value.trim() === '') continue;
    search[key] = Object.hasOwn(search, key) ? `${search[key]},${value}` : value;
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
