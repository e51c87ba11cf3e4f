/** The queries of suppliers, purchase orders and goods in. */
import { editedQueryOf, queryOf } from '../session/call.ts';

export const RECEIPTS_KEY = ['receipts'] as const;
/** the receipts as those see them who count goods and see no costs, and the goods that they expect */
export const GOODS_IN_KEY = ['goods-in'] as const;
export const PURCHASE_ORDERS_KEY = ['purchase-orders'] as const;
export const SUPPLIERS_KEY = ['suppliers'] as const;

/** The most suppliers that a choice offers; more are found by the search of their list. */
const MOST_CHOICES = 100;

export const supplierChoices = queryOf([...SUPPLIERS_KEY, 'choices'], 'listSuppliers', {
  query: { limit: MOST_CHOICES },
});
export const receiptQuery = (id: string) => editedQueryOf([...RECEIPTS_KEY, id], 'getReceipt', { params: { id } });
export const goodsInQuery = (id: string) => editedQueryOf([...GOODS_IN_KEY, id], 'getGoodsIn', { params: { id } });
export const expectedGoodsQuery = (id: string) =>
  editedQueryOf([...GOODS_IN_KEY, 'expected', id], 'getExpectedGoods', { params: { id } });
export const purchaseOrderQuery = (id: string) =>
  editedQueryOf([...PURCHASE_ORDERS_KEY, id], 'getPurchaseOrder', { params: { id } });

export const receiptCode = (number: number): string => `PN-${number}`;
export const purchaseOrderCode = (number: number): string => `ĐN-${number}`;
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const purchaseStateNames = { open: 'Đang chờ hàng', received: 'Đã nhập đủ', closed: 'Đã đóng' } as const;
