/** The rules of a form's fields: one table for each form, read by the page before it sends and by the server. */

/** The values of a form, by field name. */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a value: the code that the server fails with, and the message at the field. */
export type Flaw = { code: string; sentence: string };

/** What a rule may look at beside its own value. */
export type Beside = {
  /** of the whole form */
  values: Values;
  /** the day it is in Vietnam, `YYYY-MM-DD` */
  today: string;
};

export type FieldRule = {
  /** what the API calls the field, where the page calls it something else */
  sentAs?: string;
  /** `page`: the page asks for it, but the API takes requests without it */
  required?: 'always' | 'page';
  /** the message at a required field that is blank; without one, `flaw` judges the blank value */
  missing?: string;
  /** the most characters, after tidying */
  most?: number;
  /** @returns null where nothing is wrong with the value */
  flaw?: (value: string, beside: Beside) => Flaw | null;
};

export type FormRules = Readonly<Record<string, FieldRule>>;

/** What a form says as a whole where required fields are blank. */
export const MISSING_FIELDS = 'Vui lòng điền đầy đủ thông tin bắt buộc';

function flawOf({ required, missing, flaw }: FieldRule, value: string, beside: Beside): Flaw | null {
  const isBlank = value.trim() === '';
  if (isBlank && !required) return null;
  if (isBlank && missing) return { code: 'MISSING_FIELD', sentence: missing };
  return flaw?.(value, beside) ?? null;
}

/** Every invalid field with its first flaw, in the order of the table. */
export function findFlaws(rules: FormRules, beside: Beside): (Flaw & { field: string })[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const flaw = flawOf(rule, beside.values[field] ?? '', beside);
    return flaw ? [{ field, ...flaw }] : [];
  });
}

/** The fields that the server requires, too, as the API calls them. */
export function requiredFields(rules: FormRules): string[] {
  return Object.entries(rules)
    .filter(([, { required }]) => required === 'always')
    .map(([field, { sentAs = field }]) => sentAs);
}
