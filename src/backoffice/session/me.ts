/** Who is signed in, what they may do, and the way out. */
import { useQuery } from '@tanstack/react-query';
import type { Me as MeOutput } from '#contract/admin/staff/session.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { asked } from './call.ts';

export type Me = MeOutput;

const meQuery = {
  ...asked(['me'], 'getMe'),
  staleTime: 60_000,
};

export const useMe = () => useQuery(meQuery);

/** @returns whether the person may do it; false while it is not known. The server checks each call again. */
export function useMay(permission: Permission): boolean {
  const { data } = useMe();
  return data?.permissions.includes(permission) ?? false;
}
