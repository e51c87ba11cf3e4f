import type { FormRules } from './form-rules.ts';
import { fold, tidy } from './vietnamese-text.ts';

/** The rules of the two fields of a person's name, which are the same in every form. */
export const personName = {
  firstName: { required: 'always', most: 100, missing: 'Vui lòng nhập họ' },
  lastName: { required: 'always', most: 100, missing: 'Vui lòng nhập tên' },
} as const satisfies FormRules;

/** The family names of about nine in ten Vietnamese, without diacritics. */
const familyNames = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dao doan trinh dinh lam luong mai ha cao'.split(
    ' ',
  ),
);
/** Middle names that never stand alone: with one of them, a given name is still missing. */
const middleNames = new Set(['thi', 'van']);

/**
 * Splits a full name in the Vietnamese order: the last word is the given name, all words before it are the family name
 * with the middle names.
 * @returns null for a text that need not be a full name: one word, or two that do not begin with a known family name
 */
export function splitFullName(text: string): { firstName: string; lastName: string } | null {
  const words = tidy(text).split(' ');
  const [first = '', second = ''] = words.map(fold);
  const isFull = words.length > 2 || (words.length === 2 && familyNames.has(first) && !middleNames.has(second));
  return isFull ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' } : null;
}
