/** Simulates a bank transfer to the shop without a bank: for trials, never for a real shop. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchTransactions } from '#commands/payments/match-transactions.ts';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { transferDue } from '#domain/orders/deposit.ts';
import { amountDue, amountToAsk } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import { isLocalAddress, publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { listBankConnections } from '#store/banks/bank-connections.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import { findOrder } from '#store/orders/orders.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { getSettings } from '#store/settings/settings.ts';
import { UsageError } from '../terminal/usage-error.ts';

async function checkAllowed({ db, config }: Shop): Promise<void> {
  const [provider] = await listBankConnections(db);
  if (provider) throw new UsageError(`Refused: ${provider.name} is connected, so this shop takes real money.`);
  if (!isLocalAddress(publicUrl(config)))
    throw new UsageError(`Refused: PUBLIC_URL is ${publicUrl(config)}, so this shop is open to others.`);
}

/** @returns the amount still to transfer for an order or a reserved order number, without the cash that carriers took; null if neither exists */
async function dueOf({ db }: Shop, orderNumber: string): Promise<number | null> {
  const order = await findOrder(db, orderNumber);
  if (order) return Math.min(transferDue(order) || amountDue(order), amountToAsk(order));
  const reservation = await findReservationMoney(db, { orderNumber });
  return reservation && reservation.total - reservation.amountPaid;
}

/** The maximum time in seconds that a running shop needs to finish matching transfers with orders. */
const LONGEST_MATCHING = 10;

/** Matches the simulated transfer with its order, or waits until a running shop that already does so has finished. */
async function matchNow({ db }: Shop, transactionId: string): Promise<void> {
  await matchTransactions(db);
  for (const end = Date.now() + LONGEST_MATCHING * 1000; Date.now() < end; await sleep(50)) {
    const waiting = await listTransactions(db, { state: 'waiting', limit: 100 });
    if (!waiting.some((row) => row.transactionId === transactionId)) return;
  }
}

export async function simulateBank(shop: Shop, [number, typed, ...rest]: string[]): Promise<void> {
  if (number === undefined || rest.length > 0) throw new UsageError('Name one order, and perhaps an amount.');
  await checkAllowed(shop);
  const orderNumber = number.trim().toUpperCase();
  const due = await dueOf(shop, orderNumber);
  if (due === null)
    throw new UsageError(`There is no order ${orderNumber}, and no checkout that has reserved this number.`);
  const amount = typed === undefined ? due : Number(typed.replace(/[.,\s]/g, ''));
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new UsageError(
      typed === undefined ? `Nothing is due for ${orderNumber}: give an amount.` : 'The amount is whole đồng.',
    );
  const { bankAccount } = await getSettings(shop.db);
  const id = randomUUID();
  await recordTransactions(shop.db, [
    {
      provider: 'simulated',
      transactionId: id,
      direction: 'in',
      amount,
      memo: `MBVCB.0000000000.${orderNumber}.CT thu nghiem`,
      account: bankAccount,
      virtualAccount: null,
      reference: null,
      at: new Date(),
      counterAccount: null,
      counterName: 'NGUOI CHUYEN THU',
      raw: JSON.stringify({ simulated: id, orderNumber, amount }),
    },
  ]);
  await matchNow(shop, id);
  console.log(`A simulated transfer of ${formatMoney(amount)} arrived for ${orderNumber}.`);
  const left = await dueOf(shop, orderNumber);
  const atDoor = (await findOrder(shop.db, orderNumber))?.cashWithCarriers ?? 0;
  if (left !== null && left > 0) console.log(`${formatMoney(left)} are still to be paid.`);
  else console.log(atDoor > 0 ? `A carrier has the other ${formatMoney(atDoor)}, in cash.` : 'It is fully paid.');
}
