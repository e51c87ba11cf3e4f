/**
 * Reads and writes search parameters as plain strings; the router's default would read `?search=2e3` as the number
 * 2000.
 */

export type PlainSearch = Record<string, string>;

/**
 * Joins a repeated parameter, as a form's checkboxes send it, into one comma-separated list; drops empty parameters.
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
