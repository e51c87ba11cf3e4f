/** Removes the demo's products when an owner has requested it: first writes a backup, then removes the products. */
import { beginRemoving, failRemoval, removeDemo } from '#commands/catalogue/remove-demo.ts';
import { BackupError } from '#pg-archive/index.ts';
import { findRemoval } from '#store/catalogue/demo-removals.ts';
import type { Shop } from '../config/shop.ts';
import { readDemoRows } from '../content/demo-catalogue.ts';
import { writeBackup } from './back-up.ts';

const DISK = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EEXIST', 'ENOTDIR', 'EIO']);
const isOfDisk = (error: unknown): boolean =>
  error instanceof BackupError || DISK.has((error as NodeJS.ErrnoException).code ?? '');

export async function removeDemoJob(
  shop: Shop,
  { removalId }: { removalId: string },
  signal: AbortSignal,
): Promise<void> {
  const removal = await findRemoval(shop.db, removalId);
  if (removal?.state === 'backing-up') {
    try {
      await beginRemoving(shop.db, removalId, await writeBackup(shop, signal));
    } catch (error) {
      // if the database was lost or the shop was stopped, the job runs again
      if (!isOfDisk(error)) throw error;
      const { code = 'lỗi sao lưu' } = error as NodeJS.ErrnoException;
      const reason = `Chưa sao lưu được (${code}) nên chưa gỡ gì. Xem chỗ trống trên đĩa và Phòng máy.`;
      await failRemoval(shop.db, removalId, reason);
      return;
    }
  }
  await removeDemo(shop.db, removalId, await readDemoRows(), signal);
}
