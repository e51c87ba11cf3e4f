/** Shows one order: customer, address, order lines, total, the path of the screenshot, and its history. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { orderStatusLabel, paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { listOrderEvents } from '#store/orders/order-events.ts';
import { findOrder, findScreenshotKey } from '#store/orders/orders.ts';
import { UsageError } from '../usage-error.ts';

/** @returns the path, or a sentence where the file is on another machine: several may share the database and not the files */
async function whereIs(screenshot: string, { DATA_DIR }: Config): Promise<string> {
  const path = join(DATA_DIR, 'private', 'files', screenshot);
  return access(path).then(
    () => path,
    () => `not on this machine: ${path} cannot be read here; look on the others that share the database`,
  );
}

export async function order({ db, config }: Shop, [code, ...rest]: string[]): Promise<void> {
  if (code === undefined || rest.length > 0) throw new UsageError('Name one order.');
  const found = (await findOrder(db, code))?.order;
  if (!found) throw new UsageError(`There is no order ${code}.`);
  const screenshot = await findScreenshotKey(db, found.order_number);
  console.log(`Order       ${found.order_number}, ${formatDateTime(new Date(found.created_at))}
Status      ${orderStatusLabel(found.status).label} (${found.status})
Payment     ${paymentMethodLabel(found.payment_method)} (${found.payment_status})
Customer    ${found.first_name} ${found.last_name}, ${found.shipping_phone}, ${found.shipping_email}
Address     ${found.shipping_address}, ${found.shipping_city}, ${found.shipping_country}`);
  if (screenshot) console.log(`Screenshot  ${await whereIs(screenshot, config)}`);
  for (const item of found.items) {
    const price = Number(item.price_at_time);
    console.log(
      `  ${String(item.quantity).padStart(4)} × ${formatMoney(price).padStart(14)} = ${formatMoney(item.quantity * price).padStart(15)}  ${item.product.name}`,
    );
  }
  console.log(`Total       ${formatMoney(Number(found.total_amount))}`);
  console.log('History');
  for (const event of await listOrderEvents(db, found.id)) {
    const change = event.before === null ? event.after : `${event.before} → ${event.after}`;
    const who = event.email ? `${event.actor} ${event.email}` : event.actor;
    const why = event.reason === null ? '' : `: ${event.reason.replace(/\n+/g, ' / ')}`;
    console.log(`  ${formatDateTime(event.at)}  ${event.field} ${change}, ${who}${why}`);
  }
}
