import account from './english/account.json' with { type: 'json' };
import cartReminder from './english/cart-reminder.json' with { type: 'json' };
import checkout from './english/checkout.json' with { type: 'json' };
import choosing from './english/choosing.json' with { type: 'json' };
import delivery from './english/delivery.json' with { type: 'json' };
import frame from './english/frame.json' with { type: 'json' };
import gifts from './english/gifts.json' with { type: 'json' };
import messages from './english/messages.json' with { type: 'json' };
import models from './english/models.json' with { type: 'json' };
import orders from './english/orders.json' with { type: 'json' };
import questions from './english/questions.json' with { type: 'json' };
import shop from './english/shop.json' with { type: 'json' };
import { extensionEnglish } from './extension-english.gen.ts';

/**
 * All English labels; the keys are the Vietnamese texts. Only English pages load this file. `frame`: what every page needs;
 * `messages`: the server's errors and the states of orders; the others are named after their pages.
 */
export const english = {
  ...frame,
  ...shop,
  ...choosing,
  ...checkout,
  ...cartReminder,
  ...delivery,
  ...gifts,
  ...models,
  ...orders,
  ...account,
  ...questions,
  ...messages,
  ...extensionEnglish,
};
export type English = typeof english;
