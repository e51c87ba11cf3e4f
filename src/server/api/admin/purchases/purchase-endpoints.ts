/** The endpoints of suppliers, purchase orders and goods in. */
import { countGoods, recountGoods } from '#commands/purchases/count-goods.ts';
import { changePurchaseOrder, closePurchaseOrder, orderGoods } from '#commands/purchases/order-goods.ts';
import { cancelReceipt, correctReceipt, recordReceipt } from '#commands/purchases/record-receipt.ts';
import { saveSupplier } from '#commands/purchases/save-supplier.ts';
import { monthOf } from '#domain/books/months.ts';
import { isUnpriced } from '#domain/purchases/receipt.ts';
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

/** A receipt without everything that tells what goods cost. */
async function presentGoods(db: Database, receipt: KeptReceipt) {
  const { id, number, version, receivedOn, supplierId, note, cancelledAt, lines } = receipt;
  const supplier = supplierId === null ? null : await findSupplier(db, supplierId);
  const mayRecount = cancelledAt === null && isUnpriced(receipt);
  return {
    ...{ id, number, version, receivedOn, supplier: supplier?.name ?? null, isCancelled: cancelledAt !== null },
    ...{ mayRecount, note: mayRecount ? note : null },
    lines: await withProducts(
      db,
      lines.map(({ productId, pieces }) => ({ productId, pieces })),
    ),
  };
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
  const asGoods = (act: Promise<KeptReceipt>) => presenting(act, (receipt) => presentGoods(db, receipt));
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

  register('listReceipts', async ({ query: { cursor, limit, supplier = null, prices } }) => {
    const page = { after: readReceiptPlace(cursor), limit: limit + 1 };
    const rows = await listReceipts(db, { supplierId: supplier, isUnpriced: prices === 'unknown', ...page });
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

  register('listGoodsIn', async ({ query: { cursor, limit } }) => {
    const rows = await listReceipts(db, { after: readReceiptPlace(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.receivedOn, row.number] });
  });
  register('getGoodsIn', async ({ params: { id } }) =>
    presentGoods(db, demand(await findReceipt(db, id), 'RECEIPT_NOT_FOUND')),
  );
  register('listExpectedGoods', async ({ query: { cursor, limit } }) => {
    const after = cursor === undefined ? null : readNumber(cursor);
    const rows = await listPurchaseOrders(db, { state: 'open', after, limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.number] });
  });
  register('getExpectedGoods', async ({ params: { id } }) => {
    const { number, supplier, lines } = await presentOrder(
      db,
      demand(await findPurchaseOrder(db, id), 'PURCHASE_ORDER_NOT_FOUND'),
    );
    return { id, number, supplier, lines };
  });
  register('countGoods', ({ body: { id, ...goods }, staff }) => asGoods(countGoods(db, id, goods, staff.actor)));
  register('recountGoods', ({ params: { id }, body: { version, ...goods }, staff }) =>
    asGoods(recountGoods(db, { id, version, goods, actor: staff.actor })),
  );
}

/** Reads a cursor of a day and a number. @throws Failure INVALID_REQUEST if the text is not a cursor */
function readReceiptPlace(cursor: string | undefined): [string, number] | null {
  if (cursor === undefined) return null;
  const [day, number] = readCursor(cursor, 2);
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return [day, Number(number)];
}
