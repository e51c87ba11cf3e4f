/** Restores a shop from its archive into an empty DATA_DIR, as it was at a point in time: all of it, or nothing. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Restored as RestoredFrom,
  type RestoreSource,
  type Restoring,
  restoreDatabase,
  type Wish as WishInWords,
} from '#pg-archive/index.ts';
import { listMigrations, listScreenshotKeys } from '#store/database/dump.ts';
import { type RestoredDatabase, readWhole } from '#store/database/restored.ts';
import { finishStaging, isStaging, openStaging, removeStaging } from '../backup/data-dir.ts';
import { ERASURES, filesFolder, NOT_ARCHIVED } from '../backup/private-files.ts';
import { refuseNewerSchema } from '../backup/restore.ts';
import { KEY_FILE } from '../config/secret.ts';
import { words } from './words.ts';

/** `missing`: files of the archive that are missing, and screenshots that orders refer to */
type Looked = RestoredDatabase & { missing: string[] };
export type Restored = RestoredFrom<Looked>;
export type Wish = Omit<WishInWords, 'words'>;
export type Place = Pick<Restoring<Looked>, 'dataDir' | 'say' | 'signal' | 'goOn' | 'leave' | 'calm'>;

/** @throws BackupError, EmbeddedPostgresError, AbortError; DATA_DIR is then as empty as before */
export function restoreArchive(source: RestoreSource, wish: Wish, place: Place): Promise<Restored> {
  return restoreDatabase<Looked>(
    source,
    { ...wish, words },
    {
      ...place,
      staging: { isInterrupted: isStaging, open: openStaging, finish: finishStaging, remove: removeStaging },
      filesIn: (staging) => ({
        folder: filesFolder(staging),
        leaveOut: NOT_ARCHIVED,
        // the records of erasures are taken of every time, so that the restored shop erases again whom it brought back
        isOfAnyTime: (key) => key.startsWith(`${ERASURES}/`),
        secretPath: join(staging, KEY_FILE),
      }),
      refuseSchema: refuseNewerSchema,
      async look(client, staging) {
        await refuseNewerSchema(await listMigrations(client));
        const whole = await readWhole(client);
        const missing: string[] = [];
        for (const key of await listScreenshotKeys(client))
          await access(join(filesFolder(staging), key)).catch(() => missing.push(key));
        return { ...whole, missing };
      },
    },
  );
}
