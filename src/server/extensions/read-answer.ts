/** Checks the results of functions of extensions; each check throws an error with a sentence for the operator. */

const LONGEST_TEXT = 1000;
const LONGEST_LIST = 20;
/** Characters of JSON. */
const LONGEST_DATA = 20_000;

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_TEXT)
    throw new Error(`${what} is no text of 1 to ${LONGEST_TEXT} characters`);
  return value.trim();
}

export function readList(value: unknown, what: string, most = LONGEST_LIST): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw new Error(`${what} is no list of 1 to ${most}`);
  return value;
}

/** @returns the value as a copy that JSON can hold */
export function readJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined || text.length > LONGEST_DATA)
    throw new Error(`the answer is no JSON of at most ${LONGEST_DATA} characters`);
  return JSON.parse(text);
}
