/**
 * The declaration of all personal data: which table stores what about whom, why, until when, and what the erasure of a
 * person does with it. The sweep of old rows and docs/personal-data.md are generated from it. test/privacy compares it
 * with the schema, so a new column must be declared: as personal data here, or as plain (test/privacy/plain-tables.ts for whole tables).
 */
import { dataOfOrders } from './data-of-orders.ts';
import { dataOfPeople } from './data-of-people.ts';
import { dataOfStaff } from './data-of-staff.ts';
import type { PersonalTables } from './personal-table.ts';

export const personalTables: PersonalTables = { ...dataOfPeople, ...dataOfOrders, ...dataOfStaff };
