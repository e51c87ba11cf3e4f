/** A change of the account to which customers pay, or of the provider that reports payments, as owners read it. */
import type { ReceivingAccount } from '../settings/shop-settings.ts';

export const receivingKeys = ['bankBin', 'bankName', 'bankAccount', 'bankAccountName'] as const;

/** `settings`: the account in the settings; the other kinds concern the connection of a provider */
export type BankChange = 'settings' | 'connected' | 'account' | 'key' | 'disconnected' | 'paused' | 'resumed';

/** The account as an email shows it: enough to recognise it, but not enough to pay to it. */
export type MaskedAccount = { bank: string; holder: string; lastDigits: string };

const SHOWN = 4;

export const maskAccount = ({ bankName, bankAccount, bankAccountName }: ReceivingAccount): MaskedAccount => ({
  bank: bankName,
  holder: bankAccountName,
  lastDigits: bankAccount.slice(-SHOWN),
});

/** Compares two accounts; null stands for no account of a provider, so that the account in the settings is used. */
export const isSameAccount = (one: ReceivingAccount | null, other: ReceivingAccount | null): boolean =>
  receivingKeys.every((key) => one?.[key] === other?.[key]);
