/** The form with which staff take in goods for repair. */
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { cleanPhone, isPhoneNumber, phoneKey } from '../values/phone.ts';
import { hasControlCharacters, hasLetterOrDigit, tidy } from '../values/vietnamese-text.ts';
import { readSerial } from './serial.ts';

export const MOST_FAULT_CHARACTERS = 1000;
export const MOST_PERSON_CHARACTERS = 100;
export const MOST_GOODS_CHARACTERS = 300;

/** What staff typed. `productName`: empty if an order or the catalogue names the goods. */
export type ClaimForm = { name: string; phone: string; productName: string; serial: string; fault: string };

export type ReadClaim = {
  customerName: string;
  phone: string;
  phoneKey: string;
  productName: string;
  serial: { serial: string; key: string } | null;
  fault: string;
};

function readLine(field: string, typed: string, most: number): string {
  const text = tidy(typed);
  if (hasControlCharacters(typed) || text.length > most) throw new Failure('TEXT_INVALID', { field, most });
  return text;
}

/** @throws Failure MISSING_FIELD, TEXT_INVALID, PHONE_INVALID, SERIAL_INVALID */
export function readClaimForm({ name, phone, productName, serial, fault }: ClaimForm): ReadClaim {
  const customerName = readLine('name', name, MOST_PERSON_CHARACTERS);
  const words = readFreeText('fault', fault, MOST_FAULT_CHARACTERS);
  const dialled = cleanPhone(tidy(phone));
  const missing = [
    ...(hasLetterOrDigit(customerName) ? [] : ['name']),
    ...(dialled === '' ? ['phone'] : []),
    ...(words === null ? ['fault'] : []),
  ];
  if (words === null || missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  if (!isPhoneNumber(dialled)) throw new Failure('PHONE_INVALID', { field: 'phone' });
  return {
    customerName,
    phone: dialled,
    phoneKey: phoneKey(dialled),
    productName: readLine('productName', productName, MOST_GOODS_CHARACTERS),
    serial: serial.trim() === '' ? null : readSerial(serial),
    fault: words,
  };
}
