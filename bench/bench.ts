/** The types of the bench: what every measurement receives, and what it returns. */
import type { Row } from './row.ts';
import type { StartedShop } from './started-shop.ts';

export type Bench = {
  /** a shop with the demo catalogue, started in the way of `npm start`; all rows share it */
  shop(): Promise<StartedShop>;
  /** true: measures shops with up to 1,000,000 products and orders instead of 100,000 */
  large: boolean;
  /** also measures row 6 in a shop with few products and this number of old orders; 0: it does not */
  oldOrders: number;
  /** prints a remark in addition to the table */
  say(line: string): void;
};

/** Measures one or several rows of the table of results. */
export type Measure = (bench: Bench) => Promise<Row[]>;
