/** The message that a form shows after the server rejected the form or could not be reached. */

import { CallError } from '../api/client.ts';
import { NO_CONNECTION, serverText } from '../api/server-text.ts';
import { inPageLanguage } from '../labels/in-page-language.ts';
import { t, translate } from '../labels/label.ts';
import type { Errors } from './form-errors.ts';

export type FormFailure = {
  /** the sentence about the failure that the customer reads */
  sentence: string;
  /** the specification's English text of the failure, shown below the sentence; undefined if there is none */
  detail: string | undefined;
  code: string | undefined;
  /** the sentence as the error message of one field, if it is the contract's text about that field; otherwise empty */
  errors: Errors;
};

/**
 * The sentences shown if the server sent none: one sentence for all cases, or one for a missing response (`offline`)
 * and one for a response without text (`silent`). `detail` is the specification's text for this failure. If `detail` is
 * given, the text in the response's error field replaces `detail` as the technical detail, and is never shown as the
 * sentence. `isUnspecified`: the specification has no text for this form, so a Vietnamese page shows no English one.
 */
export type Fallbacks = string | Sentences;
type Sentences = { offline: string; silent: string; detail?: string; isUnspecified?: boolean };

const AN_ERROR_OCCURRED = 'Đã có lỗi xảy ra. Vui lòng thử lại.';
/** For a form that the specification does not know; the default. */
const unspecified: Fallbacks = { offline: AN_ERROR_OCCURRED, silent: AN_ERROR_OCCURRED, isUnspecified: true };
/** For the forms of an account, which show a particular sentence if the server cannot be reached. */
export const accountFallbacks: Sentences = { offline: NO_CONNECTION, silent: AN_ERROR_OCCURRED };
/** For the forms of an account that the specification does not know. */
export const unspecifiedAccountFallbacks: Fallbacks = { ...accountFallbacks, isUnspecified: true };
export const RESEND_FAILED = 'Chưa gửi lại được email xác minh. Vui lòng thử lại sau.';

/** @param seconds the number of seconds in the Retry-After header */
export function waitText(seconds: number): string {
  if (seconds < 60) return t('{count} giây', { count: seconds });
  return seconds < 3600
    ? t('{count} phút', { count: Math.ceil(seconds / 60) })
    : t('{count} giờ', { count: Math.ceil(seconds / 3600) });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== 'Unknown error' ? value : undefined);

function sentenceOf({ status, body, retryAfter }: CallError, { silent, detail }: Sentences): string {
  if (status === 429 && retryAfter)
    return t('Bạn đã thử quá nhiều lần. Vui lòng thử lại sau {wait}.', { wait: waitText(retryAfter) });
  return textOf(body.message) ?? (detail ? undefined : textOf(body.error)) ?? translate(silent);
}

/** @param fields the names of the form's fields in the API: an error response may name the field that it concerns */
export function formFailure(
  error: unknown,
  fallbacks: Fallbacks = unspecified,
  fields: readonly string[] = [],
): FormFailure {
  const sentences: Sentences = typeof fallbacks === 'string' ? { offline: fallbacks, silent: fallbacks } : fallbacks;
  if (!(error instanceof CallError)) {
    const message = inPageLanguage({ sentence: translate(sentences.offline), detail: sentences.detail });
    return { ...message, code: undefined, errors: {} };
  }
  const sentence = sentenceOf(error, sentences);
  const text = sentences.detail ? (serverText(error) ?? sentences.detail) : error.message;
  const detail = text === sentence ? undefined : text;
  const field = detail ? undefined : fields.find((name) => name === error.body.field);
  const message = inPageLanguage({ sentence, detail });
  if (sentences.isUnspecified) message.detail = undefined;
  return { ...message, code: error.code, errors: field ? { [field]: message.sentence } : {} };
}
