/** The form of an order's phone number in which numbers are compared. */
import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for an order's phone number in the form that phoneKey returns. @param alias the alias of `orders` */
export const phoneKeyOf = (alias: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.shipping_phone_e164`)}, regexp_replace(${sql.ref(`${alias}.shipping_phone`)}, '^\\D*0\\D*0(?=\\D*[1-9])|\\D', '', 'g'))`;
