/** The passphrase with which a downloaded backup is encrypted. */

/** Characters: whoever has the file tries passphrases as fast as their machines can. */
export const LEAST_PASSPHRASE = 12;
export const MOST_PASSPHRASE = 200;

export const isLongEnough = (text: string): boolean => [...text.normalize('NFC')].length >= LEAST_PASSPHRASE;
