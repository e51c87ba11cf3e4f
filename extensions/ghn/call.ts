/** Sends one call to the carrier GHN, and decides whether GHN has certainly executed it, certainly not, or perhaps. */
import type { Outcome } from '#extension-api/carrier.ts';
import { AnswerTooLong, readLimited } from '#extension-api/limited-answer.ts';
import type { Values } from '#extension-api/options.ts';

/** Milliseconds after which a call to GHN is aborted. */
const PATIENCE = 20_000;
/** The most bytes of an answer that are read; an answer about one parcel has about 5,000. */
const MOST_BYTES = 256 * 1024;

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string): Fields | null {
  try {
    const json: unknown = JSON.parse(text);
    return isFields(json) ? json : null;
  } catch {
    return null;
  }
}

function refusalOf(status: number, json: Fields | null): string {
  const words = [json?.message, json?.code_message_value].filter((text) => typeof text === 'string' && text !== '');
  return [`GHN answered ${status}`, ...words].join(': ').slice(0, 500);
}

/**
 * GHN repeats the HTTP status in the field `code`. After a status 5xx or 408, GHN may have executed the call
 * nevertheless.
 */
function judge(status: number, answer: string): Outcome<unknown> {
  const json = readJson(answer);
  const code = typeof json?.code === 'number' ? json.code : null;
  if (status === 200 && code === 200) return { kind: 'done', value: json?.data, answer };
  const effectiveStatus = status === 200 ? code : status;
  const isRefused =
    effectiveStatus !== null && effectiveStatus >= 400 && effectiveStatus < 500 && effectiveStatus !== 408;
  const reason =
    status === 200 && code === null
      ? 'GHN answered something that is no answer of its API'
      : refusalOf(effectiveStatus ?? status, json);
  return { kind: isRefused ? 'refused' : 'unknown', reason, answer };
}

/** Returns the message of a failed `fetch`; the useful message is in the nested error `cause`. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `GHN did not answer within ${PATIENCE / 1000} seconds`;
  if (error instanceof AnswerTooLong) return `GHN answered something that is no answer of its API: ${message}`;
  const { message: inner } = (cause ?? {}) as Partial<Error>;
  return `GHN could not be reached: ${inner || message}`.slice(0, 500);
}

/** @param path the part of the URL after the address of the API; the token is not in the URL but in a header */
export async function ask(
  { url, token = '', shopId = '' }: Values,
  path: string,
  body: Fields,
): Promise<Outcome<unknown>> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, shopid: shopId },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return judge(response.status, await readLimited(response, MOST_BYTES));
  } catch (error) {
    return { kind: 'unknown', reason: reasonOf(error), answer: null };
  }
}
