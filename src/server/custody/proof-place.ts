/** The place of a second shop in which a backup is restored for proof: a folder that is removed afterwards. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeSpace, NoRoom } from '#pg-archive/index.ts';
import { claimDataDir, removePostgres } from '#postgres/index.ts';
import type { Config } from '../config/config.ts';

const NAME = 'suc-bat-proof';
/** The folder by which processes find each other; it goes last. */
const CLAIM = 'run';

export type ProofPlace = {
  /** the DATA_DIR of the second shop, an empty folder */
  dataDir: string;
  /** the path for a copy of a backup that is elsewhere */
  copy: string;
  /** the bytes that the disk must have left afterwards */
  leave: number;
};

type Settings = Pick<Config, 'DATA_DIR' | 'PROVE_FOLDER' | 'PROVE_LEAVE_GB'>;

const rootOf = ({ DATA_DIR, PROVE_FOLDER }: Settings) => join(PROVE_FOLDER ?? DATA_DIR, NAME);

async function clear(root: string): Promise<void> {
  await removePostgres(join(root, 'data'));
  for (const name of await readdir(root))
    if (name !== CLAIM) await rm(join(root, name), { recursive: true, force: true });
}

/**
 * Gives `act` an empty place, and removes everything of it afterwards. What a killed process has left there is removed
 * before, with its server. @throws EmbeddedPostgresError DATA_DIR_IN_USE while another process proves a backup there
 */
export async function inProofPlace<Result>(
  settings: Settings,
  act: (place: ProofPlace) => Promise<Result>,
): Promise<Result> {
  const root = rootOf(settings);
  // a disk that is not mounted must not become a folder of the disk below it
  if (settings.PROVE_FOLDER) await stat(settings.PROVE_FOLDER);
  const claim = await claimDataDir(root);
  try {
    await clear(root);
    await mkdir(join(root, 'data'));
    return await act({
      dataDir: join(root, 'data'),
      copy: join(root, 'backup'),
      leave: settings.PROVE_LEAVE_GB * 1_000_000_000,
    });
  } finally {
    await clear(root).finally(() => claim.release());
    await rm(root, { recursive: true, force: true });
  }
}

/** Removes what a killed process has left, unless a living one is at it. */
export async function sweepProofPlace(settings: Settings): Promise<void> {
  const root = rootOf(settings);
  if (!(await stat(root).catch(() => null))) return;
  await inProofPlace(settings, async () => {}).catch((error) => {
    // a living process is at it, or has just ended and removed the folder itself
    if (error.code !== 'DATA_DIR_IN_USE' && error.code !== 'ENOENT') throw error;
  });
}

/** @param needed bytes @throws NoRoom */
export async function needProofRoom({ dataDir, leave }: ProofPlace, needed: number): Promise<void> {
  const free = await freeSpace(dataDir);
  if (free >= needed + leave) return;
  const [have, need, left] = [free, needed, leave].map((bytes) => Math.ceil(bytes / 1_000_000));
  throw new NoRoom(
    `The disk of ${dataDir} has ${have} MB free; the copy needs ${need} MB, and ${left} MB must be left.`,
  );
}
