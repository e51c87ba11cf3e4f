/** The endpoints of suppliers, purchase orders and goods in. */
import { countGoods, recountGoods } from '#commands/purchases/count-goods.ts';
import { changePurchaseOrder, closePurchaseOrder, orderGoods } from '#commands/purchases/order-goods.ts';
import { cancelReceipt, correctReceipt, recordReceipt } from '#commands/purchases/record-receipt.ts';
import { saveSupplier } from '#commands/purchases/save-supplier.ts';
import { monthOf } from '#domain/books/months.ts';
import { isUnpriced } from '#domain/purchases/receipt.ts';
import { demand } from '#domain/values/failure.ts';
import { findClosing } from '#store/books/closed-months.ts';
import { NO_PICTURE } from '#store/catalogue/product-shape.ts';
import type { Database } from '#store/database/database.ts';
import { findPurchaseOrder, type KeptPurchaseOrder, listPurchaseOrders } from '#store/purchases/purchase-orders.ts';
import { findBought, findReceipt, type KeptReceipt, listReceipts } from '#store/purchases/receipts.ts';
import { findSupplier, listSuppliers } from '#store/purchases/suppliers.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

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

export function purchaseAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  const asOrder = (order: KeptPurchaseOrder) => presentOrder(db, order);
  const asGoods = (receipt: KeptReceipt) => presentGoods(db, receipt);
  const asReceipt = (receipt: KeptReceipt) => presentReceipt(db, receipt);

  register('listSuppliers', ({ query }) => listSuppliers(db, query));
  register.act('saveSupplier', ({ tx, params: { id }, body: { version, ...fields } }) =>
    saveSupplier(tx, { id, version, fields }),
  );

  register('listPurchaseOrders', ({ query }) => listPurchaseOrders(db, query));
  register('getPurchaseOrder', async ({ params: { id } }) =>
    presentOrder(db, demand(await findPurchaseOrder(db, id), 'PURCHASE_ORDER_NOT_FOUND')),
  );
  register.act('orderGoods', ({ tx, body: { id, ...order } }) => orderGoods(tx, id, order), asOrder);
  register.act(
    'changePurchaseOrder',
    ({ tx, params: { id }, body: { version, ...order } }) => changePurchaseOrder(tx, { id, version, order }),
    asOrder,
  );
  register.act(
    'closePurchaseOrder',
    ({ tx, params: { id }, body: { version } }) => closePurchaseOrder(tx, { id, version }),
    asOrder,
  );

  register('listReceipts', ({ query: { supplier, prices, ...page } }) =>
    listReceipts(db, { supplierId: supplier, isUnpriced: prices === 'unknown', ...page }),
  );
  register('getReceipt', async ({ params: { id } }) =>
    presentReceipt(db, demand(await findReceipt(db, id), 'RECEIPT_NOT_FOUND')),
  );
  register.act(
    'recordReceipt',
    ({ tx, body: { id, ...receipt }, staff: { actor } }) => recordReceipt(tx, id, receipt, actor),
    asReceipt,
  );
  register.act(
    'correctReceipt',
    ({ tx, params: { id }, body: { version, ...receipt }, staff: { actor } }) =>
      correctReceipt(tx, { id, version, receipt, actor }),
    asReceipt,
  );
  register.act(
    'cancelReceipt',
    ({ tx, params: { id }, body: { version }, staff: { actor } }) => cancelReceipt(tx, { id, version, actor }),
    asReceipt,
  );

  register('listGoodsIn', ({ query }) => listReceipts(db, query));
  register('getGoodsIn', async ({ params: { id } }) =>
    presentGoods(db, demand(await findReceipt(db, id), 'RECEIPT_NOT_FOUND')),
  );
  register('listExpectedGoods', ({ query }) => listPurchaseOrders(db, { state: 'open', ...query }));
  register('getExpectedGoods', async ({ params: { id } }) => {
    const { number, supplier, lines } = await presentOrder(
      db,
      demand(await findPurchaseOrder(db, id), 'PURCHASE_ORDER_NOT_FOUND'),
    );
    return { id, number, supplier, lines };
  });
  register.act(
    'countGoods',
    ({ tx, body: { id, ...goods }, staff: { actor } }) => countGoods(tx, id, goods, actor),
    asGoods,
  );
  register.act(
    'recountGoods',
    ({ tx, params: { id }, body: { version, ...goods }, staff: { actor } }) =>
      recountGoods(tx, { id, version, goods, actor }),
    asGoods,
  );
}
