/** What a form says when the shop refused, or could not be reached. */
import { CallError } from '#contract/client.ts';
import { inPageLanguage } from '../labels/in-page-language.ts';
import { t, translate } from '../labels/label.ts';
import type { Errors } from './checks.ts';

export type FormFailure = {
  /** the customer's sentence */
  sentence: string;
  /** the contract's own text, where the sentence says it in other words */
  detail: string | undefined;
  code: string | undefined;
  /** where the sentence is the contract's own text about a certain field: said there, and nowhere else */
  errors: Errors;
};

/** Without an answer, and where the answer says nothing. */
export type Fallbacks = { offline: string; silent: string };

export const NO_CONNECTION = 'Không kết nối được máy chủ. Vui lòng thử lại sau.';
export const AN_ERROR_OCCURRED = 'Đã có lỗi xảy ra. Vui lòng thử lại.';
export const RESEND_FAILED = 'Chưa gửi lại được email xác minh. Vui lòng thử lại sau.';

const fieldsByCode: Record<string, string> = {
  ACCOUNT_EMAIL_INVALID: 'email',
  ACCOUNT_PHONE_INVALID: 'phoneNumber',
  PASSWORD_TOO_SHORT: 'password',
  RESET_PASSWORD_TOO_SHORT: 'newPassword',
  NEW_PASSWORD_TOO_SHORT: 'newPassword',
  CURRENT_PASSWORD_WRONG: 'currentPassword',
  PASSWORD_TOO_LONG: 'password',
  DOB_INVALID: 'dob',
  DOB_IN_FUTURE: 'dob',
  UNDER_AGE: 'dob',
};

/** @param seconds as Retry-After has them */
export function waitText(seconds: number): string {
  if (seconds < 60) return t('{count} giây', { count: seconds });
  return seconds < 3600
    ? t('{count} phút', { count: Math.ceil(seconds / 60) })
    : t('{count} giờ', { count: Math.ceil(seconds / 3600) });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== 'Unknown error' ? value : undefined);

function sentenceOf({ status, body, retryAfter }: CallError, silent: string): string {
  if (status === 429 && retryAfter)
    return t('Bạn đã thử quá nhiều lần. Vui lòng thử lại sau {wait}.', { wait: waitText(retryAfter) });
  return textOf(body.message) ?? textOf(body.error) ?? translate(silent);
}

export function formFailure(error: unknown, { offline, silent }: Fallbacks): FormFailure {
  if (!(error instanceof CallError))
    return { sentence: translate(offline), detail: undefined, code: undefined, errors: {} };
  const { code = '', message } = error;
  const sentence = sentenceOf(error, silent);
  const detail = message === sentence ? undefined : message;
  const field = detail ? undefined : fieldsByCode[code];
  const said = inPageLanguage({ sentence, detail });
  return { ...said, code, errors: field ? { [field]: said.sentence } : {} };
}
