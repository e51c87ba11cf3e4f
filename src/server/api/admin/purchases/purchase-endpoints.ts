/** The endpoints of suppliers, purchase orders and goods in. */
import { changePurchaseOrder, closePurchaseOrder, orderGoods } from '#commands/purchases/order-goods.ts';
import { cancelReceipt, correctReceipt, recordReceipt } from '#commands/purchases/record-receipt.ts';
import { saveSupplier } from '#commands/purchases/save-supplier.ts';
import { monthOf } from '#domain/books/months.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { findClosing } from '#store/books/closed-months.ts';
import { NO_PICTURE } from '#store/catalogue/product-shape.ts';
import type { Database } from '#store/database/database.ts';
import { findPurchaseOrder, type KeptPurchaseOrder, listPurchaseOrders } from '#store/purchases/purchase-orders.ts';
import { findBought, findReceipt, type KeptReceipt, listReceipts } from '#store/purchases/receipts.ts';
import { findSupplier, listSuppliers } from '#store/purchases/suppliers.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readCursor, readNumber } from '../../../http/list-cursor.ts';

async function withProducts<Line extends { productId: string }>(db: Database, lines: readonly Line[]) {
  const products = await findBought(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => {
    const product = products.get(line.productId);
    return { ...line, product: product ? { ...product, imageUrl: product.imageUrl ?? NO_PICTURE } : null };
  });
}

async function presentOrder(db: Database, order: KeptPurchaseOrder) {
  const supplier = (await findSupplier(db, order.supplierId))?.name ?? '';
  return { ...order, supplier, lines: await withProducts(db, order.lines) };
}

async function presentReceipt(db: Database, { cancelledAt, ...receipt }: KeptReceipt) {
  const month = monthOf(receipt.receivedOn);
  const closedMonth = (await findClosing(db, month)) ? month : null;
  return { ...receipt, isCancelled: cancelledAt !== null, closedMonth, lines: await withProducts(db, receipt.lines) };
}

/** Presents what an act returned; of a failure CHANGED_MEANWHILE, the version that is kept now. */
async function presenting<Kept, Shown>(act: Promise<Kept>, present: (kept: Kept) => Promise<Shown>): Promise<Shown> {
  try {
    return await present(await act);
  } catch (error) {
    if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
    throw new Failure('CHANGED_MEANWHILE', { current: await present(error.facts.current as Kept) });
  }
}

export function purchaseAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  const asOrder = (act: Promise<KeptPurchaseOrder>) => presenting(act, (order) => presentOrder(db, order));
  const asReceipt = (act: Promise<KeptReceipt>) => presenting(act, (receipt) => presentReceipt(db, receipt));

  register('listSuppliers', async ({ query: { cursor, limit, search } }) => {
    const after = cursor === undefined ? null : String(readCursor(cursor, 1)[0]);
    const rows = await listSuppliers(db, { search, after, limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.foldedName] });
  });
  register('saveSupplier', ({ params: { id }, body: { version, ...fields }, staff }) =>
    saveSupplier(db, { id, version, fields, actor: staff.actor }),
  );

  register('listPurchaseOrders', async ({ query: { cursor, limit, state } }) => {
    const after = cursor === undefined ? null : readNumber(cursor);
    const rows = await listPurchaseOrders(db, { state, after, limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.number] });
  });
  register('getPurchaseOrder', async ({ params: { id } }) =>
    presentOrder(db, demand(await findPurchaseOrder(db, id), 'PURCHASE_ORDER_NOT_FOUND')),
  );
  register('orderGoods', ({ body: { id, ...order }, staff }) => asOrder(orderGoods(db, id, order, staff.actor)));
  register('changePurchaseOrder', ({ params: { id }, body: { version, ...order }, staff }) =>
    asOrder(changePurchaseOrder(db, { id, version, order, actor: staff.actor })),
  );
  register('closePurchaseOrder', ({ params: { id }, body: { version }, staff }) =>
    asOrder(closePurchaseOrder(db, { id, version, actor: staff.actor })),
  );

  register('listReceipts', async ({ query: { cursor, limit, supplier } }) => {
    const [day, number] = cursor === undefined ? [] : readCursor(cursor, 2);
    const after: [string, number] | null = day === undefined ? null : [dayFrom(day), Number(number)];
    const rows = await listReceipts(db, { supplierId: supplier ?? null, after, limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.receivedOn, row.number] });
  });
  register('getReceipt', async ({ params: { id } }) =>
    presentReceipt(db, demand(await findReceipt(db, id), 'RECEIPT_NOT_FOUND')),
  );
  register('recordReceipt', ({ body: { id, ...receipt }, staff }) =>
    asReceipt(recordReceipt(db, id, receipt, staff.actor)),
  );
  register('correctReceipt', ({ params: { id }, body: { version, ...receipt }, staff }) =>
    asReceipt(correctReceipt(db, { id, version, receipt, actor: staff.actor })),
  );
  register('cancelReceipt', ({ params: { id }, body: { version }, staff }) =>
    asReceipt(cancelReceipt(db, { id, version, actor: staff.actor })),
  );
}

/** @throws Failure INVALID_REQUEST for a cursor without a day */
function dayFrom(value: string | number): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return value;
}
