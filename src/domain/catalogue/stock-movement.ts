/** The ledger of stock: the reason for every increase and decrease of a product's stock (docs/decisions/024). */
import type { Actor } from '../accounts/access.ts';

export const movementKinds = [
  /** the stock of a product when the product was created, or when the ledger began */
  'opening',
  'import',
  'order',
  /** a checkout reserved items, or returned items that are no longer in its cart */
  'reservation',
  /** a reservation expired, and its items were returned to stock */
  'release',
  'cancellation',
  'return',
  'correction',
  /** stock-taking */
  'count',
  /** the stock of a bundle changed because the stock of its parts changed */
  'parts',
  /** staff changed the contents of an order, so that items were returned to stock or taken from it */
  'edit',
  /** goods came from a supplier, or a receipt was corrected */
  'receipt',
  /** items on the shelf are broken, lost or expired */
  'damage',
  /** an SQL statement that set no reason changed the stock */
  'unexplained',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The words for staff. */
export const movementNames: Record<MovementKind, string> = {
  opening: 'Tồn đầu',
  import: 'Nhập từ tệp',
  order: 'Đơn hàng',
  edit: 'Sửa hàng trong đơn',
  reservation: 'Khách đang đặt',
  release: 'Hết giờ giữ hàng',
  cancellation: 'Hủy đơn',
  return: 'Khách trả hàng',
  correction: 'Sửa kho',
  count: 'Kiểm kho',
  parts: 'Theo các món trong bộ',
  receipt: 'Nhập hàng',
  damage: 'Hỏng, mất',
  unexplained: 'Không rõ lý do',
};

/** The cause of a stock movement. It contains no personal data: for a customer, only the kind of actor is stored. */
export type MovementCause = {
  kind: MovementKind;
  /** the number of the order, or the order number that was reserved for a checkout */
  orderNumber?: string;
  actor: Actor;
  /** the reason that staff or the operator gave; reasons about an order are stored in the order's history instead */
  reason?: string | null;
};
