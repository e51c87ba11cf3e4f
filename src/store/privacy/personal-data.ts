/**
 * The declaration of all personal data: which table stores what about whom, why, until when, and what the erasure of a
 * person does with it. The sweep of old rows and docs/personal-data.md are generated from it. test/privacy compares it
 * with the schema, so a new column must be declared: as personal data here, or as plain (plain-tables.ts for whole tables).
 */
import { dataOfOrders } from './data-of-orders.ts';
import { dataOfPeople } from './data-of-people.ts';
import { dataOfStaff } from './data-of-staff.ts';
import type { PersonalTables } from './personal-table.ts';

/** Columns with this meaning in every table that records an act of staff. */
export const ACTOR_COLUMNS = 'actor actor_id actor_name actor_email';
export const actorReason =
  'Who of the staff did it, with the name and the email address of that moment: money, goods and rights must be accountable, and staff must not be able to remove themselves from the record.';

export const personalTables: PersonalTables = { ...dataOfPeople, ...dataOfOrders, ...dataOfStaff };
