/** How much staff take off: whatever the order of acts, no piece that remains was reduced by more than its editors may. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editLines, type PresentLine } from '#domain/orders/edited-lines.ts';
import { discountsBeforeOff, discountsByHand, noReduction, type Reduction } from '#domain/orders/reduction.ts';
import { agreedBefore, checkReduction, mostReduction } from '#domain/orders/reduction-limit.ts';
import { type Failure, isFailure } from '#domain/values/failure.ts';
import { goodsOf, type Voucher } from '#domain/vouchers/voucher.ts';

const ids = ['a', 'b', 'c'];
const limits = [0, 5, 10, 50, 90];
const off = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 3_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
);
/** A part of the price of each product, so that agreed prices are often within a limit. */
const agreedParts = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 100 }), { maxKeys: 2 });
const pieces = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 20 }), { minKeys: 1 });
const written = fc.record({
  limit: fc.constantFrom(...limits),
  pieces,
  parts: agreedParts,
  off,
  isKept: fc.boolean(),
  isMost: fc.boolean(),
});
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: written.map((edit) => ({ kind: 'edit' as const, ...edit })) },
    // what is cancelled, refused at the door, returned or exchanged leaves the order; an exchange is a new order without a reduction
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('leave' as const),
        line: fc.nat(5),
        pieces: fc.integer({ min: 1, max: 20 }),
      }),
    },
  ),
  { maxLength: 12 },
);
const prices = fc.tuple(...ids.map(() => fc.integer({ min: 1, max: 5_490_000 })));
const vouchers = fc.option(
  fc.record({ value: fc.integer({ min: 1, max: 50 }), minimum: fc.nat(20_000_000), categoryIds: fc.subarray(ids) }).map(
    (terms): Voucher => ({
      ...{ code: 'THUMA', kind: 'percent', most: null, maxUses: null, maxUsesEach: null, uses: 0, ...terms },
      ...{ startsAt: new Date(0), endsAt: new Date(8e15) },
    }),
  ),
);

type Line = PresentLine & { categoryId: string };
type State = { lines: Line[]; voucher: Voucher | null; reduction: Reduction; granted: number };
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

const withCategory = <One extends { productId: string }>(one: One) => ({ ...one, categoryId: one.productId });

/** True if no line is reduced by more than the largest share that the limits of those who gave it allowed. */
function isWithin({ lines, voucher, reduction, granted }: State): boolean {
  const { discounts } = discountsByHand({ lines, voucher, reduction });
  const { byPrice, byVoucher } = discountsBeforeOff({ lines, voucher, reduction });
  return lines.every(({ price, quantity }, index) => {
    const byHand = (discounts[index] ?? 0) - (byVoucher[index] ?? 0);
    expect(byHand).toBeGreaterThanOrEqual(byPrice[index] ?? 0);
    // what is shared out among lines is rounded to whole đồng in each
    return byHand < (price * quantity * granted) / 100 + 1;
  });
}

/** An edit as staff write it, or the entry of an order; null if it is refused. */
function edit(
  { lines: present, voucher: earlier, reduction: before, granted }: State,
  catalogue: readonly number[],
  wish: Written,
): State | null {
  const products = new Map(ids.map((id, index) => [id, { price: catalogue[index] ?? 0, archived: false }]));
  const items = Object.entries(wish.pieces).map(([productId, quantity]) => ({ productId, quantity }));
  const lines = editLines(present, items, products).map(withCategory);
  const goods = earlier ? goodsOf(earlier, lines) : 0;
  const voucher = earlier && goods > 0 && goods >= earlier.minimum ? earlier : null;
  const priceOf = (id: string) => products.get(id)?.price ?? 0;
  const agreedPrices = Object.entries(wish.parts).map(([id, part]) => [id, Math.ceil((priceOf(id) * part) / 100)]);
  let reduction: Reduction = wish.isKept ? before : { prices: Object.fromEntries(agreedPrices), off: wish.off };
  const agreed = agreedBefore(present, earlier, before);
  // who tries to take off all that the form says
  if (wish.isMost && !wish.isKept) {
    const byPrice = discountsByHand({ lines, voucher, reduction: { ...reduction, off: null } }).amount;
    const value = mostReduction({ lines, voucher, reduction }, wish.limit, agreed) - byPrice;
    reduction = { ...reduction, off: value > 0 ? { kind: 'amount', value } : null };
  }
  try {
    checkReduction({ lines, voucher, reduction }, wish.limit, agreed);
  } catch (error) {
    if (!isFailure(error, 'REDUCTION_TOO_LARGE')) throw error;
    return null;
  }
  const now = lines.map((line, index) => ({
    ...line,
    id: line.id ?? `${line.productId}${line.price}${index}`,
    cancelled: 0,
    deposit: 0,
  }));
  const next = { lines: now, voucher, reduction, granted };
  // whoever takes off no larger share than somebody gave before has given nothing
  return isWithin(next) ? next : { ...next, granted: wish.limit };
}

