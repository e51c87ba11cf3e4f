/** The form with which everybody asks about a product. */
import { cleanEmail, EMAIL_SENTENCE, isEmail, MOST_EMAIL_CHARACTERS } from '../values/email.ts';
import type { FieldRule } from '../values/form-rules.ts';

const consent: FieldRule = {
  // blank values are checked too: whoever gives an email address must say what for
  required: 'page',
  flaw: (text, { values }) =>
    text === '' && (values.email ?? '').trim() !== ''
      ? { code: 'CONSENT_UNKNOWN', sentence: 'Vui lòng đánh dấu đồng ý để cửa hàng gửi email cho bạn' }
      : null,
};

/** The rules of a question. `answer` is the field of the back office. */
export const questionRules = {
  question: { required: 'always', missing: 'Vui lòng viết câu hỏi', most: 500 },
  name: { required: 'always', missing: 'Vui lòng cho biết tên của bạn', most: 60 },
  email: {
    most: MOST_EMAIL_CHARACTERS,
    flaw: (text: string) =>
      isEmail(cleanEmail(text)) ? null : { code: 'ACCOUNT_EMAIL_INVALID', sentence: EMAIL_SENTENCE },
  },
  consent,
  answer: { most: 2000 },
} as const;
