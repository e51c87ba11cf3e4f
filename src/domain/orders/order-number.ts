/**
 * Order numbers have eight characters: `DH`, five random characters and one check character. They are part of the
 * content of transfers, so the alphabet does not contain I, O, 0 and 1, and the check character prevents words such as
 * "DHANHCHU" from being read as an order number.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PREFIX = 'DH';
const RANDOM_LENGTH = 5;

/** Computes the check character, a weighted sum modulo 32: it reveals each wrong character and most neighbour swaps. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (const [index, character] of [...body].entries()) {
    sum += ALPHABET.indexOf(character) * (2 * index + 3);
  }
  return ALPHABET.charAt((sum + 11) % ALPHABET.length);
}

/** @param randomBytes at least five random bytes, from the caller: src/domain contains no source of randomness */
export function makeOrderNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < RANDOM_LENGTH) throw new RangeError('makeOrderNumber needs five random bytes');
  const body = Array.from(randomBytes.subarray(0, RANDOM_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
  return PREFIX + body + checkCharacter(body);
}

export function isOrderNumber(text: string): boolean {
  if (!/^DH[2-9A-HJ-NP-Z]{6}$/.test(text)) return false;
  const body = text.slice(PREFIX.length, -1);
  return text.at(-1) === checkCharacter(body);
}
