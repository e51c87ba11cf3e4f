/** Connects and disconnects a payment provider. */
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { Database } from '#store/database/database.ts';
import { findProvider, removeProvider, writeProvider, writeReceiving } from '#store/payments/payment-providers.ts';

/** @param secrets encrypted with the shop's key */
export function connectProvider(db: Database, name: string, secrets: Buffer): Promise<void> {
  return db.transaction().execute((tx) => writeProvider(tx, name, secrets));
}

/**
 * Says to which account customers must pay so that this provider sees it. @param receiving null: that of the settings
 * @returns false when the provider is not connected
 */
export function setReceiving(db: Database, name: string, receiving: ReceivingAccount | null): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await findProvider(tx, name))) return false;
    await writeReceiving(tx, name, receiving);
    return true;
  });
}

export function disconnectProvider(db: Database, name: string): Promise<void> {
  return db.transaction().execute((tx) => removeProvider(tx, name));
}
