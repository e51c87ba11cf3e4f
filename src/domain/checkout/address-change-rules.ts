/** The form with which a customer changes an order's delivery address: the checkout's address fields and rules. */
import { checkoutRules } from './checkout-rules.ts';

export const addressChangeRules = {
  address: { ...checkoutRules.address, sentAs: 'address' },
  city: { ...checkoutRules.city, sentAs: 'city' },
  ward: { ...checkoutRules.ward, sentAs: 'ward', required: 'always' },
  note: { ...checkoutRules.note, sentAs: 'note' },
} as const;
