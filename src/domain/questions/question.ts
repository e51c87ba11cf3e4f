/** A question about a product, asked on its page without an account, and the answer of the shop. */
import { readEmail } from '../accounts/account-fields.ts';
import type { Consent } from '../accounts/consent.ts';
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { hasLetterOrDigit, hasLinkOrLineBreak } from '../values/vietnamese-text.ts';
import { questionConsent } from './question-consent.ts';
import { questionRules } from './question-rules.ts';

export type Asked = {
  name: string;
  question: string;
  /** where the answer is sent, with the consent that was given for it; null if the asker wants no email */
  email: { address: string; consent: Consent } | null;
};

type Form = Readonly<Record<string, unknown>>;

/** @throws Failure MISSING_FIELD, TEXT_INVALID, ACCOUNT_EMAIL_INVALID, CONSENT_UNKNOWN */
export function readQuestion(form: Form): Asked {
  const name = readFreeText('name', form.name, questionRules.name.most);
  const question = readFreeText('question', form.question, questionRules.question.most);
  const fields = [...(isSaid(name) ? [] : ['name']), ...(isSaid(question) ? [] : ['question'])];
  if (fields.length > 0) throw new Failure('MISSING_FIELD', { fields });
  if (hasLinkOrLineBreak(name ?? '')) throw new Failure('TEXT_INVALID', { field: 'name' });
  return { name: name ?? '', question: question ?? '', email: readEmailForAnswer(form) };
}

const isSaid = (text: string | null) => text !== null && hasLetterOrDigit(text);

function readEmailForAnswer(form: Form): Asked['email'] {
  if (form.email === undefined || form.email === null || String(form.email).trim() === '') return null;
  const address = readEmail(form);
  if (form.consent !== questionConsent.version) throw new Failure('CONSENT_UNKNOWN', { field: 'consent' });
  return { address, consent: questionConsent };
}

/** @throws Failure TEXT_INVALID, MISSING_FIELD if the text is blank */
export function readWords(field: 'question' | 'answer', value: unknown): string {
  const words = readFreeText(field, value, questionRules[field].most);
  if (words === null) throw new Failure('MISSING_FIELD', { fields: [field] });
  return words;
}
