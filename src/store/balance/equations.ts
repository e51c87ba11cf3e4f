/** All equations of the books, in the order in which they are checked. */
import { costEquations } from './costs.ts';
import type { Equation } from './equation.ts';
import { goodsEquations } from './goods.ts';
import { lostOrderEquations } from './lost-orders.ts';
import { moneyEquations } from './money.ts';
import { orderEquations } from './order-books.ts';
import { workEquations } from './work.ts';

export const equations: readonly Equation[] = [
  ...goodsEquations,
  ...orderEquations,
  ...lostOrderEquations,
  ...moneyEquations,
  ...costEquations,
  ...workEquations,
];
