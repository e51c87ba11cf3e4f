import type { AdminCalls } from '#contract/admin/api.ts';
import { asked } from '../session/call.ts';

export type Member = AdminCalls['listPeople']['output']['people'][number];
export type Invitation = AdminCalls['listPeople']['output']['invitations'][number];

export const peopleQuery = asked(['people'], 'listPeople');
