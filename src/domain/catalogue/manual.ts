/** The manual of a product: a PDF under the hash of its content, so that its address never shows another file. */

/** The maximum size of a manual, in bytes. */
export const MAX_MANUAL_BYTES = 20 * 1024 * 1024;

/** `hash`: SHA-256 in hexadecimal digits */
export type Manual = { hash: string; bytes: number };

/** The key of the private file of a manual. */
export const keyOfManual = (hash: string): string => `manuals/${hash}.pdf`;

/** @param slug of the product; it names the file that the customer saves */
export const manualUrl = ({ hash }: Pick<Manual, 'hash'>, slug: string): string =>
  `/manuals/${hash}/huong-dan-${slug}.pdf`;

/** @returns the hash in a path of `manualUrl`; null for any other text */
export const hashOfManual = (url: string): string | null => /^\/manuals\/([0-9a-f]{64})\//.exec(url)?.[1] ?? null;

/** The bytes near the end in which a whole PDF has its last mark. */
const END = 2048;

/** True for a file that begins and ends like a PDF. */
export function isPdf(content: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  return text(content.subarray(0, 5)) === '%PDF-' && text(content.subarray(-END)).includes('%%EOF');
}
