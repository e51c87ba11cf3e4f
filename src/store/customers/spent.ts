import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for the money in đồng spent on an order, without overpayments. @param alias the alias of `orders` */
export const spentOn = (alias: string): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('status')} = 'cancelled' then 0
    else least(${column('amount_paid')}, ${column('total_amount')} - ${column('amount_cancelled')}) end`;
};
