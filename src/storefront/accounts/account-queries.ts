/** Data of the signed-in customer. The query keys start with 'mine' and are cleared when another customer signs in. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#browser/session/call.ts';
import { keepUser } from '#browser/session/session-store.ts';
import type { Profile } from '#contract/shop/accounts.ts';
import { profileOf } from '#contract/shop/profile.ts';

/** How long this data counts as fresh, in milliseconds: other devices and the shop may change it at any time. */
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
  /** empty if the customer gave none */
  phoneNumber: string;
  /** YYYY-MM-DD */
  dob: string | null;
};

/** Saves the profile and shows the server's version of it in the header and on the profile page at once. */
export async function saveProfile(queryClient: QueryClient, change: ProfileChange): Promise<void> {
  const { data: user } = await callAsCustomer('updateProfile', { body: change });
  keepUser(user);
  queryClient.setQueryData(profileQuery.queryKey, profileOf(user));
}

/** Claims orders with the token of an email link. A query, so that rendering twice uses the token only once. */
export function claimQuery(userId: string, token: string) {
  return queryOptions({
    queryKey: ['mine', 'claim', userId, token],
    queryFn: async () => (await callAsCustomer('claimOrders', { body: { token } })).data.success,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Requests an email for claiming orders. It is sent only if there are such orders; the response does not reveal that.
 */
export async function requestClaimEmail(): Promise<void> {
  await callAsCustomer('requestClaimEmail');
}
