/** The rules of a password. The hashing is in the server's code. */

/** The minimum and maximum length of a password in characters (Unicode code points). */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;

/** Normalises a password to NFC, because keyboards produce accented letters in different Unicode forms. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** @returns the fault of a password; null if it is acceptable. The check is fast for texts of any length. */
export function passwordFlaw(text: string): 'too short' | 'too long' | null {
  // a fast check before normalising: a code point has 1 or 2 UTF-16 units; NFC has at least 1/3 as many as NFD
  if (text.length > 6 * MAX_PASSWORD) return 'too long';
  const { length } = [...normalisePassword(text)];
  if (length < MIN_PASSWORD) return 'too short';
  return length > MAX_PASSWORD ? 'too long' : null;
}

/** Hashes and compares passwords; both operations are slow on purpose. */
export type Passwords = {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  /** @param hash the stored hash; for null, the comparison takes the same time and returns false */
  matches(password: string, hash: string | null): Promise<boolean>;
};
