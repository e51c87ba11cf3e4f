/** The object that every handler receives. */
import type { Database } from '#store/database/database.ts';
import type { Files } from '../adapters/storage/files.ts';
import type { Extensions } from '../extensions/load-extensions.ts';
import type { Config } from './config.ts';
import type { Secret } from './secret.ts';

export type Shop = {
  db: Database;
  files: Files;
  secret: Secret;
  config: Config;
  /** the database URL, for long jobs that open their own connections */
  databaseUrl: string;
  /** the key that gives access to /dev/mail until the next start; it is the same in all worker processes */
  devMailKey: string;
  extensions: Extensions;
};
