/** The failures of suppliers, purchase orders and receipts, with messages for staff. */
import { conflict, notFound } from '../values/failure-kinds.ts';

export const purchaseFailures = {
  SUPPLIER_NOT_FOUND: notFound('No such supplier', 'Không tìm thấy nhà cung cấp này.'),
  SUPPLIER_NAME_TAKEN: conflict('Another supplier has this name', 'Đã có nhà cung cấp tên này.'),
  PURCHASE_ORDER_NOT_FOUND: notFound('No such purchase order', 'Không tìm thấy đơn đặt hàng nhập này.'),
  RECEIPT_NOT_FOUND: notFound('No such receipt', 'Không tìm thấy phiếu nhập này.'),
  PURCHASE_REFUSED: conflict('The purchase cannot be kept like this', '{reason}'),
} as const;

export type PurchaseFacts = { PURCHASE_REFUSED: { reason: string } };
