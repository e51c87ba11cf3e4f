/** Text people write in sentences: reviews, and why staff did what they did. */
import { Failure } from './failure.ts';
import { hasControlCharacters, tidy } from './vietnamese-text.ts';

/** Characters of the reason of a change. */
export const MAX_REASON = 500;

/** NFC; runs of spaces as one, line breaks kept, at most one empty line in a row. */
function tidyLines(text: string): string {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(tidy)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * @param most characters after tidying
 * @returns null where nothing was written
 * @throws Failure TEXT_INVALID where it is no text, too long, or holds control characters
 */
export function readFreeText(field: string, value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  const wrong = new Failure('TEXT_INVALID', { field, most });
  if (typeof value !== 'string' || value.length > 4 * most || hasControlCharacters(value)) throw wrong;
  const text = tidyLines(value);
  if (text.length > most) throw wrong;
  return text || null;
}
