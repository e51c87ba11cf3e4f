/** Lists the newest orders, one per line. */
import { parseArgs } from 'node:util';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { listNewestOrders } from '#store/orders/orders.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { countParcels } from './count-parcels.ts';

function readLimit(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { limit: { type: 'string', default: '50' } } });
    if (/^[1-9]\d{0,4}$/.test(values.limit)) return Number(values.limit);
  } catch {}
  throw new UsageError('--limit takes a number from 1 to 99999.');
}

export async function orders({ db }: Shop, args: string[]): Promise<void> {
  const lines = await listNewestOrders(db, readLimit(args));
  if (lines.length === 0) console.log('No orders yet.');
  for (const line of lines) {
    const columns = [
      line.orderNumber,
      formatDateTime(line.createdAt),
      line.status.padEnd(15),
      line.paymentStatus.padEnd(15),
      line.paymentMethod.padEnd(8),
      formatMoney(line.total).padStart(16),
      `${line.firstName} ${line.lastName}, ${line.phone}${line.refusals > 0 ? `, ${countParcels(line.refusals)}` : ''}`,
    ];
    console.log(columns.join('  '));
  }
}
