/** Computes the lines and total of an order after an edit by staff, both for the preview and for the edit itself. */
import type { CartLine } from '#domain/cart/cart.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import type { CodTerms } from '#domain/checkout/cod-terms.ts';
import { areLinesOpen } from '#domain/desk/lines-open.ts';
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import {
  changesBetween,
  contentsOf,
  depositAfter,
  type EditedLine,
  editLines,
  type PresentLine,
} from '#domain/orders/edited-lines.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaymentStatus } from '#domain/orders/order-states.ts';
import { type FeeOfGoods, type PricedOrder, priceOrder } from '#domain/orders/pricing.ts';
import { discountsByHand, isSameReduction, noReduction, type Reduction } from '#domain/orders/reduction.ts';
import { agreedBefore, checkReduction } from '#domain/orders/reduction-limit.ts';
import { amountDue, payableOf, settlementOf } from '#domain/orders/settlement.ts';
import { isOwed } from '#domain/orders/transitions.ts';
import { TRANSFER_LIMIT } from '#domain/payments/vietqr.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { goodsOf, type LineOfGoods, type Voucher } from '#domain/vouchers/voucher.ts';
import { type ForSale, findForSale } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { hasAgreedFee } from '#store/orders/delivery-fees.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { readOrderMoney } from '#store/orders/order-money.ts';
import { getOrder } from '#store/orders/orders.ts';
import { findVoucher } from '#store/vouchers/vouchers.ts';
import { feeOfGoods } from '../checkout/price-lines.ts';
import type { PromiseBasis } from '../orders/promise-order.ts';

/** The present prices and delivery fees, which apply to added items. */
export type EditTerms = {
  /** the destination and the terms of delivery, of a gift without a table as well; null: the place is in no list */
  to: DeliveryTo | null;
  cod: CodTerms;
  promised: PromiseBasis;
  /** how much this member of staff may take off by hand, in per cent of the price of each line */
  reductionPercent: number;
};

/** `items`: at most one line for each product; `reduction`: if omitted, what was agreed on stays. */
export type WantedContents = { items: readonly CartLine[]; reduction?: Reduction | undefined };

export type PlannedLine = EditedLine & { name: string; discount: number; deposit: number; product: ForSale };

/** Amounts are whole đồng. */
export type EditPlan = Omit<PricedOrder<never>, 'lines'> & {
  lines: PlannedLine[];
  /** the quantities in the order by product, before and after the edit */
  contents: { before: CartLine[]; after: (CartLine & { product: ForSale })[] };
  changes: { name: string; before: number; after: number }[];
  payableBefore: number;
  deposit: number;
  /** what is taken off by hand, its sum now and before the edit, and the largest sum that the person may take off */
  reduction: Reduction;
  reduced: number;
  reducedBefore: number;
  mostReduction: number;
  voucherCode: string | null;
  /** the code of the voucher that is removed, because the remaining products do not meet its terms; null: none */
  droppedVoucher: string | null;
  needsCall: boolean;
  /** the payment after the edit, in đồng: `due` must still be paid, `refund` must be paid back */
  afterwards: { paymentStatus: PaymentStatus; due: number; depositDue: number; refund: number };
};

/**
 * Lock the order first.
 * @throws Failure ORDER_LINES_FIXED, ORDER_LINES_SAME, PRODUCT_UNKNOWN, OUT_OF_STOCK, QR_AMOUNT_TOO_LARGE,
 * REDUCTION_TOO_LARGE
 */
