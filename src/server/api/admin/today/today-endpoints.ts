/** What waits for somebody in the shop, by the permissions of whoever asks. */
import type { FastifyInstance } from 'fastify';
import { listToPack, listWaiting } from '#store/fulfilment/to-do.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

/** The most that one kind of work counts. */
const MOST = 100;

export function todayAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  registerAdminEndpoint(app, shop, 'getToday', async ({ staff }) => {
    const waiting: { kind: string; count: number; more: boolean }[] = [];
    const add = (kind: string, items: readonly unknown[]) => {
      if (items.length > 0) waiting.push({ kind, count: Math.min(items.length, MOST), more: items.length > MOST });
    };
    if (staff.permissions.has('money:read')) add('payments', await listTasks(shop.db, { all: false }));
    if (staff.permissions.has('orders:read')) {
      add('to-pack', await listToPack(shop.db, MOST + 1));
      add('to-hand-over', await listWaiting(shop.db, ['planned'], MOST + 1));
    }
    return { waiting };
  });
}
