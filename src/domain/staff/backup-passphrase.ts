/** The passphrase with which a downloaded backup is encrypted. */

/** Minimum number of characters: a thief of the file can try passphrases as fast as computers can compute. */
export const LEAST_PASSPHRASE = 12;
export const MOST_PASSPHRASE = 200;

export const isLongEnough = (text: string): boolean => [...text.normalize('NFC')].length >= LEAST_PASSPHRASE;
