/** The API calls for signing up, signing in, verifying the email address and resetting the password. */

import { queryOptions } from '@tanstack/react-query';
import { translate } from '#browser/labels/label.ts';
import { call } from '#browser/session/call.ts';
import type { Output } from '#contract/shop/api.ts';
import type { ProfileChange } from './account-queries.ts';

export type SignUpBody = ProfileChange & {
  email: string;
  password: string;
  /** the version of the consent text to which the customer agreed */
  consent: string;
};

export async function logIn(email: string, password: string): Promise<Output<'logIn'>> {
  return (await call('logIn', { body: { email, password } })).data;
}

/**
 * Registers an account. This shop responds only with a message, because the email address must be verified first; the
 * contract also allows the server to sign the customer in at once.
 */
export async function signUp(body: SignUpBody): Promise<Partial<Output<'logIn'>> & { message?: string }> {
  return (await call('signUp', { body })).data;
}

/** @returns the server's message, which is the same whether or not an account has this email address */
export async function resendVerification(email: string): Promise<string> {
  return translate((await call('resendVerification', { body: { email } })).data.message);
}

/** @returns the server's message, which is the same whether or not an account has this email address */
export async function forgotPassword(email: string): Promise<string> {
  return translate((await call('forgotPassword', { body: { email } })).data.message);
}

export async function resetPassword(token: string, newPassword: string): Promise<string> {
  return translate((await call('resetPassword', { body: { token, newPassword } })).data.message);
}

/** Deletes an account that somebody else created with the visitor's email. @param token from the verification email */
export async function rejectAccount(token: string): Promise<string> {
  return translate((await call('rejectAccount', { body: { token } })).data.message);
}

/** Verifies the email address. This is a query and not a mutation, so that two renders use the token only once. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => translate((await call('verifyEmail', { params: { token } })).data.message),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
