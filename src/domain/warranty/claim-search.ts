/** Reads what staff search for among warranty claims and sold pieces: a claim's code, a phone number, a serial number. */
import { readOrderCode } from '../orders/order-lookup-rules.ts';
import { isOrderNumber } from '../orders/order-number.ts';
import { cleanPhone, phoneKey } from '../values/phone.ts';
import { plainCharacters } from '../values/vietnamese-text.ts';
import { readClaimCode } from './claim-states.ts';
import { serialKey } from './serial.ts';

/** Digits alone may be a phone number and a serial number, so both are looked for. */
export type ClaimSearch = {
  number: number | null;
  orderNumber: string | null;
  phone: string | null;
  serial: string | null;
};

const PHONE = /^\(?\+?[\d\s.()-]{8,20}$/;

/** @returns null for a text that can be none of these */
export function readClaimSearch(typed: string): ClaimSearch | null {
  const text = plainCharacters(typed).trim();
  const code = readOrderCode(text);
  const search = {
    number: readClaimCode(text),
    orderNumber: isOrderNumber(code) ? code : null,
    phone: PHONE.test(cleanPhone(text)) ? phoneKey(text) || null : null,
    serial: serialKey(text) || null,
  };
  return Object.values(search).some((each) => each !== null) ? search : null;
}
