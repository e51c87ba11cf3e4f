/** The door of the package: what programs may import of it. README.md says how they archive and restore by it. */

export {
  type ArchiveFault,
  type ArchiveState,
  archiveAge,
  archiveFault,
  readArchive,
  readArchiveState,
} from './archiving/archive-state.ts';
export type { ArchivedDatabase, Pacing } from './archiving/archived-database.ts';
export { type Archiving, archiveDatabase, endArchiving } from './archiving/keep-archiving.ts';
export { type Dated, retainBackups } from './archiving/retention.ts';
export { BackupError, NoRoom } from './kept/backup-error.ts';
export { listBaseCopies } from './kept/base-manifest.ts';
export {
  type BackupKey,
  decryptor,
  deriveKey,
  encryptor,
  fitsKey,
  HEADER,
  headerOf,
  readEncryptedHead,
} from './kept/encryption.ts';
export { openFolderTarget } from './kept/folder-target.ts';
export { freeSpace } from './kept/free-space.ts';
export { isSafeKey, listFiles, openFile, unlessGone } from './kept/list-files.ts';
export { readLsn } from './kept/lsn.ts';
export { type Entry, type ReadEntry, readTar, streamTar, type TarWriter, writeTar } from './kept/tar.ts';
export type { ArchivePlace, ArchiveTarget } from './kept/target.ts';
export { type Pace, paceOf } from './kept/throttle.ts';
export { stampOf, timeOfStamp } from './kept/wal-segments.ts';
export type { Words } from './kept/words.ts';
export { writeFlushed } from './kept/write-flushed.ts';
export { type Marked, markMoment } from './log/mark-moment.ts';
export { connect, withClient } from './log/with-client.ts';
export type { Wish } from './restoring/choose-point.ts';
export { type Restored, type Restoring, restoreDatabase } from './restoring/restore-archive.ts';
export { isInside, openFolderSource, type RestoreSource } from './restoring/restore-source.ts';

/** Opens an archive in a bucket. Its file is loaded by the first call, so that a program with a folder needs no memory for it. */
export const openBucketTarget = async (bucket: import('./kept/s3-target.ts').Bucket) =>
  (await import('./kept/s3-target.ts')).openS3Target(bucket);
