/**
 * The form with which a customer changes the delivery address of an order: the address fields of the checkout, with the
 * same rules.
 */
import { checkoutRules } from './checkout-rules.ts';

export const addressChangeRules = {
  address: { ...checkoutRules.address, sentAs: 'address' },
  city: { ...checkoutRules.city, sentAs: 'city' },
  ward: { ...checkoutRules.ward, sentAs: 'ward', required: 'always' },
  note: { ...checkoutRules.note, sentAs: 'note' },
} as const;
