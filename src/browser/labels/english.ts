import { account } from './english/account.ts';
import { checkout } from './english/checkout.ts';
import { frame } from './english/frame.ts';
import { messages } from './english/messages.ts';
import { shop } from './english/shop.ts';

/** English by Vietnamese text, each text once. Only who reads English loads it. */
export const english = { ...frame, ...shop, ...checkout, ...account, ...messages };
export type English = typeof english;
