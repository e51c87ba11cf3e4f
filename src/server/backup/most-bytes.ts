/** Estimates the size of a backup before it is written. */
import type { ClientBase } from 'pg';
import { databaseSize } from '#store/database/upgrade.ts';
import { sizeOfFiles } from './private-files.ts';

/** @returns the most bytes of a backup: all those of database and files, as pictures hardly compress */
export const mostBytes = async (client: ClientBase, dataDir: string): Promise<number> =>
  (await databaseSize(client)) + (await sizeOfFiles(dataDir));
