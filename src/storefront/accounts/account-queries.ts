/** The signed-in customer's data. Its query keys start with 'mine'; it is cleared when another customer signs in. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#browser/session/call.ts';
import { keepUser } from '#browser/session/session-store.ts';
import type { Profile } from '#contract/shop/accounts.ts';
import { profileOf } from '#contract/shop/profile.ts';

/** Milliseconds for which account data counts as fresh: few, because another device or the shop may change it. */
const FRESH_MS = 30_000;

export const profileQuery = queryOptions({
  queryKey: ['mine', 'profile'],
  queryFn: async ({ signal }): Promise<Profile> => (await callAsCustomer('getProfile', { signal })).data,
  staleTime: FRESH_MS,
  retryOnMount: true,
});

export type ProfileChange = {
  firstName: string;
  lastName: string;
  /** the phone number; empty if the customer gave none */
  phoneNumber: string;
  /** the date of birth as YYYY-MM-DD */
  dob: string | null;
};

/** Saves the customer's profile, and at once shows the saved values in the header and on the profile page. */
export async function saveProfile(queryClient: QueryClient, change: ProfileChange): Promise<void> {
  const { data: user } = await callAsCustomer('updateProfile', { body: change });
  keepUser(user);
  queryClient.setQueryData(profileQuery.queryKey, profileOf(user));
}

/**
 * Claims earlier orders for the customer's account with the token of an email link. This is a query and not a mutation,
 * so that two renders use the token only once.
 */
export function claimQuery(userId: string, token: string) {
  return queryOptions({
    queryKey: ['mine', 'claim', userId, token],
    queryFn: async () => (await callAsCustomer('claimOrders', { body: { token } })).data.success,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Requests the email to claim earlier orders. The response is the same whether or not such orders exist. */
export async function requestClaimEmail(): Promise<void> {
  await callAsCustomer('requestClaimEmail');
}
