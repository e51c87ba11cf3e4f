/** Reads and writes URL search parameters as plain strings; by default the router reads `?search=2e3` as 2000. */

export type PlainSearch = Record<string, string>;

/** Joins the values of a repeated parameter (a form's checkboxes) into one comma-separated list; drops empty ones. */
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
