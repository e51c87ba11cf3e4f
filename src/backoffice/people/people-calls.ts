import type { AdminCalls } from '#contract/admin/api.ts';
import { call } from '../session/call.ts';

export type Member = AdminCalls['listPeople']['output']['people'][number];
export type Invitation = AdminCalls['listPeople']['output']['invitations'][number];

export const peopleQuery = {
  queryKey: ['people'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('listPeople', { signal })).data,
};
