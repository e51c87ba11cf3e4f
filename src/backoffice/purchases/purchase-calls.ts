/** The queries of suppliers, purchase orders and goods in. */
import { editedQueryOf, queryOf } from '../session/call.ts';

/** The most suppliers that a choice offers; more are found by the search of their list. */
const MOST_CHOICES = 100;

export const supplierChoices = queryOf('listSuppliers', {
  query: { limit: MOST_CHOICES },
});
export const receiptQuery = (id: string) => editedQueryOf('getReceipt', { params: { id } });
export const goodsInQuery = (id: string) => editedQueryOf('getGoodsIn', { params: { id } });
export const expectedGoodsQuery = (id: string) => editedQueryOf('getExpectedGoods', { params: { id } });
export const purchaseOrderQuery = (id: string) => editedQueryOf('getPurchaseOrder', { params: { id } });

export const receiptCode = (number: number): string => `PN-${number}`;
export const purchaseOrderCode = (number: number): string => `ĐN-${number}`;
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const purchaseStateNames = { open: 'Đang chờ hàng', received: 'Đã nhập đủ', closed: 'Đã đóng' } as const;
