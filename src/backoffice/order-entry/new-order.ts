/** The values that staff type for an order by phone, and the conversion of these values to the API's input. */
import type { UseFormReturn } from 'react-hook-form';
import { callerRules } from '#domain/checkout/checkout-rules.ts';
import type { OrderSource } from '#domain/orders/order-source.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { findFlaws } from '#domain/values/form-rules.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import type { WrittenLine } from './line-list.tsx';
import { nothingOff, reductionOf } from './typed-reduction.ts';

export const emptyOrder = {
  ...{ phone: '', firstName: '', lastName: '', email: '', userId: '' },
  ...{ city: '', ward: '', address: '', addressNote: '' },
  ...{ giftRecipient: '', giftPhone: '', giftMessage: '', isGift: true },
  lines: [] as WrittenLine[],
  /** what is taken off the whole order, a delivery fee that replaces that of the table, and the reason for both */
  ...{ off: nothingOff, fee: '', agreedReason: '' },
  ...{ voucher: '', method: 'delivery' as PaymentMethod, note: '', source: 'phone' as OrderSource },
  /** the idempotency key, created when the submit button is pressed; it survives a reload */
  key: '',
};
export type NewOrder = typeof emptyOrder;
export type NewOrderForm = UseFormReturn<NewOrder>;

const { note: addressNote, ...rules } = callerRules;

export const flawsOf = (values: NewOrder): Record<string, string> =>
  Object.fromEntries(
    findFlaws(
      { ...rules, addressNote },
      { values: { ...values, lines: '', off: '', isGift: '' }, today: dayInVietnam(new Date()) },
    ).map(({ field, sentence }) => [field, sentence]),
  );

/** The fields of the form, by the names that the server's error responses use for them. */
export const fieldNames: Readonly<Record<string, keyof NewOrder>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  shipping_email: 'email',
  shipping_phone: 'phone',
  shipping_address: 'address',
  ...{ gift_recipient: 'giftRecipient', gift_phone: 'giftPhone', gift_message: 'giftMessage' },
  ...{ address: 'address', city: 'city', ward: 'ward', note: 'addressNote' },
};

export const wantedOf = (lines: readonly WrittenLine[]) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** The terms that staff agreed on with the caller, as the API takes them. */
export const agreedOf = ({ lines, off, fee }: Pick<NewOrder, 'lines' | 'off' | 'fee'>) => ({
  reduction: reductionOf(lines, off),
  fee: readTypedAmount(fee),
});

/** The reason is missing although something was taken off or another fee was agreed on. */
export function lacksReason(values: NewOrder): boolean {
  const { reduction, fee } = agreedOf(values);
  return (reduction !== null || fee !== null) && values.agreedReason.trim() === '';
}

export const sent = ({ lines, off, fee, voucher, userId, note, agreedReason, ...values }: NewOrder, total: number) => ({
  ...values,
  items: wantedOf(lines),
  ...agreedOf({ lines, off, fee }),
  agreedReason: agreedReason.trim() || null,
  voucher: voucher.trim() || null,
  userId: userId || null,
  note: note.trim() || null,
  total,
});
