import type { FormRules } from './form-rules.ts';

/** The rules of the two fields of a person's name, which are the same in every form. */
export const personName = {
  firstName: { required: 'always', most: 100, missing: 'Vui lòng nhập họ' },
  lastName: { required: 'always', most: 100, missing: 'Vui lòng nhập tên' },
} as const satisfies FormRules;
