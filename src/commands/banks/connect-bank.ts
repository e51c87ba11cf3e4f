/** Connects and disconnects a payment provider. */
import type { Actor } from '#domain/accounts/access.ts';
import { type BankChange, isSameAccount } from '#domain/banks/bank-change.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import {
  type BankConnection,
  lockBankConnection,
  removeBankConnection,
  versionOfBankConnection,
  writeBankConnection,
  writeReceiving,
} from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings, lockSettings } from '#store/settings/settings.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { tellOwners } from '../payments/tell-owners.ts';
import { demandProof, type Proof } from '../staff/prove-factor.ts';

type Connecting = {
  /** the secrets, encrypted with the shop's key; if omitted, the stored ones remain */
  secrets?: Buffer;
  /** the account that receives payments; null: the account in the settings; if omitted, the stored value remains */
  receiving?: ReceivingAccount | null;
  /** the names of the secrets that have a value, for the audit log */
  set: readonly string[];
  actor: Actor;
  proof?: Proof;
  /** the version of the connection that the person saw; null: none existed; omitted: any connection is replaced */
  version?: string | null;
};

const thingOf = (name: string) => ({ kind: 'payment', id: `provider ${name}`, name }) as const;

function changeOf(known: BankConnection | null, isAccountChanged: boolean): BankChange {
  if (!known) return 'connected';
  return isAccountChanged ? 'account' : 'key';
}

/**
 * If nothing changes, writes nothing and does not require the second factor.
 * @returns false if another person changed the connection meanwhile: nothing was written
 * @throws the errors of `proof`
 */
export function connectBank(
  db: Database,
  name: string,
  { secrets, receiving, set, actor, proof, version }: Connecting,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // the settings are locked too, because the account before and after the change depends on them
    await lockSettings(tx);
    const connection = await lockBankConnection(tx, name);
    if (version !== undefined && version !== (connection && versionOfBankConnection(connection))) return false;
    const former = connection?.receiving ?? null;
    const next = receiving === undefined ? former : receiving;
    const isAccountChanged = !isSameAccount(former, next);
    if (!secrets && !isAccountChanged) return true;
    await demandProof(tx, actor, proof);
    const before = await getSettings(tx);
    if (secrets) await writeBankConnection(tx, name, secrets);
    if (isAccountChanged) await writeReceiving(tx, name, next);
    await recordChange(tx, {
      actor,
      act: 'money.bank-connected',
      thing: thingOf(name),
      before: { receiving: former },
      after: { receiving: next, ...(secrets && { secrets: set }) },
    });
    const change = changeOf(connection, isAccountChanged);
    // a paused account is not used, so the email to the owners about its correction has a different text
    const accounts = isAccountChanged ? { before: former ?? before, after: next ?? (await getSettings(tx)) } : null;
    await tellOwners(tx, { actor, change, provider: name, ...(accounts ?? { before, after: before }) });
    return true;
  });
}

/** Disconnects a payment provider. @returns false if the provider was not connected @throws the errors of `proof` */
export function disconnectBank(
  db: Database,
  name: string,
  { actor, proof }: { actor: Actor; proof?: Proof },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const connection = await lockBankConnection(tx, name);
    if (!connection) return false;
    await demandProof(tx, actor, proof);
    const before = await getSettings(tx);
    await removeBankConnection(tx, name);
    await recordChange(tx, {
      ...{ actor, act: 'money.bank-disconnected', thing: thingOf(name), before: { receiving: connection.receiving } },
    });
    const after = await getSettings(tx);
    await tellOwners(tx, { actor, change: 'disconnected', provider: name, before, after });
    return true;
  });
}
