import { z } from 'zod';
import type { AdminAccess } from '#domain/staff/permissions.ts';
import { endpoint } from './endpoint.ts';

/** The maximum number of rows in one page of a list. */
const MOST_ROWS = 100;

/** The query parameters of every list: `cursor` is the value of `next` in the previous page. */
export const listQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(50),
};

/** A page of a list. `next` is the cursor of the following page; null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** Declares a list: `filters` are the parameters of its query beside those of every list. */
export const listOf = <
  const Permission extends AdminAccess,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape = Record<never, never>,
>(
  path: string,
  permission: Permission,
  row: Row,
  filters: Filters = {} as Filters,
) =>
  endpoint('GET', path, permission, {
    query: z.object({ ...listQuery, ...filters }),
    output: pageOf(row),
  });
