/** The signed-in staff member, their permissions, and signing out. */
import { useQuery } from '@tanstack/react-query';
import type { Me as MeOutput } from '#contract/admin/staff/session.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { queryOf } from './call.ts';

export type Me = MeOutput;

const meQuery = {
  ...queryOf('getMe'),
  staleTime: 60_000,
};

export const useMe = () => useQuery(meQuery);

/** @returns whether the person has the permission; false while permissions load. The server checks them as well. */
export function useMay(permission: Permission): boolean {
  const { data } = useMe();
  return data?.permissions.includes(permission) ?? false;
}
