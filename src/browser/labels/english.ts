import { account } from './english/account.ts';
import { cartReminder } from './english/cart-reminder.ts';
import { checkout } from './english/checkout.ts';
import { choosing } from './english/choosing.ts';
import { delivery } from './english/delivery.ts';
import { fitting } from './english/fitting.ts';
import { frame } from './english/frame.ts';
import { gifts } from './english/gifts.ts';
import { messages } from './english/messages.ts';
import { models } from './english/models.ts';
import { orders } from './english/orders.ts';
import { planner } from './english/planner.ts';
import { questions } from './english/questions.ts';
import { shop } from './english/shop.ts';
import { weights } from './english/weights.ts';

/** All English labels; the keys are the Vietnamese texts. Only English pages load this file. */
export const english = {
  ...frame,
  ...shop,
  ...choosing,
  ...fitting,
  ...planner,
  ...weights,
  ...checkout,
  ...cartReminder,
  ...delivery,
  ...gifts,
  ...models,
  ...orders,
  ...account,
  ...questions,
  ...messages,
};
export type English = typeof english;
