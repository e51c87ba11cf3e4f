/** Converts the query of an order list to a filter for the database, and the last row of a page to a cursor. */
import type { OrderListQuery } from '#contract/admin/orders/orders.ts';
import { readOrderSearch } from '#domain/desk/order-search.ts';
import { Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { ListPosition } from '#store/database/keyset-time.ts';
import type { OrderFilter } from '#store/desk/order-list.ts';

const DAY = 24 * 60 * 60_000;
/** Returns the time at which a day begins in Vietnam. @throws Failure INVALID_REQUEST for a day that does not exist */
function startOf(day: string, field: string): Date {
  const start = new Date(`${day}T00:00:00+07:00`);
  if (Number.isNaN(start.getTime())) throw new Failure('INVALID_REQUEST', { field, reason: 'no such day' });
  return start;
}

/** @returns null for a search that cannot match anything, such as "..." */
export function readFilter(query: Omit<OrderListQuery, 'cursor' | 'limit'>): OrderFilter | null {
  const { q = '', from, until, ...rest } = query;
  const search = q.trim() === '' ? undefined : readOrderSearch(q);
  if (search === null) return null;
  return {
    ...rest,
    search,
    from: from === undefined ? undefined : startOf(from, 'from'),
    until: until === undefined ? undefined : new Date(startOf(until, 'until').getTime() + DAY),
  };
}

export const cursorOf = ({ at, id }: ListPosition): string => `${at}_${id}`;

/** @throws Failure INVALID_REQUEST */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [, at, id = ''] = /^(\d{1,16})_(.*)$/.exec(cursor) ?? [];
  if (at === undefined || !isUuid(id)) throw new Failure('INVALID_REQUEST', { field: 'cursor', reason: 'no place' });
  return { at: Number(at), id };
}
