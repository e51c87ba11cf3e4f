/** Search parameters as plain text: the router's own way reads `?search=2e3` as the number 2000. */

export type PlainSearch = Record<string, string>;

/** A parameter given twice, as a form's checkboxes do, reads as one list with commas; empty ones are dropped. */
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
