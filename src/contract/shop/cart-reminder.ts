/** The cart of a shopper who asked to be reminded of it. */
import { z } from 'zod';
import { optionalText, text } from '../form.ts';
import { cartLine, sentItems } from './cart.ts';
import { endpoint } from './endpoint.ts';

const checkoutId = text({ pattern: '^[\\w-]{8,100}$' });

const done = z.object({ success: z.literal(true) });

/** At least one of phone number and email address. `consent`: the version of the text that was ticked */
const reminderInput = z.object({
  checkout_id: checkoutId,
  items: sentItems,
  phone: optionalText({ maxLength: 30 }).optional(),
  email: optionalText({ maxLength: 254 }).optional(),
  consent: text({ description: 'the version of the text that was agreed to' }),
});

export const cartReminderEndpoints = {
  /** stores the cart, or replaces what is stored of this checkout */
  keepReminder: endpoint('PUT', '/api/checkout/reminder', 'anyone', {
    limit: { max: 60, minutes: 10 },
    body: reminderInput,
    output: done,
    failures: [
      'CONSENT_UNKNOWN',
      'MISSING_FIELD',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'ITEMS_INVALID',
      'LINE_INVALID',
      'ITEMS_EMPTY',
      'ITEMS_TOO_MANY',
      'PRODUCT_UNKNOWN',
    ],
  }),
  // a POST request, so that the id of the checkout does not appear in URLs and logs
  withdrawReminder: endpoint('POST', '/api/checkout/reminder/withdrawal', 'anyone', {
    limit: { max: 60, minutes: 10 },
    body: z.object({ checkout_id: checkoutId }),
    output: done,
  }),
  /** returns the goods of the cart to which the link of an email leads, and nothing about the person */
  getKeptCart: endpoint('GET', '/api/checkout/reminder/:id', 'signed link', {
    limit: { max: 60, minutes: 10 },
    params: z.object({ id: z.string() }),
    query: z.object({ key: z.string().optional() }),
    // `gone`: the number of its products that the shop sells no more
    output: z.object({ items: z.array(cartLine.omit({ stock: true })), gone: z.number() }),
    failures: ['NOT_FOUND'],
  }),
};
