/** Goes on with an import of another shop's export, of a table that the owner has mapped, or of the shop's own table. */
import { advanceImport, type FileRead, type ImportTools } from '#commands/moving/advance-import.ts';
import { keyOfManual } from '#domain/catalogue/manual.ts';
import type { Database } from '#store/database/database.ts';
import { listNeededFiles } from '#store/moving/imports.ts';
import { type ReadingLimits, readExportInThread } from '../adapters/export-file/read-export-in-thread.ts';
import type { Shop } from '../config/shop.ts';
import { attributesOf } from '../extensions/attributes.ts';
import { exportLayoutsOf } from '../extensions/load-extensions.ts';
import { hasMaster } from '../pages/media.ts';

/** Files are stored under the hash of their content, so the same file is stored once. */
const FOLDER = 'moving/';
export const movingKey = (contentHash: string) => `${FOLDER}${contentHash}`;

/** @returns those of the given keys whose files an import may still read */
export async function keysOfNeededFiles(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const needed = await listNeededFiles(
    db,
    keys.map((key) => key.slice(FOLDER.length)),
  );
  return new Set([...needed].map(movingKey));
}

/** @param now decides whether a sale in the file is running */
export function importTools(
  { db, files, extensions }: Shop,
  now = () => new Date(),
  limits: ReadingLimits = {},
): ImportTools {
  const read: ImportTools['read'] = async (given, choices): Promise<FileRead> => {
    const bytes = await files.find(movingKey(given.content_hash));
    if (!bytes) return { refused: 'Tệp không còn trong cửa hàng. Hãy tải lên lại.' };
    const layouts = exportLayoutsOf(extensions);
    return readExportInThread(bytes, { kind: given.kind, ...choices, now: now(), layouts }, limits);
  };
  const stored = {
    hasPicture: (url: string) => hasMaster(files, url),
    findManual: async (hash: string) => {
      const content = await files.find(keyOfManual(hash));
      return content && { hash, bytes: content.length };
    },
  };
  return { read, attributes: () => attributesOf({ db, extensions }), files: stored, now };
}

export function advanceImportJob(shop: Shop, { importId }: { importId: string }, signal: AbortSignal): Promise<void> {
  return advanceImport(shop.db, importId, importTools(shop), signal);
}