export async function planEdit(
  tx: Transaction,
  order: LockedOrder,
  wanted: WantedContents,
  terms: EditTerms,
): Promise<EditPlan> {
  const { items } = wanted;
  if (!areLinesOpen(order, await listShipments(tx, order.id))) throw new Failure('ORDER_LINES_FIXED');
  const present: PresentLine[] = await listLinePieces(tx, order.id);
  const before = contentsOf(present);
  const changed = changesBetween(before, items);
  const current = await getOrder(tx, order.id);
  const reduction = wanted.reduction ?? current.reduction ?? noReduction;
  if (changed.length === 0 && isSameReduction(reduction, current.reduction)) throw new Failure('ORDER_LINES_SAME');
  const products = await findForSale(
    tx,
    [...present, ...items].map(({ productId }) => productId),
  );
  const nameOf = (productId: string) => products.get(productId)?.name ?? '';
  const lines = withProducts(editLines(present, items, products), products);
  const after = items.map((line) => ({ ...line, product: productOf(products, line.productId) }));
  checkAvailability(after, before);
  const earlierVoucher =
    order.voucherCode === null ? null : ((await findVoucher(tx, order.voucherCode))?.voucher ?? null);
  const voucher = earlierVoucher && keepsVoucher(earlierVoucher, lines) ? earlierVoucher : null;
  const feeOf = await feeFor(tx, current, terms.to, lines);
  const { discounts, amount: reduced } = discountsByHand({ lines, voucher, reduction });
  const { lines: priced, ...price } = priceOrder({ lines, voucher, discounts, feeOfGoods: feeOf });
  const agreed = agreedBefore(withProducts(present, products), earlierVoucher, current.reduction);
  const most = checkReduction({ lines, voucher, reduction }, terms.reductionPercent, agreed);
  const isTransfer = order.paymentMethod === 'qr';
  if (isTransfer && price.total >= TRANSFER_LIMIT)
    throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: price.total });
  const percent = isTransfer ? 0 : terms.cod.depositPercent;
  const planned = priced.map((line) => {
    const { name, shippingClass } = line.product;
    return { ...line, name, deposit: depositAfter(line, { percent, shippingClass }) };
  });
  const deposit = planned.reduce((sum, line) => sum + line.deposit, 0);
  return {
    ...price,
    lines: planned,
    contents: { before, after },
    changes: changed.map(({ productId, ...pieces }) => ({ name: nameOf(productId), ...pieces })),
    payableBefore: payableOf(order),
    deposit,
    reduction,
    reduced,
    reducedBefore: current.reduction?.amount ?? 0,
    mostReduction: most,
    voucherCode: voucher?.code ?? null,
    droppedVoucher: voucher ? null : order.voucherCode,
    needsCall: !isTransfer && order.confirmingCall === null && isAtLeast(price.total, terms.cod.callFrom),
    afterwards: await moneyAfterwards(tx, order, { total: price.total, deposit }),
  };
}

const isAtLeast = (total: number, from: number | null) => from !== null && total >= from;

function productOf(products: ReadonlyMap<string, ForSale>, id: string): ForSale {
  return demand(products.get(id), 'PRODUCT_UNKNOWN', { product_id: id });
}

const withProducts = <Line extends CartLine>(lines: readonly Line[], products: ReadonlyMap<string, ForSale>) =>
  lines.map((line) => {
    const product = productOf(products, line.productId);
    return { ...line, product, categoryId: product.categoryId };
  });

/** True if the voucher, with its terms when accepted, applies to the remaining products. */
function keepsVoucher(voucher: Voucher, lines: readonly LineOfGoods[]): boolean {
  const goods = goodsOf(voucher, lines);
  return goods > 0 && goods >= voucher.minimum;
}

/**
 * Returns the delivery fee of the edited order: one that staff agreed on remains, otherwise the fee table decides, or
 * without a table what the giver of a gift pays.
 */
async function feeFor(
  tx: Transaction,
  { id, deliveryPricing, delivery, gift }: Order,
  to: DeliveryTo | null,
  lines: Parameters<typeof feeOfGoods>[1],
): Promise<FeeOfGoods | null> {
  if (deliveryPricing === null) return null;
  if (to === null || (to.table === null && !gift) || (await hasAgreedFee(tx, id)))
    return () => ({ fee: delivery, isQuoted: deliveryPricing === 'quoted' });
  return feeOfGoods(to, lines);
}

async function moneyAfterwards(
  tx: Transaction,
  order: LockedOrder,
  { total, deposit }: { total: number; deposit: number },
): Promise<EditPlan['afterwards']> {
  const after = { ...order, total, amountCancelled: 0, deposit };
  const money = await readOrderMoney(tx, order.orderNumber);
  const { amountPaid, moveTo } = settlementOf(after, { ...money, hasGrown: total > payableOf(order) });
  const then = { ...after, amountPaid, paymentStatus: moveTo ?? order.paymentStatus };
  return {
    paymentStatus: then.paymentStatus,
    due: amountDue({ ...then, amountComingBack: 0 }),
    depositDue: depositDue(then),
    refund: isOwed(then.paymentStatus) ? 0 : Math.max(0, amountPaid - total),
  };
}
