/**
 * How often something may be tried for one account, mailbox, phone number or order, whoever sends it. How often one client
 * may call an endpoint is said by the contract (`limit`). docs/limits.md is printed from both.
 */
import type { AdminCallName } from '#contract/admin/api.ts';
import type { CallName } from '#contract/shop/api.ts';

export type TryLimit = {
  /** the maximum number of tries in a period */
  max: number;
  minutes: number;
  /** what is counted, with its article */
  of: string;
  /**
   * If given, `max` is counted for each client and for each browser that has signed in before; `all` is the maximum of all
   * clients together, and of all such browsers together.
   */
  all?: number;
  /** the endpoints that count */
  calls: readonly (CallName | AdminCallName)[];
};

export const tryLimits = {
  'sign-in': { max: 10, all: 60, minutes: 15, of: 'an email address', calls: ['logIn'] },
  'sign-up': { max: 10, minutes: 60, of: 'a mailbox', calls: ['signUp'] },
  'verification emails': { max: 5, all: 20, minutes: 60, of: 'a mailbox', calls: ['resendVerification'] },
  'reset emails': { max: 5, all: 20, minutes: 60, of: 'a mailbox', calls: ['forgotPassword'] },
  'claim emails': { max: 5, minutes: 60, of: 'an account', calls: ['requestClaimEmail'] },
  passwords: { max: 10, minutes: 15, of: 'an account', calls: ['changePassword', 'deleteAccount'] },
  'profile changes': { max: 60, minutes: 15, of: 'an account', calls: ['updateProfile'] },
  downloads: { max: 10, minutes: 60, of: 'an account', calls: ['downloadData'] },
  'privacy requests': { max: 10, minutes: 60, of: 'an account', calls: ['sendPrivacyRequest'] },
  'order-lookup': { max: 10, minutes: 60, of: 'a phone number, and an order number', calls: ['lookUpOrder'] },
  'transfer-report': { max: 5, minutes: 60, of: 'an order', calls: ['reportTransfer'] },
  'customer-acts': {
    max: 20,
    minutes: 60,
    of: 'an order',
    calls: ['changeAddress', 'cancelMyPieces', 'confirmReceipt'],
  },
  'return-requests': { max: 10, minutes: 60, of: 'an order', calls: ['requestReturn'] },
  'return-uploads': { max: 60, minutes: 60, of: 'an order, also requests that fail', calls: ['requestReturn'] },
  'order-reviews': { max: 30, minutes: 60, of: 'an order', calls: ['reviewDelivered', 'removeOrderReview'] },
  'order-review-uploads': {
    max: 120,
    minutes: 60,
    of: 'an order, also requests that fail',
    calls: ['reviewDelivered'],
  },
  questions: { max: 10, minutes: 60, of: 'an IP address', calls: ['askQuestion'] },
  'questions-email': { max: 5, minutes: 60, of: 'a mailbox', calls: ['askQuestion'] },
  'stock-waits': { max: 10, minutes: 60, of: 'a mailbox', calls: ['waitForStock'] },
  newsletter: { max: 5, minutes: 60, of: 'a mailbox', calls: ['subscribe'] },
  'office sign-in': { max: 10, all: 60, minutes: 15, of: 'an email address', calls: ['signInToOffice'] },
  'second factor': { max: 20, minutes: 60, of: 'an account', calls: ['enterSecondFactor'] },
  'second factor of a session': { max: 20, minutes: 60, of: 'an account', calls: [] },
  'backup downloads': { max: 6, minutes: 60, of: 'an account', calls: ['askForBackup'] },
  /** pages that one client loads, not counting navigation inside the shop; many customers of one mobile network share an address */
  pages: { max: 600, minutes: 1, of: 'an IP address', calls: [] },
} as const satisfies Record<string, TryLimit>;

export type TryName = keyof typeof tryLimits;
