/** A wrong signature is found before PostgreSQL gets anything of an archive: also where the shop proves it at night. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreArchive } from '#server/archive/restore-archive.ts';
import { newDataDir, removeShopsAfterwards } from '../archived-shop.ts';
import { makeSmallArchive } from './small-archive.ts';

removeShopsAfterwards();

test('an archive of which any file has a wrong signature is refused before a PostgreSQL is started', async () => {
  const passphrase = 'một mật khẩu thật dài';
  const { target, life, objects } = await makeSmallArchive(await newDataDir(), passphrase);
  const source = { name: target.name, target, old: null, isOwn: false };
  const restore = async () => {
    const place = { dataDir: await newDataDir(), say: () => {}, signal: new AbortController().signal, calm: true };
    const trust = async () => {
      throw new Error('it was taken for an archive that is not signed');
    };
    const wish = { at: null, life: life.name, passphrase: async () => passphrase, trust };
    return restoreArchive(source, wish, place);
  };
  // where everything is right, the version is compared next, of which there is no PostgreSQL
  await expect(restore()).rejects.toThrow('This base copy is of PostgreSQL 1,');
  const files = [...objects.keys()];
  const newest = (ending: string) =>
    files
      .filter((key) => key.endsWith(ending))
      .sort()
      .at(-1) ?? '';
  for (const key of [newest('.manifest'), newest('.tar'), newest('Z')]) {
    const content = objects.get(key) as Buffer;
    const forged = Buffer.from(content);
    forged.writeUInt8((forged.at(-1) ?? 0) ^ 1, forged.length - 1);
    await writeFile(join(target.name, key), forged);
    await expect(restore(), key).rejects.toThrow('its signature is wrong');
    await writeFile(join(target.name, key), content);
  }
});
