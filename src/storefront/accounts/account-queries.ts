/** What belongs to the customer who is signed in. Keys begin with 'mine': they are forgotten when somebody else signs in. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { callAsCustomer } from '#browser/session/call.ts';
import { keepUser } from '#browser/session/session-store.ts';
import type { Profile, SessionUser } from '#contract/shop/accounts.ts';
import { readAmounts } from '../orders/order-amounts.ts';

/** Other devices and the shop change these, too. */
const FRESH_MS = 30_000;

export const profileQuery = queryOptions({
  queryKey: ['mine', 'profile'],
  queryFn: async ({ signal }): Promise<Profile> => (await callAsCustomer('getProfile', { signal })).data,
  staleTime: FRESH_MS,
  retryOnMount: true,
});

/** The same person as the profile tells them. */
function profileOf(user: SessionUser): Profile {
  const { id, email, firstName, lastName, phoneNumber, dob, role } = user;
  return { id, email, first_name: firstName, last_name: lastName, phone_number: phoneNumber, dob, role };
}

export type ProfileChange = {
  firstName: string;
  lastName: string;
  /** empty: none */
  phoneNumber: string;
  /** YYYY-MM-DD */
  dob: string | null;
};

/** What the shop keeps then, the header and the profile show at once. */
export async function saveProfile(queryClient: QueryClient, change: ProfileChange): Promise<void> {
  const { data: user } = await callAsCustomer('updateProfile', { body: change });
  keepUser(user);
  queryClient.setQueryData(profileQuery.queryKey, profileOf(user));
}

/** Newest first; asked anew on each visit. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['mine', 'orders', userId],
    queryFn: async ({ signal }) =>
      asList((await callAsCustomer('listOrdersOfUser', { params: { userId }, signal })).data.orders).map(readAmounts),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** A query, so that one link is used once, however often the page is drawn. */
export function claimQuery(userId: string, token: string) {
  return queryOptions({
    queryKey: ['mine', 'claim', userId, token],
    queryFn: async () => (await callAsCustomer('claimOrders', { body: { token } })).data.success,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The letter comes where there are orders placed without signing in; the answer does not tell. */
export async function requestClaimLetter(): Promise<void> {
  await callAsCustomer('requestClaimLetter');
}
