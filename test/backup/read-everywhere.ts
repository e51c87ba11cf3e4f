/** What everybody is told of an archive. */
import { vi } from 'vitest';
import { archive } from '#cli/backup/archive.ts';
import { statusLines } from '#domain/machine/shop-status.ts';
import { presentStatus } from '#server/api/admin/machine/present-status.ts';
import { openGatherer } from '#server/metrics/gather.ts';
import { openObserver } from '#server/metrics/observer.ts';
import { askDoctor } from '../doctor/ask.ts';
import { sampleOf } from '../metrics/metrics-text.ts';
import type { ArchivedShop } from './archived-shop.ts';

/** What the command prints, or says when it ends with 1; typed in this process, which saves its start. */
async function typeArchive({ shop }: ArchivedShop): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  return archive(shop.config, [])
    .then(
      () => 'well',
      (error: Error) => error.message,
    )
    .finally(() => log.mockRestore());
}

/** What everybody reads of the archive now. */
export async function readEverywhere(opened: ArchivedShop) {
  const gather = openGatherer(opened.shop, async () => null);
  const numbers = await openObserver(gather, async () => []).writeMetrics();
  const line = statusLines(presentStatus(await gather())).find(({ name }) => name === 'Lưu trữ liên tục');
  const environment = { DATABASE_URL: '', DATA_DIR: opened.dataDir, ARCHIVE: placeIn(opened) };
  const { findings } = await askDoctor(environment);
  return {
    office: line,
    age: sampleOf(numbers, 'shop_archive_age_seconds'),
    troubles: numbers.match(/(?<=shop_archive_trouble\{trouble=")[\w-]+(?="\} 1)/g) ?? [],
    command: await typeArchive(opened),
    doctor: findings.filter(({ check, level }) => check === 'archive' && level !== 'note' && level !== 'fine'),
  };
}

/** The folder of the archive. */
export const placeIn = ({ shop }: ArchivedShop): string => {
  const { ARCHIVE } = shop.config;
  if (!ARCHIVE || !('folder' in ARCHIVE)) throw new Error('the archive of these tests is a folder');
  return ARCHIVE.folder;
};
