/** Writes the table of delivery fees; getSettings reads it together with the settings. */
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { Database } from '../database/database.ts';

/** @param table the delivery fees; null if the shop charges nothing for delivery */
export async function writeDeliveryTable(db: Database, table: DeliveryTable | null): Promise<void> {
  if (!table) {
    await db.deleteFrom('delivery_table').execute();
    return;
  }
  const value = JSON.stringify(table);
  await db
    .insertInto('delivery_table')
    .values({ value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
