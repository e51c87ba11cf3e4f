/** Lists the tasks that are waiting today, with the same counts as the screen “Hôm nay” of the back office. */
import { carrierName } from '#domain/carriers/carriers.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { countDifferences } from '#store/balance/differences.ts';
import {
  type CarrierCall,
  listRefusedCalls,
  listUnsettledCalls,
  listUnwantedParcels,
} from '#store/carriers/carrier-calls.ts';
import { listEventsToReview } from '#store/carriers/carrier-events.ts';
import { listWaitingReturns, type WaitingReturn } from '#store/fulfilment/returns.ts';
import {
  listAwaitedDeposits,
  listExpectedCash,
  listToPack,
  listToRestock,
  listWaiting,
  type WaitingShipment,
} from '#store/fulfilment/to-do.ts';
import { listQuoted } from '#store/orders/delivery-fees.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';

/** The maximum number of lines of one list. */
const MOST = 200;

const lineOf = ({ code, carrier, trackingCode, state, cash, since }: WaitingShipment) =>
  `  ${code}  ${state}, ${[carrier && carrierName(carrier), trackingCode].filter(Boolean).join(' ') || 'no carrier noted'}, ${formatMoney(cash)}, since ${formatDateTime(since)}`;

const lineOfReturn = ({ code, state, reason, since }: WaitingReturn): string =>
  `  ${code}  ${state}, ${reason}, since ${formatDateTime(since)}`;

export async function today({ db }: Shop): Promise<void> {
  const list = (title: string, lines: readonly string[]) => {
    console.log(`${title}: ${lines.length === 0 ? 'nothing' : ''}`);
    for (const one of lines) console.log(one);
  };
  const { open } = await countDifferences(db);
  list('Books that differ', open === 0 ? [] : [`  ${open} open: npm run shop -- check-books`]);
  const tasks = await listTasks(db, { all: false });
  list('Payments to look at', tasks.length === 0 ? [] : [`  ${tasks.length} open`]);
  const deposits = await listAwaitedDeposits(db, MOST);
  list(
    'Deposits that have yet to come',
    deposits.map(
      ({ orderNumber, createdAt, due }) =>
        `  ${orderNumber}  ${formatMoney(due)}, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  const quoted = await listQuoted(db, MOST);
  list(
    'Delivery fees to tell on the phone',
    quoted.map(
      ({ orderNumber, createdAt, phone }) => `  ${orderNumber}  ${phone}, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  const toPack = await listToPack(db, MOST);
  list(
    'To pack',
    toPack.map(
      ({ orderNumber, createdAt, pieces }) =>
        `  ${orderNumber}  ${pieces} pieces, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  list('To hand over', (await listWaiting(db, ['planned'], MOST)).map(lineOf));
  const callLine = ({ code, carrier, act, trackingCode, reason, startedAt }: CarrierCall) =>
    `  ${code}  ${[carrierName(carrier), act, trackingCode].filter(Boolean).join(' ')}, ${formatDateTime(startedAt)}${reason ? `: ${reason}` : ''}`;
  list('Carrier calls of unknown outcome', (await listUnsettledCalls(db, 0, MOST)).map(callLine));
  list('Refused by a carrier', (await listRefusedCalls(db, MOST)).map(callLine));
  list('To cancel with a carrier', (await listUnwantedParcels(db, MOST)).map(callLine));
  const { items: events } = await listEventsToReview(db, { limit: MOST });
  list('Reports of carriers to look at', events.length === 0 ? [] : [`  ${events.length} open`]);
  list('Not delivered, to ask about', (await listWaiting(db, ['failed'], MOST)).map(lineOf));
  list('On the way back', (await listWaiting(db, ['returning', 'partly_delivered'], MOST)).map(lineOf));
  const asked = async (state: ReturnState) => (await listWaitingReturns(db, [state], MOST)).map(lineOfReturn);
  list('Return requests to answer', await asked('requested'));
  list('Returns to fetch', await asked('accepted'));
  list('Returns to look at and refund', await asked('received'));
  list(
    'To restock or write off',
    (await listToRestock(db, MOST)).map(({ code, sku, name, left }) => `  ${code}  ${left} × ${sku}  ${name}`),
  );
  list('Cash to settle', (await listExpectedCash(db, MOST)).map(lineOf));
}
