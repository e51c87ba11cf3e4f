/** Streams a new backup, encrypted, to whoever downloads it: nothing of it touches the disk. */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { Failure } from '#domain/values/failure.ts';
import { openPool } from '#store/database/database.ts';
import type { Shop } from '../config/shop.ts';
import { streamBackup } from './back-up.ts';
import { type BackupKey, encryptor, headerOf } from './encryption.ts';

/** The key of an advisory lock, any number: one download at a time, in all processes. */
const ONE_DOWNLOAD = 7_140_393;
/** Milliseconds after which a download that still runs is cut: its snapshot keeps PostgreSQL from tidying up. */
const LONGEST = 60 * 60_000;

/**
 * @param take called once the database answers and no other download runs; what it throws ends this one
 * @param onBroken is told why a download ended before its end, unless whoever downloads has left
 * @returns the encrypted bytes; a stream that is destroyed leaves nothing behind
 * @throws Failure BACKUP_BUSY, what `take` throws, and the database's error
 */
export async function sendBackup(
  { config, secret, databaseUrl }: Shop,
  take: () => Promise<BackupKey>,
  onBroken: (error: unknown) => void,
): Promise<Readable> {
  // a connection of its own, without the deadlines of requests
  const pool = openPool(databaseUrl, 1);
  const close = async (client?: PoolClient) => {
    // the lock ends with the connection, which may have been interrupted in the middle of a COPY
    client?.release(true);
    await pool.end();
  };
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    // a COPY that waits for whoever downloads is not told that its connection is lost
    const lost = new AbortController();
    client.on('error', (error) => lost.abort(error));
    client.once('end', () => lost.abort());
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [ONE_DOWNLOAD]);
    if (!rows[0]?.got) throw new Failure('BACKUP_BUSY');
    const key = await take();
    const source = { client, loadKey: async () => secret, dataDir: config.DATA_DIR };
    return write(source, key, { lost: lost.signal, onBroken, close: () => close(client) });
  } catch (error) {
    await close(client);
    throw error;
  }
}

/** `lost`: the connection to the database ended */
type Ends = { lost: AbortSignal; onBroken: (error: unknown) => void; close: () => Promise<void> };

function write(source: Parameters<typeof streamBackup>[0], key: BackupKey, { lost, onBroken, close }: Ends): Readable {
  const out = new PassThrough();
  const left = new AbortController();
  out.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, lost, AbortSignal.timeout(LONGEST)]);
  const cipher = encryptor(key);
  out.write(headerOf(key));
  const sent = pipeline(cipher, out, { signal });
  void Promise.allSettled([sent, streamBackup(source, cipher, signal)]).then(async (results) => {
    const failed = results.find((result) => result.status === 'rejected');
    if (failed && (lost.aborted || !left.signal.aborted)) {
      onBroken(lost.aborted ? lost.reason : failed.reason);
      // without the end of the answer: the browser must not take it for a complete file
      out.destroy(failed.reason);
    }
    await close().catch(() => {});
  });
  return out;
}
