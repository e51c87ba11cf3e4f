import type { PeopleCalls } from '#contract/admin/staff/people.ts';
import { peopleRoutes } from '#contract/admin/staff/people-routes.ts';
import { officeClient } from '../session/call.ts';

export const callPeople = officeClient<PeopleCalls>(peopleRoutes);

export type Member = PeopleCalls['listPeople']['output']['people'][number];
export type Invitation = PeopleCalls['listPeople']['output']['invitations'][number];

export const peopleQuery = {
  queryKey: ['people'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callPeople('listPeople', { signal })).data,
};
