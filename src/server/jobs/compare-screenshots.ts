/** Compares new screenshots of transfers with earlier ones; one used for another order is reported to staff. */
import { createHash } from 'node:crypto';
import { compareScreenshot } from '#commands/payments/compare-screenshot.ts';
import { PRINT_GRID, printOf } from '#domain/payments/screenshot-print.ts';
import { listUnprinted } from '#store/payments/screenshot-prints.ts';
import { sharp } from '../adapters/sharp.ts';
import type { Shop } from '../config/shop.ts';

/** The maximum screenshots of one run. Those stored on another machine are tried again until they are too old. */
const MOST = 200;

async function look(picture: Buffer): Promise<{ sha256: Buffer; print: string }> {
  const grey = await sharp(picture)
    .greyscale()
    .resize({ width: PRINT_GRID.width + 1, height: PRINT_GRID.height, fit: 'fill' })
    .raw()
    .toBuffer();
  return { sha256: createHash('sha256').update(picture).digest(), print: printOf(grey) };
}

/** @param signal is aborted when the shop stops; the remaining screenshots are compared after the next start */
export async function compareScreenshotsJob({ db, files }: Shop, _: object, signal: AbortSignal): Promise<void> {
  for (const { orderId, key } of await listUnprinted(db, MOST)) {
    signal.throwIfAborted();
    const picture = await files.find(key);
    if (picture) await compareScreenshot(db, { orderId, ...(await look(picture)) });
  }
}
