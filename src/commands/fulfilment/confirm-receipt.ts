/** Records that the customer has confirmed the receipt of a shipment. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Database } from '#store/database/database.ts';
import { moveShipment } from './move-shipment.ts';

/**
 * Cash on delivery is then expected from the carrier, because the customer's confirmation does not prove the payment. A
 * second call changes nothing.
 * @throws Failure SHIPMENT_NOT_FOUND; SHIPMENT_STATE_NOT_ALLOWED for a shipment that is not on its way
 */
export async function confirmReceipt(db: Database, code: string, actor: Actor): Promise<void> {
  await moveShipment(db, { code, to: 'delivered', actor, note: 'Khách xác nhận đã nhận hàng' });
}
