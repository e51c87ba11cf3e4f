/** What every handler receives. */

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
  /** for long work, which has connections of its own */
  databaseUrl: string;
  /** opens /dev/mail until the next start, in every process of this one */
  devMailKey: string;
  extensions: Extensions;
};
