/** What a password must be. How it is kept is the server's business. */

/** Characters, counted as code points. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;

/** The same password typed on two keyboards is one: NFC. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** Null where the password will do. Texts of any length are judged quickly. */
export function passwordFlaw(text: string): 'too short' | 'too long' | null {
  // a code point has one or two units, and NFC at most a third as many as NFD
  if (text.length > 6 * MAX_PASSWORD) return 'too long';
  const { length } = [...normalisePassword(text)];
  if (length < MIN_PASSWORD) return 'too short';
  return length > MAX_PASSWORD ? 'too long' : null;
}

/** Keeps and compares passwords; both take a good part of a processor's second, on purpose. */
export type Passwords = {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  /** @param hash null takes the same time and is false */
  matches(password: string, hash: string | null): Promise<boolean>;
};
