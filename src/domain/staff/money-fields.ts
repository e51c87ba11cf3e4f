/**
 * The fields of the back office's answers that say what something costs. They are left out for staff who see no prices;
 * a test walks the answers of all endpoints and looks for amounts.
 */
const moneyFields: ReadonlySet<string> = new Set([
  ...[
    'amount',
    'amountPaid',
    'cash',
    'cost',
    'deposit',
    'depositDue',
    'discount',
    'due',
    'fee',
    'money',
    'mostReduction',
  ],
  ...[
    'most',
    'originalPrice',
    'originalPriceBefore',
    'payable',
    'payout',
    'price',
    'priceBefore',
    'priceVnd',
    'originalPriceVnd',
    'prices',
    'reduced',
  ],
  ...['refund', 'revenue', 'settlement', 'spent', 'subtotal', 'total', 'value', 'ledger'],
  ...['booksSay', 'rowSays', 'explained'],
]);

/** The kinds of events in an order's history that contain amounts. */
const moneyEvents: ReadonlySet<unknown> = new Set(['money', 'delivery', 'reduction']);

/** What stands in place of a field with amounts: an empty list or object, so that readers need no special case. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : undefined;
}

/** @returns a copy of a JSON value without the fields and the events of the history that contain amounts */
export function withoutMoney(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((each) => !moneyEvents.has(each?.kind)).map(withoutMoney);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([field, value]) => [
      field,
      moneyFields.has(field) ? emptied(value) : withoutMoney(value),
    ]),
  );
}
