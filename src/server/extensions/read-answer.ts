/** Checks the results of functions of extensions; each check throws an error with a sentence for the operator. */

const LONGEST_TEXT = 1000;
const LONGEST_LIST = 20;

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
