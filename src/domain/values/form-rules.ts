/** The rules of a form's fields: one table for each form, used by the page before it sends the form, and by the server. */

/** The values of a form, by field name. */
export type Values = Readonly<Record<string, string>>;

/** A fault of a value: the failure code of the server, and the message at the field. */
export type Flaw = { code: string; sentence: string };

/** The data that a rule may use besides its own value. */
export type Beside = {
  /** the values of the whole form */
  values: Values;
  /** the present day in Vietnam, `YYYY-MM-DD` */
  today: string;
};

export type FieldRule = {
  /** the API's name for the field, if the page uses another name */
  sentAs?: string;
  /** `page`: the page requires the field, but the API accepts requests without it */
  required?: 'always' | 'page';
  /** the message at a required field that is blank; without one, `flaw` judges the blank value */
  missing?: string;
  /** the most characters, after tidying */
  most?: number;
  /** @returns null for a valid value */
  flaw?: (value: string, beside: Beside) => Flaw | null;
};

export type FormRules = Readonly<Record<string, FieldRule>>;

/** The general message of a form with blank required fields. */
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

/** The fields that the server requires, too, by their API names. */
export function requiredFields(rules: FormRules): string[] {
  return Object.entries(rules)
    .filter(([, { required }]) => required === 'always')
    .map(([field, { sentAs = field }]) => sentAs);
}