test('in every order of entry, edit, cancellation, return and exchange the limit is the editor’s own, or what was agreed before', () => {
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(prices, vouchers, written, acts, (catalogue, voucher, entry, all) => {
      let state: State = { lines: [], voucher, reduction: noReduction, granted: 0 };
      for (const act of [{ kind: 'edit' as const, ...entry }, ...all]) {
        if (act.kind === 'leave') {
          const line = state.lines[act.line % Math.max(1, state.lines.length)];
          if (line) line.cancelled = Math.min(line.quantity, line.cancelled + act.pieces);
          continue;
        }
        const next = edit(state, catalogue, act);
        if (next) accepted += 1;
        else refused += 1;
        state = next ?? state;
        expect(isWithin(state)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(1000);
});

test('who may take nothing off may still take pieces out of an order whose percentage and prices somebody else agreed on', () => {
  fc.assert(
    fc.property(
      prices,
      pieces,
      agreedParts,
      off,
      fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
      (catalogue, bought, parts, taken, fewer) => {
        const entry = {
          limit: 90,
          pieces: bought,
          parts,
          off: taken?.kind === 'percent' ? taken : null,
          isKept: false,
          isMost: false,
        };
        const begun = edit({ lines: [], voucher: null, reduction: noReduction, granted: 0 }, catalogue, entry);
        if (!begun) return;
        const rest = Object.entries(bought).map(([id, quantity], index) => [
          id,
          Math.max(1, quantity - (fewer[index] ?? 0)),
        ]);
        const kept = { ...entry, limit: 0, pieces: Object.fromEntries(rest), isKept: true };
        expect(edit(begun, catalogue, kept)).not.toBeNull();
      },
    ),
    { numRuns: 1000 },
  );
});

const line = (productId: string, price: number, quantity: number, more: object = {}) => ({
  productId,
  price,
  quantity,
  ...more,
});
const refusalOf = (...given: Parameters<typeof checkReduction>) => {
  try {
    checkReduction(...given);
    return null;
  } catch (error) {
    return (error as Failure).facts;
  }
};

test('the limit counts for each line, so that nothing is left at a price that nobody might give', () => {
  const lines = [line('bike', 1_000_000, 1), line('mat', 1_000_000, 19)];
  const at = (price: number, value?: number): Reduction => ({
    prices: { bike: price },
    off: value ? { kind: 'amount', value } : null,
  });
  expect(refusalOf({ lines, voucher: null, reduction: at(950_000) }, 5)).toBeNull();
  expect(refusalOf({ lines, voucher: null, reduction: at(1) }, 5)).toEqual({ amount: 999_999, most: 50_000 });
  expect(mostReduction({ lines, voucher: null, reduction: noReduction }, 5)).toBe(1_000_000);
  expect(refusalOf({ lines, voucher: null, reduction: at(950_000, 1) }, 5)).toEqual({ amount: 50_001, most: 50_000 });
});

test('what was agreed before is a share of the pieces for which it was agreed, and staff take off no more of others', () => {
  const before = [{ ...line('bike', 1_000_000, 2), id: '1', cancelled: 0 }];
  const agreed = agreedBefore(before, null, { prices: {}, off: { kind: 'amount', value: 800_000 } });
  const take = (quantity: number, value: number) =>
    refusalOf(
      {
        lines: [line('bike', 1_000_000, quantity, { id: '1', earlierPieces: Math.min(2, quantity) })],
        voucher: null,
        reduction: { prices: {}, off: { kind: 'amount', value } },
      },
      10,
      agreed,
    );
  expect(take(1, 400_000)).toBeNull();
  expect(take(1, 400_001)).toEqual({ amount: 400_001, most: 400_000 });
  expect(take(5, 1_100_000)).toBeNull();
  expect(take(5, 1_100_001)).toEqual({ amount: 1_100_001, most: 1_100_000 });
});

test('something of the goods always remains to be paid, also after the voucher', () => {
  const half: Voucher = {
    ...{ code: 'NUA', kind: 'percent', value: 50, most: null, minimum: 0, categoryIds: [], maxUses: null },
    ...{ maxUsesEach: null, uses: 0, startsAt: new Date(0), endsAt: new Date(8e15) },
  };
  const lines = [line('bike', 1_000_000, 1)];
  expect(mostReduction({ lines, voucher: half, reduction: noReduction }, 90)).toBe(499_999);
});
