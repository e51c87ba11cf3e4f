/** A wrong signature is found before PostgreSQL gets anything of an archive: also where a program proves it at night. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Restoring, restoreDatabase } from '../restoring/restore-archive.ts';
import { newFolder, removeFoldersAfterwards } from './folders.ts';
import { makeSmallArchive } from './small-archive.ts';
import { words } from './words.ts';

removeFoldersAfterwards();

const handlers: Pick<Restoring<{ missing: string[] }>, 'staging' | 'filesIn' | 'refuseSchema' | 'look'> = {
  staging: { isInterrupted: async () => false, open: newFolder, finish: async () => {}, remove: async () => {} },
  filesIn: (folder) => ({
    ...{ folder: join(folder, 'files'), leaveOut: [], secretPath: join(folder, 'secret') },
    isOfAnyTime: () => false,
  }),
  refuseSchema: async () => {},
  look: async () => ({ missing: [] }),
};

test('an archive of which any file has a wrong signature is refused before a PostgreSQL is started', async () => {
  const passphrase = 'một mật khẩu thật dài';
  const { target, life, objects } = await makeSmallArchive(await newFolder(), passphrase);
  const source = { name: target.name, target, old: null, isOwn: false };
  const restore = async () => {
    const dataDir = await newFolder();
    const place = { ...handlers, dataDir, say: () => {}, signal: new AbortController().signal, calm: true };
    const trust = async () => {
      throw new Error('it was taken for an archive that is not signed');
    };
    const wish = { at: null, life: life.name, passphrase: async () => passphrase, trust, words };
    return restoreDatabase(source, wish, place);
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
