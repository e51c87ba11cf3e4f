/**
 * A customer of the owner's former shop who calls, known from a list of customers or from orders. The address stands there as it was typed, in the places of before or
 * after July 2025: the present province is found, and former places become a note, because only the caller knows the new
 * ward.
 */
import { provinceName } from '#domain/fulfilment/address.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import type { Database } from '#store/database/database.ts';
import type { Caller } from '#store/desk/callers.ts';
import { findImportedByPhone } from '#store/moving/imported-customers.ts';
import { listPastBuyers } from '#store/moving/past-people.ts';
import { loadProvinces, readProvince } from '../../../content/provinces.ts';

const CITY = /^(?:thành phố|tỉnh|tp\.?|t\.)\s*/i;
/** A district, which no address has had since July 2025. */
const DISTRICT = /^(?:quận|huyện|thị xã|thành phố|q\.|h\.|tx\.?|tp\.?)\s*\S/i;

/** @returns the province's present name, and the address without it; an empty province if none is named */
async function readAddress(typed: string): Promise<{ province: string; address: string }> {
  const parts = typed.split(/,\s*|\s+-\s+/).filter(Boolean);
  for (let at = parts.length - 1; at >= 0; at--) {
    const code = await readProvince((parts[at] ?? '').replace(CITY, ''));
    if (code === null) continue;
    const found = (await loadProvinces()).find((province) => province.code === code);
    const rest = parts.filter((_, place) => place !== at);
    const isFormer = rest.some((part) => DISTRICT.test(part));
    const [street = '', ...places] = rest;
    const address = isFormer ? `${street} (${places.join(', ')} cũ)` : rest.join(', ');
    return { province: provinceName(found?.name ?? ''), address };
  }
  return { province: '', address: typed };
}

type Former = { name: string; email: string | null; address: string | null; at: Date };

async function present({ name, email, address, at }: Former): Promise<Caller> {
  const [firstName = '', ...rest] = name.split(' ');
  const person = { orderNumber: '', at, firstName, lastName: rest.join(' '), email: email ?? '', userId: null };
  return { ...person, ...(await readAddress(address ?? '')) };
}

/**
 * @returns the imported customer with this phone number, and who else ordered with it in the former shop, whose orders
 * were brought along without their addresses
 */
export async function listImportedCallers(db: Database, phone: string): Promise<Caller[]> {
  const key = phoneKey(phone);
  const customer = await findImportedByPhone(db, key);
  const buyers = await listPastBuyers(db, key);
  const known: Former[] = customer ? [{ ...customer, at: customer.createdAt }] : [];
  for (const buyer of buyers)
    if (known.every(({ name }) => fold(name) !== fold(buyer.name))) known.push({ ...buyer, address: null });
  return Promise.all(known.map(present));
}
