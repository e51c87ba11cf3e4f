/** Stores the fingerprint of an order's screenshot; opens a task for staff if another order has the same picture. */
import { SAME_PICTURE } from '#domain/payments/screenshot-print.ts';
import type { Database } from '#store/database/database.ts';
import { getOrder } from '#store/orders/orders.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { insertPrint, listLookalikes, type ScreenshotPrint } from '#store/payments/screenshot-prints.ts';

export function compareScreenshot(db: Database, screenshot: ScreenshotPrint): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await insertPrint(tx, screenshot))) return;
    const [first, ...others] = await listLookalikes(tx, screenshot, SAME_PICTURE);
    if (!first) return;
    const { orderNumber } = await getOrder(tx, screenshot.orderId);
    const orders = [first, ...others].map((one) => one.orderNumber);
    const how = first.isSameFile ? 'is the one of' : 'looks like the one of';
    await openTask(tx, {
      kind: 'screenshot-reused',
      orderNumber,
      details: { orders },
      actor: SYSTEM,
      why: `its screenshot ${how} ${orders.join(', ')}`,
    });
  });
}
