/** Replaces the whole table of delivery fees, unless another person replaced it after this person had read it. */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { Database } from '#store/database/database.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { getSettings, lockSettings } from '#store/settings/settings.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** Returns the version of a table of delivery fees. Equal tables have equal versions. */
export const versionOfTable = (table: DeliveryTable | null): string =>
  createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 16);

/**
 * @param version the version of the table that the person saw; null replaces any table
 * @returns false if the present table has another version: nothing was written
 */
export function saveDeliveryTable(
  db: Database,
  table: DeliveryTable | null,
  { version, actor }: { version: string | null; actor: Actor },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const { deliveryTable: before } = await getSettings(tx);
    const versionBefore = versionOfTable(before);
    if (version !== null && versionBefore !== version) return false;
    await writeDeliveryTable(tx, table);
    const { deliveryTable: after } = await getSettings(tx);
    if (versionOfTable(after) !== versionBefore)
      await recordChange(tx, {
        actor,
        act: 'shop.delivery-table-changed',
        thing: { kind: 'shop', id: 'delivery-table' },
        before,
        after,
      });
    return true;
  });
}
