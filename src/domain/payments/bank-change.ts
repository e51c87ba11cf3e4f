/** A change of the account to which customers pay, or of who reports what reaches it, as its owners are told. */
import type { ReceivingAccount } from '../settings/shop-settings.ts';

export const receivingKeys = ['bankBin', 'bankName', 'bankAccount', 'bankAccountName'] as const;

/** `settings`: the account of the settings; the others are about the connection of a sender */
export type BankChange = 'settings' | 'connected' | 'account' | 'key' | 'disconnected' | 'paused' | 'resumed';

/** What an email says of an account: enough to recognise it, too little to pay to it. */
export type MaskedAccount = { bank: string; holder: string; lastDigits: string };

const SHOWN = 4;

export const maskAccount = ({ bankName, bankAccount, bankAccountName }: ReceivingAccount): MaskedAccount => ({
  bank: bankName,
  holder: bankAccountName,
  lastDigits: bankAccount.slice(-SHOWN),
});

/** Null is the account of the settings. */
export const isSameAccount = (one: ReceivingAccount | null, other: ReceivingAccount | null): boolean =>
  receivingKeys.every((key) => one?.[key] === other?.[key]);
