/** What an archive cannot give back is refused, and a restore that was cut off is begun again. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as archives from '../../backup/archived-shop.ts';
import { typeHere } from '../../operator.ts';

archives.removeShopsAfterwards();

test('what cannot be restored is refused with a reason, and leaves nothing', async () => {
  const passphrase = 'một mật khẩu thật dài';
  const shop = await archives.openArchivedShop({ ARCHIVE_PASSPHRASE: passphrase });
  const start = new Date();
  await archives.nextSecond();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await archives.nextSecond();
  await shop.order();
  await shop.archiving.pass();
  await shop.stop();
  const archive = join(shop.dataDir, 'archive');
  const environment = { ARCHIVE_PASSPHRASE: passphrase };
  const expectRefused = async (reason: string, options: Parameters<typeof archives.restoreFrom>[2]) => {
    const place = await archives.newDataDir();
    await expect(archives.restoreFrom(archive, place, options)).rejects.toThrow(reason);
    expect(await readdir(place)).toEqual([]);
  };
  await expectRefused('The oldest base copy is of', { at: start, environment });
  await expectRefused('is in the future', { at: new Date(Date.now() + 3_600_000), environment });
  await expectRefused('The archive ends at', { at: new Date(), environment });
  await expectRefused('the passphrase is not that of the archive', {
    environment: { ARCHIVE_PASSPHRASE: 'một mật khẩu khác hẳn' },
  });
  await expect(archives.restoreFrom(shop.dataDir, shop.dataDir, { environment })).rejects.toThrow('is not empty');

  const [life = ''] = await readdir(join(archive, 'lives'));
  const wal = join(archive, life, 'wal');
  const pieces = (await readdir(wal)).sort();
  expect((await readFile(join(wal, pieces[0] ?? ''))).subarray(0, 8).toString()).toBe('Salted__');
  const [begin = '', ...others] = pieces;
  const segment = begin.slice(0, 24);
  expect(others.some((name) => name.slice(0, 24) !== segment)).toBe(true);
  const content = await readFile(join(wal, begin));
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 4;
  await rename(join(wal, begin), join(archive, 'kept'));
  await expectRefused('The log after the base copy of', { environment });
  await writeFile(join(wal, begin), content);
  await expectRefused(`The log ${segment}`, { environment });
  await rename(join(archive, 'kept'), join(wal, begin));
  const copies = await readdir(join(archive, life, 'base'));
  const copy = join(archive, life, 'base', copies.find((name) => name.endsWith('.tar')) ?? '');
  const good = await readFile(copy);
  await writeFile(
    copy,
    Buffer.concat([good.subarray(0, good.length >> 1), Buffer.alloc(16), good.subarray((good.length >> 1) + 16)]),
  );
  await expectRefused('The base copy of', { environment });
  await writeFile(copy, good);
  const place = await archives.newDataDir();
  expect(await archives.restoreFrom(archive, place, { environment })).toContain('It has 1 orders');

  // a restore that was cut off after its database had its place
  await rm(join(place, 'private'), { recursive: true });
  await mkdir(join(place, 'restoring'));
  await expect(typeHere({ DATABASE_URL: '', DATA_DIR: place }, 'settings')).resolves.toMatchObject({
    code: 1,
    err: expect.stringContaining('was interrupted'),
  });
  expect(await archives.restoreFrom(archive, place, { environment })).toContain('It has 1 orders');
  await expect(archives.restoreFrom(archive, place, { environment })).rejects.toThrow('is not empty');
});
