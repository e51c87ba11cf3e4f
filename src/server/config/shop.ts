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
  /** for long jobs, which open their own database connections */
  databaseUrl: string;
  /** the key that opens /dev/mail until the next start, the same in all worker processes */
  devMailKey: string;
  extensions: Extensions;
};
