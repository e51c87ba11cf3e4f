/** The earlier customers with the phone number of a person who calls the shop. */
import { phoneKey } from '#domain/values/phone.ts';
import { type Database, hasRow, rowsOf } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

export type Caller = {
  orderNumber: string;
  at: Date;
  firstName: string;
  lastName: string;
  /** the email address; empty if the customer gave none */
  email: string;
  address: string;
  province: string;
  userId: string | null;
};

/** The most orders of one phone number that are read, and the most person-address pairs that are returned. */
const LOOKED_AT = 100;
const MOST = 5;

/** @returns the people and addresses in this phone number's orders, newest order first; each pair once */
export async function listCallers(db: Database, phone: string): Promise<Caller[]> {
  const key = phoneKey(phone);
  if (key === '') return [];
  return rowsOf<Caller>(db)`
    select "orderNumber", at, "firstName", "lastName", email, address, province, "userId" from (
      select distinct on (first_name, last_name, email_key, shipping_address, shipping_city)
        order_number as "orderNumber", created_at as at, first_name as "firstName", last_name as "lastName", coalesce(shipping_email, '') as email,
        shipping_address as address, shipping_city as province, user_id as "userId"
      from (
        select o.order_number, o.created_at, o.first_name, o.last_name, o.email_key, o.shipping_email, o.shipping_address,
          o.shipping_city, o.user_id
        from orders o where ${phoneKeyOf('o')} = ${key} and o.anonymised_at is null order by o.created_at desc limit ${LOOKED_AT}
      ) known
      order by first_name, last_name, email_key, shipping_address, shipping_city, created_at desc
    ) each order by at desc limit ${MOST}`;
}

/** True if the account belongs to a customer. An order placed by staff cannot belong to an account of staff. */
export function isCustomer(db: Database, userId: string): Promise<boolean> {
  return hasRow(db.selectFrom('users').select('id').where('id', '=', userId).where('role', '=', 'customer'));
}
