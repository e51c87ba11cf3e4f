/** Orders of the owner's former shop: how they are found, and the words of their states. */
import { cleanEmail } from '../values/email.ts';
import { cleanPhone, phoneKey } from '../values/phone.ts';
import { fold, plainCharacters } from '../values/vietnamese-text.ts';
import type { FulfilmentState, PaymentState } from './imported.ts';

export const pastPayments: Record<PaymentState, string> = {
  paid: 'Đã trả',
  pending: 'Chưa trả',
  partly_paid: 'Trả một phần',
  refunded: 'Đã hoàn tiền',
  partly_refunded: 'Hoàn một phần',
  voided: 'Không thu',
};

export const pastFulfilments: Record<FulfilmentState, string> = {
  unfulfilled: 'Chưa giao',
  partial: 'Giao một phần',
  fulfilled: 'Đã giao',
  returned: 'Đã trả hàng',
};

/** The letters and digits of an order number: people leave out the sign before it. */
export const numberKey = (number: string): string => fold(number).replace(/[^a-z0-9]/g, '');

/** What staff search past orders for: the ways in which the text can be read, the first that finds something counts. */
export type PastOrderSearch = {
  number: string;
  phone: string | null;
  email: string | null;
  sku: string;
  words: string[];
};

const PHONE = /^\(?\+?[\d\s.()-]{8,20}$/;

/** @returns null for a text without letters and digits */
export function readPastOrderSearch(typed: string): PastOrderSearch | null {
  const text = plainCharacters(typed).trim();
  const words = fold(text).match(/[a-z0-9]+/g);
  return (
    words && {
      number: numberKey(text),
      phone: PHONE.test(cleanPhone(text)) ? phoneKey(text) : null,
      email: text.includes('@') ? cleanEmail(text).toLowerCase() : null,
      sku: text.toUpperCase(),
      words,
    }
  );
}
