/** Finds the archive from which a database is restored: a folder, or that of a program whose own folder is named. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isClusterRunning, locateCluster } from '#postgres/index.ts';
import { readArchiveState } from '../archiving/archive-state.ts';
import { BackupError } from '../kept/backup-error.ts';
import type { ArchivePlace, ArchiveTarget } from '../kept/target.ts';
import type { Words } from '../kept/words.ts';

/** What the folder of an old program has that its archive may lack. Nothing in it is changed. */
export type OldCluster = { life: string; walPath: string; filesFolder: string };

export type RestoreSource = {
  name: string;
  target: ArchiveTarget;
  old: OldCluster | null;
  /** true if the archive lies in the folder of the program itself: who writes there needs no archive to change its database */
  isOwn: boolean;
};

/** @returns true if the archive lies in this folder, and not on another disk or machine that a link leads to */
export async function isInside(dataDir: string, place: ArchivePlace): Promise<boolean> {
  if (!('folder' in place)) return false;
  const [root, folder] = await Promise.all([realpath(dataDir), realpath(place.folder)]);
  return !relative(root, folder).startsWith('..') && (await stat(root)).dev === (await stat(folder)).dev;
}

type Opening = {
  /** opens the place of an archive */
  open(place: ArchivePlace): Promise<ArchiveTarget>;
  /** the folder of private files in the folder of a program */
  filesIn(dataDir: string): string;
  /** true if the program of a folder may run: only its archive is read then */
  mayBeOpen: boolean;
  words: Words;
};

/**
 * @param folder that of an archive, or of a program @throws BackupError if there is no archive, or if a server still runs on the
 * old folder
 */
export async function openFolderSource(folder: string, opening: Opening): Promise<RestoreSource> {
  const names = await readdir(folder);
  if (names.includes('lives')) return { name: folder, target: await opening.open({ folder }), old: null, isOwn: false };
  if (!names.includes('cluster-id'))
    throw new BackupError(
      `${folder} holds neither an archive nor the data of a ${opening.words.one}; nothing was written.`,
    );
  return openOldFolder(folder, opening);
}

async function openOldFolder(folder: string, { open, filesIn, mayBeOpen, words }: Opening): Promise<RestoreSource> {
  const state = await readArchiveState(folder);
  if (!state)
    throw new BackupError(
      `The ${words.one} of ${folder} has no archive (ARCHIVE was off, or it was never open): restore a backup instead; nothing was written.`,
    );
  const cluster = await locateCluster(folder);
  if (!cluster) throw new BackupError(`The database of ${folder} is missing: name its archive instead.`);
  const isRunning = await isClusterRunning(cluster);
  const isOwn = await isInside(folder, state.place);
  if (isRunning && mayBeOpen) return { name: folder, target: await open(state.place), old: null, isOwn };
  if (isRunning)
    throw new BackupError(
      `A database server still runs on ${folder}: stop that ${words.one} first. After kill -9, start it and stop it with Ctrl-C, or end its process of PostgreSQL; nothing was written.`,
    );
  const old = { life: state.life, walPath: join(cluster, 'pg_wal'), filesFolder: filesIn(folder) };
  return { name: folder, target: await open(state.place), old, isOwn };
}
