/** Connects and disconnects a payment provider. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import {
  findProvider,
  lockProvider,
  removeProvider,
  versionOfProvider,
  writeProvider,
  writeReceiving,
} from '#store/payments/payment-providers.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type Connecting = {
  /** encrypted with the shop's key; left out: as before */
  secrets?: Buffer;
  /** null: customers pay to the account of the settings; left out: as before */
  receiving?: ReceivingAccount | null;
  /** the names of the secrets that are set, for the audit log */
  set: readonly string[];
  actor: Actor;
  /** of the connection that the person saw, null where there was none; without it whatever is there is replaced */
  version?: string | null;
};

const thingOf = (name: string) => ({ kind: 'payment', id: `provider ${name}`, name }) as const;

/** @returns false when somebody else changed the connection meanwhile: nothing was written */
export function connectProvider(
  db: Database,
  name: string,
  { secrets, receiving, set, actor, version }: Connecting,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = await lockProvider(tx, name);
    if (version !== undefined && version !== (known && versionOfProvider(known))) return false;
    if (secrets) await writeProvider(tx, name, secrets);
    if (receiving !== undefined) await writeReceiving(tx, name, receiving);
    await recordChange(tx, {
      actor,
      act: 'money.bank-connected',
      thing: thingOf(name),
      before: { receiving: known?.receiving ?? null },
      after: { ...(await receivingOf(tx, name)), ...(secrets && { secrets: set }) },
    });
    return true;
  });
}

const receivingOf = async (tx: Transaction, name: string) => ({
  receiving: (await findProvider(tx, name))?.receiving ?? null,
});

/** @returns false when the provider was not connected */
export function disconnectProvider(db: Database, name: string, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = await lockProvider(tx, name);
    if (!known) return false;
    await removeProvider(tx, name);
    const before = { receiving: known.receiving };
    await recordChange(tx, { actor, act: 'money.bank-disconnected', thing: thingOf(name), before });
    return true;
  });
}
