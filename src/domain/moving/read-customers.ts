/** Reads the customers in an export. */
import { tidy } from '#domain/values/vietnamese-text.ts';
import type { CustomerColumn, OrderColumn } from '#extension-api/export-layout.ts';
import { readEmail, readPhone } from './cell-values.ts';
import type { ImportedCustomer } from './imported.ts';
import type { Row } from './row.ts';

const parts = ['address', 'address2', 'address3', 'address4'] as const;

export class CustomerReader {
  readonly #customers: ImportedCustomer[] = [];
  readonly #known = new Set<string>();

  take(row: Row<CustomerColumn>): void {
    const name = nameOf(row) || row.text('company');
    if (name === '') {
      row.report('name_missing', 'name');
      return;
    }
    const phone = phoneOf(row);
    const email = emailOf(row);
    if (phone === null && email === null) row.report('no_contact', 'phone');
    const contacts = [phone, email].filter((contact) => contact !== null);
    if (contacts.some((contact) => this.#known.has(contact))) {
      const column = phone !== null && this.#known.has(phone) ? 'phone' : 'email';
      row.report('duplicate_customer', column);
    }
    for (const contact of contacts) this.#known.add(contact);
    const address = parts.map((part) => row.text(part)).filter((part) => part !== '');
    this.#customers.push({
      row: row.row,
      name,
      phone,
      email,
      address: address.join(', ') || null,
      note: row.raw('note') || null,
    });
  }

  end(): { customers: ImportedCustomer[] } {
    return { customers: this.#customers };
  }
}

/** A row with a person. */
type Contacted = Row<CustomerColumn | OrderColumn>;

/** The name in the Vietnamese order: the family name first, even if the system keeps the given name before it. */
export function nameOf(row: Row<CustomerColumn> | Row<OrderColumn>): string {
  const whole = row.text('name');
  return whole === '' ? tidy(`${row.text('familyName')} ${row.text('givenName')}`) : whole;
}

/** @returns null for a row without a phone number, and for one that cannot be read, which is reported */
export function phoneOf(row: Contacted): string | null {
  const read = firstOf(row, 'phone', (cell) => {
    const { phone, isTwo } = readPhone(cell);
    return phone === null ? null : { phone, isTwo };
  });
  if (read?.isTwo) row.report('phone_two_numbers', 'phone');
  if (!read && row.cell('phone') !== null) row.report('phone_unreadable', 'phone');
  return read?.phone ?? null;
}

/** @returns null for a row without an email address, and for one that cannot be read, which is reported */
export function emailOf(row: Contacted): string | null {
  const email = firstOf(row, 'email', readEmail);
  if (email === null && row.cell('email') !== null) row.report('email_unreadable', 'email');
  return email;
}

/** @returns the first value that can be read of several cells with the same meaning */
export function firstOf<Meaning extends string, Value>(
  row: Row<Meaning>,
  meaning: Meaning,
  read: (cell: ReturnType<Row<Meaning>['cell']>) => Value | null,
): Value | null {
  for (const cell of row.cells(meaning)) {
    const value = cell === null ? null : read(cell);
    if (value !== null) return value;
  }
  return null;
}
