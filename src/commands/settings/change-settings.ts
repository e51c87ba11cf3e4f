/** Changes settings of the shop. A setting that is missing in `changes` keeps its value. */
import type { Actor } from '#domain/accounts/access.ts';
import { receivingKeys } from '#domain/banks/bank-change.ts';
import { fitsBank } from '#domain/banks/vietqr-banks.ts';
import { accentFault } from '#domain/brand/accent.ts';
import type { Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { getSettings, lockSettings, writeSettings } from '#store/settings/settings.ts';
import { type Acted, acted, runAct, unchanged } from '../acts/run-act.ts';
import { tellOwners } from '../payments/tell-owners.ts';
import { demandProof, type Proof } from '../staff/prove-factor.ts';

const OPERATOR: Actor = { kind: 'operator', userId: null };

const isReceiving = (key: keyof ShopSettings) => receivingKeys.some((each) => each === key);

type SettingsChanger = {
  actor: Actor;
  /** the check of the second factor, which is required if the account that receives payments changes */
  proof?: Proof;
  /** the values of the changed settings that the person saw; undefined if nobody viewed them */
  seen?: Readonly<Record<string, unknown>>;
};

/** Changes settings as the operator does at the command line. @throws Failure ACCENT_TOO_PALE, BANK_MISMATCH */
export function changeSettings(db: Database, changes: Partial<ShopSettings>): Promise<Settings> {
  const by = { actor: OPERATOR, audit: 'shop.settings-changed' } as const;
  return runAct(db, by, (tx) => changeSettingsWithin(tx, changes, { actor: OPERATOR }));
}

/**
 * @returns the present settings
 * @throws Failure CHANGED_MEANWHILE, ACCENT_TOO_PALE, BANK_MISMATCH, and the errors of `proof`
 */
export async function changeSettingsWithin(
  tx: Transaction,
  changes: Partial<ShopSettings>,
  { actor, seen, proof }: SettingsChanger,
): Promise<Acted<Settings>> {
  const fault = changes.accentColour === undefined ? null : accentFault(changes.accentColour);
  if (fault) throw new Failure('ACCENT_TOO_PALE', { ...fault, fields: ['changes/accentColour'] });
  await lockSettings(tx);
  const before = await getSettings(tx);
  const keys = Object.keys(changes) as (keyof ShopSettings)[];
  if (seen && keys.some((key) => seen[key] !== before[key]))
    throw new Failure('CHANGED_MEANWHILE', { current: before });
  const different = keys.filter((key) => changes[key] !== before[key]);
  refuseMismatch({ ...before, ...changes }, different);
  const isBankChanged = different.some((key) => isReceiving(key));
  if (isBankChanged) await demandProof(tx, actor, proof);
  await writeSettings(tx, changes);
  if (isBankChanged)
    await tellOwners(tx, { actor, change: 'settings', provider: null, before, after: { ...before, ...changes } });
  const after = await getSettings(tx);
  if (different.length === 0) return unchanged(after);
  const valuesOf = (settings: Partial<ShopSettings>) =>
    Object.fromEntries(different.map((key) => [key, settings[key]]));
  return acted({ kind: 'shop', id: 'settings' }, { before: valuesOf(before), after: valuesOf(changes) }, after);
}

/**
 * Refuses a bank name that does not match the bank's BIN: the QR code and the text next to it would name different
 * banks. Bank settings that do not change are not checked.
 */
function refuseMismatch({ bankBin, bankName }: ShopSettings, changed: readonly (keyof ShopSettings)[]): void {
  const isTouched = changed.some((key) => key === 'bankBin' || key === 'bankName');
  if (isTouched && !fitsBank({ bankBin, bankName }))
    throw new Failure('BANK_MISMATCH', {
      ...{ bin: bankBin, name: bankName },
      fields: ['changes/bankBin', 'changes/bankName'],
    });
}
