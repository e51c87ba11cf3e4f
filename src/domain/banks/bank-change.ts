/** A change of the account to which customers pay, or of the payment provider; the shop informs the owners about it. */
import type { ReceivingAccount } from '../settings/shop-settings.ts';

export const receivingKeys = ['bankBin', 'bankName', 'bankAccount', 'bankAccountName'] as const;

/** What was changed. `settings`: the account in the settings; the other values concern the connection of a provider */
export type BankChange = 'settings' | 'connected' | 'account' | 'key' | 'disconnected' | 'paused' | 'resumed';

/** The bank account as an email shows it: enough to recognise the account, but not enough to pay to it. */
export type MaskedAccount = { bank: string; holder: string; lastDigits: string };

const SHOWN = 4;

export const maskAccount = ({ bankName, bankAccount, bankAccountName }: ReceivingAccount): MaskedAccount => ({
  bank: bankName,
  holder: bankAccountName,
  lastDigits: bankAccount.slice(-SHOWN),
});

/** Compares two bank accounts. Null: the provider has no account, so customers pay to the account in the settings. */
export const isSameAccount = (one: ReceivingAccount | null, other: ReceivingAccount | null): boolean =>
  receivingKeys.every((key) => one?.[key] === other?.[key]);
