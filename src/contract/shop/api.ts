/** The whole API of the shop. Browsers load the tables of which it is made where they call one of their endpoints. */
import type { CallTypes } from '../call-types.ts';
import { cartReminderEndpoints } from './cart-reminder.ts';
import { choosingEndpoints } from './choosing.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { paymentEndpoints } from './payments.ts';
import { privacyEndpoints } from './privacy.ts';
import { questionEndpoints } from './questions.ts';
import { shopEndpoints } from './shop-endpoints.ts';
import { stockWaitEndpoints } from './stock-waits.ts';

export const api = {
  ...shopEndpoints,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...stockWaitEndpoints,
  ...choosingEndpoints,
  ...questionEndpoints,
  ...cartReminderEndpoints,
  ...privacyEndpoints,
};

export type CallName = keyof typeof api;

export type Output<Name extends CallName> = CallTypes<typeof api>[Name]['output'];
