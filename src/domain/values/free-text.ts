/** Free text of several lines, such as a review, or the reason that staff give for a change. */
import { Failure } from './failure.ts';
import { hasControlCharacters, tidy } from './vietnamese-text.ts';

/** The maximum number of characters of the reason for a change. */
export const MAX_REASON = 500;

/** Normalises a text to NFC; reduces several spaces to one; keeps line breaks, with at most one empty line in a row. */
function tidyLines(text: string): string {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(tidy)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * @param most the maximum number of characters after the text was normalised
 * @returns null for an empty text
 * @throws Failure TEXT_INVALID if the value is not a text, is too long, or contains control characters
 */
export function readFreeText(field: string, value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  const wrong = new Failure('TEXT_INVALID', { field, most });
  if (typeof value !== 'string' || value.length > 4 * most || hasControlCharacters(value)) throw wrong;
  const text = tidyLines(value);
  if (text.length > most) throw wrong;
  return text || null;
}
