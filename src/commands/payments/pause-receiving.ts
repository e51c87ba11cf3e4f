/** Pauses or resumes the use of a payment provider's account for new orders. Existing orders keep the account. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockBankConnection, versionOfBankConnection, writePause } from '#store/banks/bank-connections.ts';
import type { Transaction } from '#store/database/database.ts';
import { getSettings, hasOtherAccount, lockSettings } from '#store/settings/settings.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { demandProof, type Proof } from '../staff/prove-factor.ts';
import { tellOwners } from './tell-owners.ts';

type Pausing = {
  name: string;
  paused: boolean;
  /** the version of the connection that the person saw */
  version: string;
  actor: Actor;
  proof?: Proof;
};

/**
 * Transfers to a paused account are still matched with orders, because the account belongs to the shop.
 * @throws Failure BANK_NOT_CONNECTED, CHANGED_MEANWHILE, BANK_ACCOUNT_LAST, and the errors of `proof`
 */
export async function pauseReceiving(
  tx: Transaction,
  { name, paused, version, actor, proof }: Pausing,
): Promise<Acted> {
  // without this lock, two concurrent pauses could leave the shop without an account for new orders
  await lockSettings(tx);
  const connection = await lockBankConnection(tx, name);
  if (!connection?.receiving) throw new Failure('BANK_NOT_CONNECTED');
  if (versionOfBankConnection(connection) !== version) throw new Failure('CHANGED_MEANWHILE', { current: null });
  if ((connection.pausedAt !== null) === paused) return unchanged(undefined);
  if (paused && !(await hasOtherAccount(tx, name))) throw new Failure('BANK_ACCOUNT_LAST');
  await demandProof(tx, actor, proof);
  const before = await getSettings(tx);
  await writePause(tx, name, paused);
  const change = paused ? 'paused' : 'resumed';
  await tellOwners(tx, { actor, change, provider: name, before, after: await getSettings(tx) });
  const after = { paused, account: connection.receiving.bankAccount };
  const thing = { kind: 'payment', id: `provider ${name}`, name } as const;
  return acted(thing, { act: `money.account-${change}`, before: { paused: !paused }, after });
}
