/**
 * The write-ahead log of the embedded PostgreSQL, and base copies of its running cluster. Every function needs a
 * connection of the superuser.
 */
import type { ClientBase } from 'pg';

/** The replication slot that keeps the log from being removed before the shop has archived it. */
const SLOT = 'suc_bat_archive';

/** A position in the log, in bytes; PostgreSQL writes it as two hexadecimal numbers. */
export type Lsn = bigint;

export function readLsn(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const writeLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

export type WalPosition = {
  /** identifies the cluster; a restored cluster keeps it */
  system: string;
  timeline: number;
  segmentBytes: number;
  /** when the server was started, as text: after a start the log may continue differently */
  server: string;
  /** PostgreSQL's major version */
  postgres: string;
  /** everything before this position is on the disk */
  flushed: Lsn;
  /** where the log begins that the slot keeps; null if there is no slot, or if PostgreSQL removed what it kept */
  kept: Lsn | null;
};

export async function readWalPosition(client: ClientBase): Promise<WalPosition> {
  const { rows } = await client.query(
    `select c.system_identifier::text as system, l.lsn::text as flushed, pg_walfile_name(l.lsn) as file,
      pg_size_bytes(current_setting('wal_segment_size'))::int as bytes, pg_postmaster_start_time()::text as server,
      current_setting('server_version_num')::int / 10000 as major, s.restart_lsn::text as kept, s.wal_status
    from pg_control_system() c, (select pg_current_wal_flush_lsn() as lsn) l
    left join pg_replication_slots s on s.slot_name = $1`,
    [SLOT],
  );
  const [row] = rows;
  return {
    system: row.system,
    timeline: Number.parseInt(row.file.slice(0, 8), 16),
    segmentBytes: row.bytes,
    server: row.server,
    postgres: String(row.major),
    flushed: readLsn(row.flushed),
    kept: row.kept === null || row.wal_status === 'lost' ? null : readLsn(row.kept),
  };
}

/** Writes a named point into the log, to which a database can be restored. @returns the position behind it */
export async function nameRestorePoint(client: ClientBase, name: string): Promise<Lsn> {
  const { rows } = await client.query('select pg_create_restore_point($1)::text as lsn', [name]);
  return readLsn(rows[0].lsn);
}

/** Keeps the log from now on. @returns where it begins */
export async function beginKeepingWal(client: ClientBase): Promise<Lsn> {
  await endKeepingWal(client);
  const { rows } = await client.query('select lsn::text from pg_create_physical_replication_slot($1, true)', [SLOT]);
  return readLsn(rows[0].lsn);
}

/** Lets PostgreSQL remove the log before this position. */
export async function releaseWal(client: ClientBase, before: Lsn): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
    where slot_name = $1 and restart_lsn < $2::pg_lsn and wal_status <> 'lost'`,
    [SLOT, writeLsn(before)],
  );
}

export async function endKeepingWal(client: ClientBase): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    SLOT,
  ]);
}

/** Begins a base copy; the connection must stay open until it ends. @param fast writes all changed pages at once */
export async function beginBaseCopy(client: ClientBase, fast: boolean): Promise<Lsn> {
  const { rows } = await client.query("select pg_backup_start('suc_bat', $1)::text as lsn", [fast]);
  return readLsn(rows[0].lsn);
}

export type BaseCopyEnd = { end: Lsn; label: string; tablespaces: string };

/** Ends a base copy, which can be used once the log up to `end` is archived. */
export async function endBaseCopy(client: ClientBase): Promise<BaseCopyEnd> {
  const { rows } = await client.query('select lsn::text, labelfile, spcmapfile from pg_backup_stop(false)');
  const [{ lsn, labelfile, spcmapfile }] = rows;
  return { end: readLsn(lsn), label: labelfile, tablespaces: spcmapfile };
}

/** @returns the size of all databases on the disk, in bytes */
export async function sizeOfCluster(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select sum(pg_database_size(oid))::float8 as bytes from pg_database');
  return rows[0].bytes;
}
