/** The calls about the check of the books. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { queryOf } from '../session/call.ts';

export type Balance = AdminCalls['getBalance']['output'];
export type BookDifference = AdminCalls['listBookDifferences']['output']['items'][number];

export const balanceQuery = queryOf('getBalance');

/** True while a check is running, or one that somebody asked for is about to begin. */
export const isBusy = ({ check, isQueued }: Balance): boolean => isQueued || check?.isRunning === true;
