/** Who is signed in, what they may do, and the way out. */
import { useQuery } from '@tanstack/react-query';
import type { Me as MeOutput, SessionCalls } from '#contract/admin/staff/session.ts';
import { sessionRoutes } from '#contract/admin/staff/session-routes.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { officeClient } from './call.ts';

export type Me = MeOutput;

const call = officeClient<SessionCalls>(sessionRoutes);

const meQuery = {
  queryKey: ['me'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('getMe', { signal })).data,
  staleTime: 60_000,
};

export const useMe = () => useQuery(meQuery);

/** @returns whether the person may do it; false while it is not known. The server checks each call again. */
export function useMay(permission: Permission): boolean {
  const { data } = useMe();
  return data?.permissions.includes(permission) ?? false;
}
