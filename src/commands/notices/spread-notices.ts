/** Hands all new notices to the devices of the staff. */
import type { Database } from '#store/database/database.ts';
import { spreadNotices } from '#store/notices/notices.ts';

export async function spreadAllNotices(db: Database): Promise<void> {
  while (await db.transaction().execute(spreadNotices));
}
