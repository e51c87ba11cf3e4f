/** Connects and disconnects a payment provider. */
import type { Database } from '#store/database/database.ts';
import { removeProvider, writeProvider } from '#store/payments/payment-providers.ts';

/** @param secrets encrypted with the shop's key */
export function connectProvider(db: Database, name: string, secrets: Buffer): Promise<void> {
  return db.transaction().execute((tx) => writeProvider(tx, name, secrets));
}

export function disconnectProvider(db: Database, name: string): Promise<void> {
  return db.transaction().execute((tx) => removeProvider(tx, name));
}
