/** The town of the made-up month: what its people know, and what the shop has acknowledged to them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '../kill/customers.ts';
import type { ShopProcess } from '../kill/shop-process.ts';
import type { TriedShop } from '../kill/tried-shop.ts';
import type { Clock } from '../surroundings/clock.ts';
import type { Chance } from './chance.ts';
import type { Answer, Seen } from './seen.ts';

export type KnownOrder = {
  id: string;
  number: string;
  /** the query string of the customer's link */
  key: string;
  due: number;
  method: 'qr' | 'delivery';
  isPaid: boolean;
  /** false when nothing more is to be done with it */
  isOpen: boolean;
};

export type Transfer = { id: string; amount: number; answered: boolean };
export type Acknowledged = { what: string; order: string; field: string; after: string };
export type Receipt = { id: string; productId: string; pieces: number; answered: boolean };

export type Town = {
  shop: ShopProcess;
  tried: TriedShop;
  clock: Clock;
  chance: Chance;
  seen: Seen;
  orders: KnownOrder[];
  attempts: Attempt[];
  /** attempts that the shop refused for good, such as with a changed price */
  refused: Attempt[];
  transfers: Transfer[];
  acknowledged: Acknowledged[];
  receipts: Receipt[];
  /** false when nobody begins anything new */
  isOpen(): boolean;
  /** false when even those who repeat something give up */
  isPatient(): boolean;
};

export const isDone = (status: number): boolean => status >= 200 && status < 300;

/** What somebody does again: the connection broke, or the shop said that it may be done again. */
export const isPassing = ({ status }: Answer): boolean => status === 0 || status === 503 || status === 429;

/** Repeats a request until it is answered, as a person or a bank does. @returns the last answer */
export async function untilAnswered({ isPatient, chance }: Town, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (!isPassing(answer) || !isPatient()) return answer;
    await sleep(chance.between(300, 1200));
  }
}
