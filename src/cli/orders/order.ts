/** Shows an order: customer, address, order lines, total, the path of the transfer's screenshot, and history. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitsCall } from '#domain/orders/confirming-call.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { listCalls } from '#store/orders/calls.ts';
import { listOrderEvents } from '#store/orders/order-events.ts';
import { findOrder, findScreenshotKey } from '#store/orders/orders.ts';
import { countRefusals } from '#store/orders/refusals.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { countParcels } from './count-parcels.ts';

/** @returns the screenshot's path; a sentence with the path if the file is on another machine of the same shop */
async function whereIs(screenshot: string, { DATA_DIR }: Config): Promise<string> {
  const path = join(DATA_DIR, 'private', 'files', screenshot);
  return access(path).then(
    () => path,
    () => `not on this machine: ${path} cannot be read here; look on the others that share the database`,
  );
}

export async function order({ db, config }: Shop, [code, ...rest]: string[]): Promise<void> {
  if (code === undefined || rest.length > 0) throw new UsageError('Name one order.');
  const found = await findOrder(db, code);
  if (!found) throw new UsageError(`There is no order ${code}.`);
  const screenshot = await findScreenshotKey(db, found.orderNumber);
  console.log(`Order       ${found.orderNumber}, ${formatDateTime(found.createdAt)}
Status      ${found.status}
Payment     ${found.paymentMethod}, ${found.paymentStatus}
Customer    ${found.firstName} ${found.lastName}, ${found.phone}, ${found.email || 'no email address'}
Address     ${found.address}, ${found.city}, ${found.country}`);
  const refusals = await countRefusals(db, found.phone);
  if (refusals > 0)
    console.log(
      `Refused     ${countParcels(refusals)} of this phone number${found.refused ? ', this one among them' : ''}`,
    );
  if (awaitsCall(found)) console.log('Call        the parcel waits for a call to its customer');
  if (screenshot) console.log(`Screenshot  ${await whereIs(screenshot, config)}`);
  for (const item of found.items) {
    console.log(
      `  ${String(item.quantity).padStart(4)} × ${formatMoney(item.price).padStart(14)} = ${formatMoney(lineTotal({ ...item, discount: 0 })).padStart(15)}  ${item.product.name}`,
    );
  }
  if (found.voucherCode !== null)
    console.log(
      `Voucher     ${found.voucherCode}: ${found.freeDelivery ? 'free delivery' : `−${formatMoney(found.discount - (found.reduction?.amount ?? 0))}`}`,
    );
  if (found.deliveryPricing)
    console.log(
      `Delivery    ${formatMoney(found.delivery)}${found.deliveryPricing === 'quoted' ? ', the rest is to be told on the phone' : ''}`,
    );
  console.log(`Total       ${formatMoney(found.total)}`);
  if (found.deposit > 0)
    console.log(
      `Deposit     ${formatMoney(found.deposit)}, ${depositDue(found) > 0 ? `${formatMoney(depositDue(found))} of it have yet to come` : 'no more is to come'}`,
    );
  for (const { amount, at, account } of found.refunds)
    console.log(
      `Refunded    ${formatMoney(amount)}, ${formatDateTime(at)}, account ${account === null ? 'not noted' : `ending in ${account}`}`,
    );
  for (const { at, outcome, actor, email } of await listCalls(db, found.id))
    console.log(`Call        ${formatDateTime(at)}, ${outcome}, ${email ?? actor}`);
  console.log('History');
  for (const event of await listOrderEvents(db, found.id)) {
    const change = event.before === null ? event.after : `${event.before} → ${event.after}`;
    const who = event.email ? `${event.actor} ${event.email}` : event.actor;
    const why = event.reason === null ? '' : `: ${event.reason.replace(/\n+/g, ' / ')}`;
    console.log(`  ${formatDateTime(event.at)}  ${event.field} ${change}, ${who}${why}`);
  }
}
