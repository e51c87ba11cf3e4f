/** Formats an order for the API of the back office. */
import { actsOn } from '#contract/admin/orders/form-acts.ts';
import { nextStepOf } from '#domain/desk/next-step.ts';
import { type LinePieces, piecesToShip } from '#domain/fulfilment/pieces.ts';
import { type ReturnRequest, returnablePieces, returnTransitions } from '#domain/fulfilment/return-request.ts';
import { costsOfReturn, payoutOf } from '#domain/fulfilment/return-value.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { shipmentTransitions } from '#domain/fulfilment/shipment-states.ts';
import { promiseOfOrder } from '#domain/orders/delivery-promise.ts';
import { depositDue, transferOffered } from '#domain/orders/deposit.ts';
import type { Order } from '#domain/orders/order.ts';
import { amountDue, payableOf } from '#domain/orders/settlement.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { Failure } from '#domain/values/failure.ts';
import { listEarlier } from '#store/desk/order-facts.ts';
import { listOrderRows, type OrderRow } from '#store/desk/order-rows.ts';
import { listTimeline } from '#store/desk/timeline.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listReturns } from '#store/fulfilment/returns.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { findOrder } from '#store/orders/orders.ts';
import { cameBack } from '#store/orders/refusals.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { listTasks, type PaymentTask } from '#store/payments/payment-tasks.ts';
import { getSettings } from '#store/settings/settings.ts';
import { listClaimsOfOrder } from '#store/warranty/claims.ts';
import { listSerials } from '#store/warranty/serials.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Result } from '../../../http/admin-endpoints.ts';
import { presentPromise } from '../../shop/fulfilment/present-promise.ts';
import { transferFor } from '../../shop/payments/transfer.ts';
import { presentClaimRow } from '../warranty/present-claim.ts';
import { type Carriage, carriageOf, readCarriage } from './present-carriage.ts';

/** The maximum number of stock movements that are shown for one order. */
const MOST_ROWS = 100;

export type OfficeOrder = Result<'getOfficeOrder'>;

export const presentRow = (row: OrderRow) => ({ ...row, next: nextStepOf(row) });

const presentShipment = (shipment: Shipment, carriage: Carriage): OfficeOrder['shipments'][number] => ({
  ...shipment,
  moves: [...shipmentTransitions[shipment.state]],
  ...carriageOf(shipment, carriage),
});

function presentMoney(order: Order): OfficeOrder['money'] {
  return {
    ...order,
    cancelled: order.amountCancelled,
    paid: order.amountPaid,
    refunded: order.amountRefunded,
    comingBack: order.amountComingBack,
    withCarriers: order.cashWithCarriers,
    due: amountDue(order),
    depositDue: depositDue(order),
  };
}

type Serials = ReadonlyMap<string, string[]>;

function presentItems({ items }: Order, lines: readonly LinePieces[], serials: Serials): OfficeOrder['items'] {
  return lines.map((line) => {
    const product = items.find(({ id }) => id === line.id)?.product;
    return {
      ...line,
      line: line.id,
      name: line.productName,
      slug: product?.slug ?? '',
      imageUrl: product?.imageUrl ?? '',
      toShip: piecesToShip(line),
      serials: serials.get(line.id) ?? [],
    };
  });
}

/** Returns the numbers of the orders that used the same screenshot before, from the open task of compareScreenshot. */
function usedBefore(tasks: readonly PaymentTask[]): string[] {
  const { orders } = tasks.find(({ kind }) => kind === 'screenshot-reused')?.details ?? {};
  return Array.isArray(orders) ? orders.map(String) : [];
}

/** @param key the order's id or number @param granted the reader's permissions @throws Failure ORDER_NOT_FOUND */
export async function readOfficeOrder(
  { db }: Shop,
  key: string,
  granted: ReadonlySet<Permission>,
): Promise<OfficeOrder> {
  const order = await findOrder(db, key);
  const [row] = order ? await listOrderRows(db, [order.id]) : [];
  if (!order || !row) throw new Failure('ORDER_NOT_FOUND');
  const { id, orderNumber } = order;
  const promise = promiseOfOrder(order);
  const shipments = await listShipments(db, id);
  const carriage = await readCarriage(db, id, shipments.length);
  const tasks = await listTasks(db, { orderNumber });
  const invoice = await findInvoiceRequest(db, id);
  const bank = transferFor(await getSettings(db, order.createdAt), transferOffered(order), orderNumber);
  const lines = await listLinePieces(db, id);
  const returns = await listReturns(db, id);
  const terms = { returnDays: (await getSettings(db)).returnDays, now: new Date() };
  const returnable = order.status === 'cancelled' ? [] : returnablePieces(lines, shipments, returns, terms);
  const mayReadMoney = granted.has('money:read');
  const ledger = mayReadMoney ? await listTransactions(db, { orderNumber, limit: MOST_ROWS }) : [];
  const photoUrl = (photo: string) => `/api/admin/orders/${orderNumber}/return-photos/${photo}`;
  return {
    ...order,
    version: row.version,
    source: row.source,
    next: nextStepOf(row),
    promise: promise && { ...presentPromise(promise), isIsland: promise.to.isIsland },
    customer: {
      ...order,
      email: order.email ?? '',
      hasAccount: order.userId !== null,
      province: order.city,
      refusals: row.refusals,
      earlier: await listEarlier(db, id),
    },
    money: presentMoney(order),
    transfer:
      bank && granted.has('prices:read')
        ? {
            ...{ amount: bank.amount, memo: bank.memo, vietqr: bank.vietqr },
            ...{ account: bank.bank_account, holder: bank.bank_account_name, bank: bank.bank_name },
          }
        : null,
    screenshot:
      row.hasScreenshot && mayReadMoney
        ? { url: `/api/admin/orders/${orderNumber}/screenshot`, usedBefore: usedBefore(tasks) }
        : null,
    ledger,
    tasks: mayReadMoney ? tasks : [],
    items: presentItems(order, lines, await listSerials(db, id)),
    shipments: shipments.map((shipment) => presentShipment(shipment, carriage)),
    returns: returns.map((request) => ({
      ...presentReturn(request, photoUrl),
      settlement: granted.has('prices:read') ? settlementOf(order, lines, request) : null,
    })),
    returnable,
    claims: (await listClaimsOfOrder(db, id)).map(presentClaimRow),
    invoice,
    timeline: await listTimeline(db, order),
    acts: actsOn(
      {
        ...{ ...row, cameBack: await cameBack(db, id), isReturnable: returnable.length > 0 },
        shipped: lines.reduce((sum, { shipped }) => sum + shipped, 0),
        delivered: lines.reduce((sum, { delivered }) => sum + delivered, 0),
      },
      shipments,
      granted,
    ),
  };
}

function settlementOf(order: Order, lines: readonly LinePieces[], { state, items }: ReturnRequest) {
  if (!returnTransitions[state].includes('settled')) return null;
  const cost = costsOfReturn(lines, items).reduce((sum, one) => sum + one, 0);
  return { cost, payout: payoutOf({ value: cost, payable: payableOf(order), amountPaid: order.amountPaid }) };
}

function presentReturn(
  { photos, ...request }: ReturnRequest,
  photoUrl: (photo: string) => string,
): Omit<OfficeOrder['returns'][number], 'settlement'> {
  return { ...request, moves: [...returnTransitions[request.state]], photos: photos.map(photoUrl) };
}
