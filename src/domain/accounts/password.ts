/** The rules of a password. The server hashes passwords. */

/** Characters, counted as code points. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;

/** Normalises to NFC, because keyboards type accents differently. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** @returns null for an acceptable password. The check is fast for texts of any length. */
export function passwordFlaw(text: string): 'too short' | 'too long' | null {
  // a code point has one or two UTF-16 units, and NFC has at least a third as many code points as NFD
  if (text.length > 6 * MAX_PASSWORD) return 'too long';
  const { length } = [...normalisePassword(text)];
  if (length < MIN_PASSWORD) return 'too short';
  return length > MAX_PASSWORD ? 'too long' : null;
}

/** Hashes and compares passwords; both are slow on purpose. */
export type Passwords = {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  /** @param hash null takes the same time and returns false */
  matches(password: string, hash: string | null): Promise<boolean>;
};
