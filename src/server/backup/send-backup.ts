/** Sends a new encrypted backup as a stream to an owner who downloads it; nothing is written to the disk. */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { Failure } from '#domain/values/failure.ts';
import { type BackupKey, encryptor, headerOf } from '#pg-archive/index.ts';
import { openPool } from '#store/database/database.ts';
import type { Shop } from '../config/shop.ts';
import { streamBackup } from './back-up.ts';

/** The arbitrary key of a PostgreSQL advisory lock: only one download may run at a time, in all processes. */
const ONE_DOWNLOAD = 7_140_393;
/** Milliseconds after which a download is ended, because its database snapshot prevents PostgreSQL from vacuuming. */
const LONGEST = 60 * 60_000;

/**
 * @param take called when the database has answered and no other download is running; an error that it throws ends this
 * download @param onBroken receives the reason if a download breaks off, unless the client closed the connection
 * @returns a stream of the encrypted bytes; if the stream is destroyed, nothing is left over @throws Failure
 * BACKUP_BUSY, the errors of `take`, and the error of the database
 */
export async function sendBackup(
  { config, secret, databaseUrl }: Shop,
  take: () => Promise<BackupKey>,
  onBroken: (error: unknown) => void,
): Promise<Readable> {
  // the backup uses a separate database connection, without the time limits of requests
  const pool = openPool(databaseUrl, 1);
  const close = async (client?: PoolClient) => {
    // closing the connection releases the lock, even if a COPY command was interrupted
    client?.release(true);
    await pool.end();
  };
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    // a COPY command that waits for a slow client does not notice that the connection to the database was lost
    const lost = new AbortController();
    client.on('error', (error) => lost.abort(error));
    client.once('end', () => lost.abort());
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [ONE_DOWNLOAD]);
    if (!rows[0]?.got) throw new Failure('BACKUP_BUSY');
    const own = client;
    const key = await take().catch(async (error) => {
      // PostgreSQL notices a closed connection later than its client: the next download would be told to wait
      await own.query('select pg_advisory_unlock($1)', [ONE_DOWNLOAD]).catch(() => {});
      throw error;
    });
    const source = { client, loadKey: async () => secret, dataDir: config.DATA_DIR };
    return write(source, key, { lost: lost.signal, onBroken, close: () => close(client) });
  } catch (error) {
    await close(client);
    throw error;
  }
}

/** `lost`: a signal that is aborted when the connection to the database has ended */
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
      // the response is cut off without a regular end, so that the browser does not accept the file as complete
      out.destroy(failed.reason);
    }
    await close().catch(() => {});
  });
  return out;
}
