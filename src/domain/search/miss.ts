/** Cleans the text of a search that found nothing before the text is stored. */
import { hasLetterOrDigit, tidy } from '../values/vietnamese-text.ts';

const MOST_CHARACTERS = 80;

/**
 * @returns the words in lower case, cut to 80 characters; null for a text without words. Long numbers and email
 * addresses are removed, because somebody may have typed personal data by mistake.
 */
export function cleanMiss(text: string): string | null {
  const clean = tidy(text.replace(/\p{C}/gu, ' ').toLowerCase())
    .replace(/\S+@\S+/g, ' ')
    .replace(/\+?\d[\d .-]{6,}\d/g, ' ');
  const words = tidy(clean).slice(0, MOST_CHARACTERS).trim();
  return hasLetterOrDigit(words) ? words : null;
}
