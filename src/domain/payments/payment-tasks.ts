/** The kinds of tasks for staff about payments that do not match the orders, each with an explanation. */
export const taskKinds = {
  underpaid: 'Less than the total has come: ask the customer for the rest, or give the money back.',
  overpaid: 'More than the total has come: give the rest back.',
  'paid-twice': 'The order was paid more than once: give one payment back.',
  'late-payment':
    'Money came for an order that is cancelled, refunded or was never sent: give it back, or take the order up again.',
  'refund-due': 'A cancelled order still holds money: give it back.',
  'paid-without-order': 'A checkout was paid and never sent: call the customer, or give the money back.',
  'two-numbers': 'The memo names several orders: assign the transaction to one of them.',
  'wrong-memo': 'No order number in the memo, but amount and time suggest an order: assign it, if it is right.',
  'unknown-payment': 'Money came that fits no order: find out whose it is.',
  'wrong-account': 'The provider reports an account that is not the one in the QR code.',
  'reported-twice':
    'A provider or a statement brought the same amount before, and the bank’s reference does not tell whether it is one transfer or two.',
  'payout-or-payment': 'A carrier’s name and an order number are in one memo: a payout, or the payment of a customer.',
  'money-out': 'Money left the account with the number of an order in its memo: a refund, or something else.',
  'refund-to-confirm':
    'Money left the account without an order number, and it fits a refund that staff entered: confirm it, if it is right.',
  'cash-too-high':
    'The customer paid, or owes less, while a carrier has the parcel: tell the carrier to collect less (shipments CODE).',
  'customer-report':
    'The customer says that they paid, and the ledger does not show it: look for the transfer at the bank, then answer.',
  'screenshot-reused':
    'The screenshot of a transfer is one that another order had before, or looks the same: compare them before you confirm.',
  overdue: 'An order by transfer is not paid in time, and something speaks against ending it by itself.',
  'late-delivery': 'A webhook came with a valid signature, but too old to be believed: look whether the bank has it.',
  'unreadable-delivery': 'A provider sent a body that this shop cannot read.',
} as const;
export type TaskKind = keyof typeof taskKinds;
