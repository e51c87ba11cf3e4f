/**
 * The bank apps that a customer may open from the page, and the link that opens one. VietQR's directory of app links
 * (api.vietqr.io/v2/ios-app-deeplinks and android-app-deeplinks) names them; these are the ids on which two independent
 * readers of that directory agree for both systems. An app that fills in nothing still opens.
 */

import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';

export type BankApp = { id: string; bin: string; name: string };

/** In the order of their use; `id` is both the app's id and the bank's short code of VietQR. */
export const bankApps: readonly BankApp[] = [
  { id: 'vcb', bin: '970436', name: 'Vietcombank' },
  { id: 'mb', bin: '970422', name: 'MB' },
  { id: 'tcb', bin: '970407', name: 'Techcombank' },
  { id: 'bidv', bin: '970418', name: 'BIDV' },
  { id: 'icb', bin: '970415', name: 'VietinBank' },
  { id: 'vba', bin: '970405', name: 'Agribank' },
  { id: 'vpb', bin: '970432', name: 'VPBank' },
  { id: 'acb', bin: '970416', name: 'ACB' },
  { id: 'tpb', bin: '970423', name: 'TPBank' },
  { id: 'vib', bin: '970441', name: 'VIB' },
  { id: 'hdb', bin: '970437', name: 'HDBank' },
  { id: 'shb', bin: '970443', name: 'SHB' },
  { id: 'ocb', bin: '970448', name: 'OCB' },
  { id: 'seab', bin: '970440', name: 'SeABank' },
  { id: 'eib', bin: '970431', name: 'Eximbank' },
];

/**
 * The link that opens the app. Account, amount and memo go along where the short code of the shop's bank is known; some
 * apps fill them in, the others ignore them.
 */
export function bankAppLink(app: BankApp, { bank_bin, bank_account, amount, memo }: BankTransfer): string {
  const code = bankApps.find(({ bin }) => bin === bank_bin)?.id;
  const filled = code && { ba: `${bank_account}@${code}`, am: String(amount), tn: memo };
  return `https://dl.vietqr.io/pay?${new URLSearchParams({ app: app.id, ...filled })}`;
}

const KEY = 'suc-bat-bank-app';

/** Returns the app that this customer opened last on this device; undefined if none. */
export function knownBankApp(): BankApp | undefined {
  const id = readJson('localStorage', KEY);
  return bankApps.find((app) => app.id === id);
}

export const keepBankApp = ({ id }: BankApp): boolean => writeJson('localStorage', KEY, id);
