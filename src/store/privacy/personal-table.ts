/** What the declaration says of one table. */
import type { Tables } from '../database/tables.ts';
import type { SweepRule } from './sweep-rules.ts';

/** Whose data: `customer` is everybody who shops, asks or subscribes; `staff` includes owners. */
export type Whose = 'customer' | 'staff' | 'supplier';

export type PersonalTable = {
  of: readonly Whose[];
  /** what of a person, with the columns that store it, separated by spaces */
  holds: Readonly<Record<string, string>>;
  why: string;
  /** for how long, and what ends it */
  until: string;
  /** what is removed by its age; the jobs run these rules */
  sweeps?: readonly SweepRule[];
  /** what the erasure of a customer does with these rows */
  erasure: 'deletes' | 'empties' | 'keeps' | 'does not concern';
  /** the reason for which something remains of an erased customer; required with `keeps` */
  remains?: string;
  /** text columns without personal data, separated by spaces */
  plain?: string;
};

export type PersonalTables = { readonly [Name in keyof Tables]?: PersonalTable };
