/** What a program says of the database that it archives, and how. */
import type { ClientBase } from 'pg';
import type { FileFolder } from '../kept/list-files.ts';
import type { ArchivePlace, ArchiveTarget } from '../kept/target.ts';
import type { Words } from '../kept/words.ts';
import type { Keep } from './retention.ts';

export type Pacing = {
  /** milliseconds after the start until the first pass */
  firstPass: number;
  /** milliseconds after the start until a base copy that is due */
  firstBaseCopy: number;
  /** bytes a second of a base copy */
  speed: number;
  /** milliseconds until what the archive holds is compared again */
  compare: number;
};

/** First come the first requests; a small machine's disk and processor do not notice much of a base copy of this speed. */
export const CALM: Pacing = { firstPass: 5_000, firstBaseCopy: 20_000, speed: 8_000_000, compare: 5 * 60_000 };

export type ArchivedDatabase = {
  target: ArchiveTarget;
  place: ArchivePlace;
  /** true if the place is a folder of the program, which is made where it is missing, and not a disk that may be away */
  isOwnFolder: boolean;
  /** null for an archive that is neither encrypted nor signed */
  passphrase: string | null;
  /** the folder of the program, in which the state of the archive is kept */
  dataDir: string;
  superuserUrl: string;
  /** the folder of the cluster */
  cluster: string;
  /** the replication slot that keeps the log from being removed before it is archived */
  slot: string;
  /** the name of a base copy in PostgreSQL's own file */
  label: string;
  files: FileFolder;
  /** what each base copy keeps for whoever restores it, such as the key of signatures */
  secret: Buffer;
  /** the names of the changes of the schema, which each base copy keeps */
  listMigrations(client: ClientBase): Promise<string[]>;
  keep: Keep;
  /** the seconds between two passes */
  seconds: number;
  /** the hours between two base copies */
  baseHours: number;
  /** how much of the log may wait on the disk, in MiB */
  waitingMegabytes: number;
  words: Words;
  /** receives one line when the archive fails, and when it works again */
  say: (line: string) => void;
  pacing?: Pacing;
};
