/**
 * Keeps the record of each erasure as a file, outside the database: a shop that is restored to an earlier day has the
 * erased rows again and lacks the record, and repeats the erasure before it opens. Restores bring back these files of every
 * time, and other files only until the time of the restore.
 */
import { z } from 'zod';
import { type Erased, eraseAgain } from '#commands/privacy/erase-person.ts';
import { type Erasure, listErasures } from '#store/privacy/erased-rows.ts';
import { removeMailFiles } from '../adapters/mail/mail-folder.ts';
import { ERASURES } from '../backup/private-files.ts';
import type { Shop } from '../config/shop.ts';
import { StartError } from '../config/start-error.ts';

const schema = z.object({
  id: z.uuid(),
  rows: z.record(z.string(), z.array(z.uuid())),
  proofs: z.array(z.enum(['phone', 'email', 'orders'])),
});

const keyOf = (id: string) => `${ERASURES}/${id}.json`;

type Place = Pick<Shop, 'files' | 'config'>;

/** Removes the files of an erased person, and writes the record. The hourly sweep repeats what fails here. */
export async function finishErasure({ files, config }: Place, { files: keys, mails, erasure }: Erased): Promise<void> {
  await files.put(keyOf(erasure.id), Buffer.from(JSON.stringify(erasure)));
  for (const key of keys) await files.remove(key);
  await removeMailFiles(config.DATA_DIR, mails);
}

/** Writes the records that are missing among the files, because the process ended after the erasure. */
export async function copyErasures({ db, files }: Shop): Promise<void> {
  for (const erasure of await listErasures(db))
    if (!(await files.has(keyOf(erasure.id)))) await files.put(keyOf(erasure.id), Buffer.from(JSON.stringify(erasure)));
}

/**
 * Repeats the erasures whose records are among the files and not in the database.
 * @returns their number @throws StartError for a record that cannot be read, because the shop must not open with the data of
 * somebody who was erased
 */
export async function repeatErasures(shop: Pick<Shop, 'db' | 'files' | 'config'>): Promise<number> {
  let repeated = 0;
  for (const { key } of await shop.files.list(ERASURES)) {
    const erased = await eraseAgain(shop.db, readErasure(key, await shop.files.find(key)));
    if (!erased) continue;
    await finishErasure(shop, erased);
    repeated += 1;
  }
  return repeated;
}

function readErasure(key: string, content: Buffer | null): Erasure {
  try {
    return schema.parse(JSON.parse(String(content)));
  } catch (error) {
    const message = `The record of an erasure cannot be read: private/files/${key} of DATA_DIR`;
    throw new StartError('ERASURE_UNREADABLE', message, { cause: error });
  }
}
