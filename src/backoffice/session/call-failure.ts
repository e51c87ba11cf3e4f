/** The messages about failed API calls, and the typed details of a failure. */
import { CallError, factsOf } from '#browser/api/client.ts';
import { isOffline } from '#browser/api/is-offline.ts';
import type { AdminCallName, AdminCalls } from '#contract/admin/api.ts';
import type { FailureFacts } from '#domain/failures.ts';

/** @returns a Vietnamese sentence about the failure; never only a technical text */
export function sentenceOf(error: unknown): string {
  if (isOffline()) return 'Không có kết nối mạng. Nội dung bạn vừa nhập vẫn còn; hãy thử lại khi có mạng.';
  if (!(error instanceof CallError)) return 'Cửa hàng chưa trả lời. Hãy thử lại sau ít phút.';
  // the sentence in the response is written for customers, because it mentions the email that they received
  if (error.code === 'ORDER_NOT_FOUND')
    return 'Cửa hàng không có đơn này. Hãy xem lại mã đơn, hoặc tìm theo số điện thoại hay tên khách.';
  const { message, request_id: id } = error.body;
  // whoever looks after the server finds the fault in the log by this id
  if (typeof message === 'string') return typeof id === 'string' ? `${message} Mã yêu cầu: ${id}.` : message;
  return 'Cửa hàng chưa trả lời. Hãy thử lại sau ít phút.';
}

/** The codes of the failures that every endpoint may return without declaring them. */
type Usual = 'INVALID_REQUEST' | 'STAFF_SIGN_IN_REQUIRED';

type Facts<Name extends AdminCallName, Code> = Code extends 'CHANGED_MEANWHILE'
  ? { current: AdminCalls[Name]['current'] }
  : Code extends Usual | AdminCalls[Name]['failure']
    ? FailureFacts<Code>
    : never;

type FailureOf<Name extends AdminCallName, Code = AdminCalls[Name]['failure'] | Usual> = Code extends string
  ? { code: Code } & Facts<Name, Code>
  : never;

/** The failure of the endpoint `Name`, with its details; undefined if the error is not a response of the shop. */
export const failureOf = <Name extends AdminCallName>(error: unknown): FailureOf<Name> | undefined =>
  error instanceof CallError ? (error.body as FailureOf<Name>) : undefined;

type Changing = {
  [Name in AdminCallName]: 'CHANGED_MEANWHILE' extends AdminCalls[Name]['failure'] ? Name : never;
}[AdminCallName];

/** The stored record, in the failure of endpoint `Name` if another person changed it; otherwise undefined. */
export const currentOf = <Name extends Changing>(error: unknown): AdminCalls[Name]['current'] | undefined =>
  factsOf(error, 'CHANGED_MEANWHILE')?.current as AdminCalls[Name]['current'] | undefined;

/**
 * @returns a function that returns the message about a failure: the given sentence if another person changed the record
 * first, otherwise the usual message
 */
export const unlessChanged = (sentence: string) => (error: unknown) =>
  factsOf(error, 'CHANGED_MEANWHILE') ? sentence : sentenceOf(error);

/**
 * Executes an action on a record, and displays the updated record; if another person changed the record first, displays
 * that version.
 * @throws the failure of the action
 */
export async function showing<Thing>(
  act: () => Promise<{ data: Thing }>,
  show: (thing: Thing) => unknown,
): Promise<void> {
  let became: Thing;
  try {
    became = (await act()).data;
  } catch (error) {
    // the error response contains the record in the same form as the response after a success
    const current = factsOf(error, 'CHANGED_MEANWHILE')?.current as Thing | null | undefined;
    if (current) await show(current);
    throw error;
  }
  await show(became);
}
