/** Connects and disconnects a payment provider. */
import type { Actor } from '#domain/accounts/access.ts';
import { type BankChange, isSameAccount } from '#domain/banks/bank-change.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import {
  type BankConnection,
  lockBankConnection,
  removeBankConnection,
  versionOfBankConnection,
  writeBankConnection,
  writeReceiving,
} from '#store/banks/bank-connections.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { getSettings, lockSettings } from '#store/settings/settings.ts';
import { type Acted, acted, runAct, unchanged } from '../acts/run-act.ts';
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

/** Connects a payment provider outside the office, where no proof is asked for. */
export function connectBank(db: Database, name: string, connecting: Connecting): Promise<void> {
  const by = { actor: connecting.actor, audit: 'money.bank-connected' } as const;
  return runAct(db, by, (tx) => connectBankWithin(tx, name, connecting));
}

/**
 * If nothing changes, writes nothing and does not require the second factor.
 * @throws Failure CHANGED_MEANWHILE, and the errors of `proof`
 */
export async function connectBankWithin(
  tx: Transaction,
  name: string,
  { secrets, receiving, set, actor, proof, version }: Connecting,
): Promise<Acted> {
  // the settings are locked too, because the account before and after the change depends on them
  await lockSettings(tx);
  const connection = await lockBankConnection(tx, name);
  if (version !== undefined && version !== (connection && versionOfBankConnection(connection)))
    throw new Failure('CHANGED_MEANWHILE', { current: null });
  const former = connection?.receiving ?? null;
  const next = receiving === undefined ? former : receiving;
  const isAccountChanged = !isSameAccount(former, next);
  if (!secrets && !isAccountChanged) return unchanged(undefined);
  await demandProof(tx, actor, proof);
  const before = await getSettings(tx);
  if (secrets) await writeBankConnection(tx, name, secrets);
  if (isAccountChanged) await writeReceiving(tx, name, next);
  const change = changeOf(connection, isAccountChanged);
  // a paused account is not used, so the email to the owners about its correction has a different text
  const accounts = isAccountChanged ? { before: former ?? before, after: next ?? (await getSettings(tx)) } : null;
  await tellOwners(tx, { actor, change, provider: name, ...(accounts ?? { before, after: before }) });
  return acted(thingOf(name), {
    before: { receiving: former },
    after: { receiving: next, ...(secrets && { secrets: set }) },
  });
}

/** Disconnects a payment provider. @throws Failure BANK_NOT_CONNECTED, and the errors of `proof` */
export async function disconnectBank(
  tx: Transaction,
  name: string,
  { actor, proof }: { actor: Actor; proof?: Proof },
): Promise<Acted> {
  await lockSettings(tx);
  const { receiving } = demand(await lockBankConnection(tx, name), 'BANK_NOT_CONNECTED');
  await demandProof(tx, actor, proof);
  const before = await getSettings(tx);
  await removeBankConnection(tx, name);
  const after = await getSettings(tx);
  await tellOwners(tx, { actor, change: 'disconnected', provider: name, before, after });
  return acted(thingOf(name), { before: { receiving } });
}
