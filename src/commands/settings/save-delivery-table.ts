/** Replaces the whole table of delivery fees, unless another person replaced it after this person had read it. */
import { createHash } from 'node:crypto';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { getSettings, lockSettings } from '#store/settings/settings.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** Returns the version of a table of delivery fees. Equal tables have equal versions. */
export const versionOfTable = (table: DeliveryTable | null): string =>
  createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 16);

/**
 * @param version the version of the table that the person saw; null replaces any table
 * @throws Failure CHANGED_MEANWHILE if the present table has another version
 */
export async function saveDeliveryTable(
  tx: Transaction,
  table: DeliveryTable | null,
  version: string | null,
): Promise<Acted> {
  await lockSettings(tx);
  const { deliveryTable: before } = await getSettings(tx);
  const versionBefore = versionOfTable(before);
  if (version !== null && versionBefore !== version) throw new Failure('CHANGED_MEANWHILE', { current: null });
  await writeDeliveryTable(tx, table);
  const { deliveryTable: after } = await getSettings(tx);
  if (versionOfTable(after) === versionBefore) return unchanged(undefined);
  return acted({ kind: 'shop', id: 'delivery-table' }, { before, after });
}
