/** What the office's answers say of money is declared in their shapes, and whoever may not read prices gets them without it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi } from '#contract/admin/api.ts';
import { isMoney, money, withoutMoney } from '#domain/money/money-kind.ts';

/** Numbers of the office's answers that are no amounts, by the name of their field, or of endpoint and field: counts, sizes, times. */
const PLAIN = new Set(
  `added adjustmentCount age apiTokens archived attempts backupAge booksDifferences broken bytes cancelled certificate
  change changed checkouts cm confirmed connections connectionsAllowed count counted counts databaseBytes daysLeft dead
  dealtWith deleted delivered difference differing done doubtful equations expected failed files free grams
  grossWeightKg height heightCm id into joined kept known knownOrders lastStatus leftAlone line lines lost
  lowStockAt maxAttempts maxUses maxUsesEach measured milliseconds months mostCash mostCm mostGrams named new newest
  next notHigher notLower notPositive number oldestSeconds onTime open orders overListPrice own packageCm parcels
  pastOrders pending percent pieces position products provenAge purchaseOrder quantity rating recoveryCodesLeft
  refusals refused renamed reserved restocked restored retried returned returning row rows said same scheduled selling
  sent sharedCodes shipped size size_cm skipped sold spare status stock tables takenBack taxPercent times toShip
  transaction transactions unexplained unknownProducts unprovenAge unsent unsubscribed uses usualOrders version waiting
  warnCash warnCm warnGrams warrantyMonths weightKg width writtenOff wrongLine bookStockTaking.after
  correctProductStock.after getProductStock.after bookStockTaking.before listOfficeCategories.least quoteParcel.limit
  listOfficeCategories.most changePurchaseOrder.received closePurchaseOrder.received getExpectedGoods.received
  getPurchaseOrder.received listExpectedGoods.received listPurchaseOrders.received orderGoods.received getImport.total
  getProductImport.total listImports.total listProductImports.total previewPrices.total quoteParcel.value`.split(/\s+/),
);

/** Calls `see` for each number and each value of any kind within a schema that is not within money. */
function walk(schema: z.core.$ZodType, name: string, see: (name: string, type: string) => void): void {
  if (isMoney(schema)) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'number' || def.type === 'any' || def.type === 'unknown') see(name, def.type);
  else if (def.type === 'object') for (const [key, part] of Object.entries(def.shape)) walk(part, key, see);
  else if (def.type === 'record') walk(def.valueType, name, see);
  else if (def.type === 'array') walk(def.element, name, see);
  else if (def.type === 'tuple') for (const part of def.items) walk(part, name, see);
  else if (def.type === 'union') for (const part of def.options) walk(part, name, see);
  else if (def.type === 'intersection') for (const part of [def.left, def.right]) walk(part, name, see);
  else if (def.type === 'pipe') walk(def.in, name, see);
  else if (def.type === 'lazy') walk(def.getter(), name, see);
  else if ('innerType' in def) walk(def.innerType, name, see);
}

const endpoints = Object.entries(adminApi);

test('every number in an answer of the office is money or one of the plain numbers that are listed here', () => {
  const unnamed: string[] = [];
  const plain = new Set<string>();
  for (const [endpoint, { output }] of endpoints)
    walk(output, '', (name, type) => {
      if (type !== 'number') return;
      const full = `${endpoint}.${name}`;
      plain.add(PLAIN.has(full) ? full : name);
      if (!PLAIN.has(full) && !PLAIN.has(name)) unnamed.push(full);
    });
  expect(unnamed).toEqual([]);
  expect([...PLAIN].filter((name) => !plain.has(name))).toEqual([]);
});

test('no answer of the office has a part of any kind, in which an amount could stand unseen', () => {
  const open: string[] = [];
  for (const [endpoint, { output }] of endpoints)
    walk(output, '', (name, type) => {
      // a file is refused as a whole to whoever may not read prices
      if (type !== 'number' && name !== '') open.push(`${endpoint}: ${name}`);
    });
  expect(open).toEqual(WITHOUT_AMOUNTS);
});

/** Values of any kind of which the shop's code makes no amount. */
const WITHOUT_AMOUNTS: string[] = [];

test('what is declared as money is left out wherever it stands, and nothing else is', () => {
  const line = z.object({ pieces: z.number(), price: money(), fee: money().nullable() });
  const shape = z.object({
    lines: z.array(line),
    sums: money(z.object({ goods: z.number() })),
    ledger: money(z.array(z.number())),
    prices: z.record(z.string(), money()),
    pair: z.tuple([z.string(), money()]),
    cost: z.union([z.object({ kind: z.literal('fee'), fee: money() }), z.object({ kind: z.literal('free') })]),
    events: z.array(money(z.object({ kind: z.string() }), ({ kind }) => kind === 'paid')),
  });
  expect(
    withoutMoney(shape, {
      ...{ lines: [{ pieces: 2, price: 5, fee: null }], sums: { goods: 3 }, ledger: [1], prices: { a: 1 } },
      ...{ pair: ['x', 3], cost: { kind: 'fee', fee: 4 }, events: [{ kind: 'paid' }, { kind: 'sent' }] },
    }),
  ).toEqual({
    ...{ lines: [{ pieces: 2 }], sums: {}, ledger: [], prices: {} },
    ...{ pair: ['x'], cost: { kind: 'fee' }, events: [{ kind: 'sent' }] },
  });
});

test('a time that is sent as text, and a schema whose rules were added after it was declared as money, are read as well', () => {
  const shape = z.object({
    at: z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: (at) => at.toISOString() }),
    due: money().int().min(0).optional(),
  });
  expect(withoutMoney(shape, { at: '2026-11-29T00:00:00Z', due: 7 })).toEqual({ at: '2026-11-29T00:00:00Z' });
});
