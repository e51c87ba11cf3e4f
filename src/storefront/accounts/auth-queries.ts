/** Signing up and in, and the ways back in. */
import { queryOptions } from '@tanstack/react-query';
import { translate } from '#browser/labels/label.ts';
import { call } from '#browser/session/call.ts';
import type { Output } from '#contract/shop/api.ts';

export type SignUpBody = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** YYYY-MM-DD */
  dob: string | null;
  /** the version of the text that was ticked */
  consent: string;
};

export async function logIn(email: string, password: string): Promise<Output<'logIn'>> {
  return (await call('logIn', { body: { email, password } })).data;
}

/** This shop answers with a message, since the address is verified first; a shop may also sign in at once. */
export async function signUp(body: SignUpBody): Promise<Partial<Output<'logIn'>> & { message?: string }> {
  return (await call('signUp', { body })).data;
}

/** @returns what the shop says, the same whether or not the address is known */
export async function resendVerification(email: string): Promise<string> {
  return translate((await call('resendVerification', { body: { email } })).data.message);
}

/** @returns what the shop says, the same whether or not the address is known */
export async function forgotPassword(email: string): Promise<string> {
  return translate((await call('forgotPassword', { body: { email } })).data.message);
}

export async function resetPassword(token: string, newPassword: string): Promise<string> {
  return translate((await call('resetPassword', { body: { token, newPassword } })).data.message);
}

/** Removes the account somebody opened with this mailbox's address. @param token of the verification letter */
export async function rejectAccount(token: string): Promise<string> {
  return translate((await call('rejectAccount', { body: { token } })).data.message);
}

/** A query, so that one link is used once, however often the page is drawn. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => translate((await call('verifyEmail', { params: { token } })).data.message),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
