/** Who tells the shop what reaches its bank account, and how their webhooks prove where they come from. */

export const bankSenders = ['sepay', 'casso'] as const;
export type BankSender = (typeof bankSenders)[number];

export const senderNames: Record<BankSender, string> = { sepay: 'SePay', casso: 'Casso' };

export const secretKinds = ['hmacSecret', 'apiKey', 'signatureKey', 'token'] as const;
export type SecretKind = (typeof secretKinds)[number];

/** The better one first: a signature proves each message, a key travels with it. */
export const methodsOf: Record<BankSender, readonly SecretKind[]> = {
  sepay: ['hmacSecret', 'apiKey'],
  casso: ['signatureKey', 'token'],
};

/** True where the shop invents the secret and types it at the sender's; the others the sender shows. */
export const isChosenByShop = (kind: SecretKind): boolean => kind === 'apiKey' || kind === 'token';

/** True where the shop can ask the sender for what no webhook brought. */
export const canBeAsked = (sender: BankSender): boolean => sender === 'sepay';
