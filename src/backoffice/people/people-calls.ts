import type { AdminCalls } from '#contract/admin/api.ts';
import { queryOf } from '../session/call.ts';

export type Member = AdminCalls['listPeople']['output']['people'][number];
export type Invitation = AdminCalls['listPeople']['output']['invitations'][number];

export const peopleQuery = queryOf('listPeople');
