/** What the capacity model of docs/scaling.md says about shops of a given size. */
import { expect, test } from 'vitest';
import { ASSUMED } from '../bench/capacity/inputs.ts';
import { type Costs, mostOrders, planFor, visitCost } from '../bench/capacity/model.ts';

const cost = (shopMs: number, postgresMs: number, bytes: number) => ({ shopMs, postgresMs, bytes });
const costs: Costs = {
  ...{ cachedPage: cost(0.1, 0, 15_000), cachedList: cost(0.1, 0, 3_000), picture: cost(0.1, 0, 20_000) },
  ...{ newPage: cost(30, 5, 15_000), search: cost(3, 5, 2_000), order: cost(20, 10, 0) },
  ...{ orderOnDisk: 10_000, orderInLog: 30_000, firstVisitBytes: 200_000 },
};
const inputs = {
  ...{ ...ASSUMED, visitsPerOrder: 50, pagesPerVisit: 4, searchesPerVisit: 1, listsPerPage: 0.5, picturesPerPage: 10 },
  ...{ newPageShare: 0.25, peakHourShare: 0.1, campaign: 2, mostUse: 0.5, speed: 1, coresPerMachine: 4, yearsKept: 1 },
  ...{ copies: 2, coreMonth: 100_000, gigabyteMonth: 1_000 },
};

test('a visit costs its pages, lists, pictures and searches, and what a first visit loads once', () => {
  const { shopMs, postgresMs, bytes } = visitCost(costs, inputs);
  expect(shopMs).toBeCloseTo(3 * 0.1 + 30 + 2 * 0.1 + 40 * 0.1 + 3);
  expect(postgresMs).toBeCloseTo(5 + 5);
  expect(bytes).toBe(4 * 15_000 + 2 * 3_000 + 40 * 20_000 + 2_000 + 200_000);
});

test('the busiest hour of a campaign decides how many processors are needed', () => {
  // 18,000 orders a day, twice as many on the day of the year, a tenth of them in one hour: one a second
  const plan = planFor(18_000, costs, inputs);
  expect(plan.peak).toEqual({ visitsPerSecond: 50, pagesPerSecond: 200, ordersPerSecond: 1 });
  expect(plan.busy.shop).toBeCloseTo((50 * 37.5 + 20) / 1000);
  expect(plan.busy.postgres).toBeCloseTo((50 * 10 + 10) / 1000);
  expect(plan.cores).toEqual({ shop: 4, postgres: 2 });
  // more than one machine has: one node and one to spare, and three with the database
  expect(plan.machines).toBe(5);
  expect(plan.diskGb).toBeCloseTo((18_000 * 365 * 10_000 * 2) / 1e9);
  expect(plan.money).toBeCloseTo(5 * 4 * 100_000 + plan.diskGb * 1_000);
});

test('a small shop needs one machine, and one that is twice as fast serves twice as many orders', () => {
  expect(planFor(10, costs, inputs)).toMatchObject({ machines: 1, cores: { shop: 1, postgres: 1 } });
  const onOne = (speed: number) => mostOrders(costs, { ...inputs, speed }, ({ machines }) => machines === 1);
  const most = onOne(1);
  expect(planFor(most * 0.95, costs, inputs).machines).toBe(1);
  expect(planFor(most * 1.05, costs, inputs).machines).toBeGreaterThan(1);
  expect(onOne(2) / most).toBeCloseTo(2, 0);
});
