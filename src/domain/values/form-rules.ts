/** The rules of a form's fields: one table per form, used by the page (before it sends the form) and the server. */
import { withoutInvisible } from './vietnamese-text.ts';

export type Values = Readonly<Record<string, string>>;

/** A fault of a value: the failure code that the server returns, and the message that the page shows at the field. */
export type Flaw = { code: string; sentence: string };

/** The data that a rule may use in addition to the value of its field. */
export type Beside = {
  /** the values of all fields of the form */
  values: Values;
  /** the present day in Vietnam, `YYYY-MM-DD` */
  today: string;
};

export type FieldRule = {
  /** the API's name for the field, if the page uses another name */
  sentAs?: string;
  /** whether the field is required; `page`: only the page requires the field, the API accepts requests without it */
  required?: 'always' | 'page';
  /** the message at a required field that is blank; if omitted, `flaw` also checks blank values */
  missing?: string;
  /** the maximum number of characters, counted after surplus spaces are removed */
  most?: number;
  /** checks a value @returns its flaw; null for a valid value */
  flaw?: (value: string, beside: Beside) => Flaw | null;
};

export type FormRules = Readonly<Record<string, FieldRule>>;

/** The general message of a form in which required fields are blank. */
export const MISSING_FIELDS = 'Vui lòng điền đầy đủ thông tin bắt buộc';

/** True for a text that is empty to whoever sees it: without spaces and invisible characters, nothing is left. */
export const isBlankText = (value: string): boolean => withoutInvisible(value).trim() === '';

function flawOf({ required, missing, flaw }: FieldRule, value: string, beside: Beside): Flaw | null {
  const isBlank = isBlankText(value);
  if (isBlank && !required) return null;
  if (isBlank && missing) return { code: 'MISSING_FIELD', sentence: missing };
  return flaw?.(value, beside) ?? null;
}

/** @returns every invalid field with its first flaw, in the order of the table */
export function findFlaws(rules: FormRules, beside: Beside): (Flaw & { field: string })[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const flaw = flawOf(rule, beside.values[field] ?? '', beside);
    return flaw ? [{ field, ...flaw }] : [];
  });
}

/** @returns the API's names of the fields that not only the page but also the server requires */
export function requiredFields(rules: FormRules): string[] {
  return Object.entries(rules)
    .filter(([, { required }]) => required === 'always')
    .map(([field, { sentAs = field }]) => sentAs);
}
