/** The endpoints that list what remains of the demo data, and remove it. */
import { planDemoRemoval, requestDemoRemoval } from '#commands/catalogue/remove-demo.ts';
import type { Demo } from '#contract/admin/shop/demo.ts';
import { findLastRemoval } from '#store/catalogue/demo-removals.ts';
import type { Database } from '#store/database/database.ts';
import type { Shop } from '../../../config/shop.ts';
import { readDemoRows } from '../../../content/demo-catalogue.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

async function readDemo(db: Database): Promise<Demo> {
  const plan = await planDemoRemoval(db, await readDemoRows());
  const removal = await findLastRemoval(db);
  return {
    plan,
    removal: removal && {
      state: removal.state,
      backup: removal.backup,
      deleted: removal.deleted,
      archived: removal.archived,
      reason: removal.reason,
      createdAt: removal.created_at.toISOString(),
      endedAt: removal.ended_at?.toISOString() ?? null,
    },
  };
}

export function demoAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getDemo', () => readDemo(db));

  register.act(
    'removeDemo',
    async ({ tx, staff: { actor }, body: { seen } }) => requestDemoRemoval(tx, await readDemoRows(), { seen, actor }),
    () => readDemo(db),
  );
}
