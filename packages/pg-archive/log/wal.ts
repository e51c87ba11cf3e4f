/**
 * The write-ahead log of a PostgreSQL, and base copies of its running cluster. Every function needs a connection of the
 * superuser. `slot`: the name of the replication slot that keeps the log from being removed before it is archived.
 */
import type { ClientBase } from 'pg';
import { type Lsn, readLsn, writeLsn } from '../kept/lsn.ts';

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

export async function readWalPosition(client: ClientBase, slot: string): Promise<WalPosition> {
  const { rows } = await client.query(
    `select c.system_identifier::text as system, l.lsn::text as flushed, pg_walfile_name(l.lsn) as file,
      pg_size_bytes(current_setting('wal_segment_size'))::int as bytes, pg_postmaster_start_time()::text as server,
      current_setting('server_version_num')::int / 10000 as major, s.restart_lsn::text as kept, s.wal_status
    from pg_control_system() c, (select pg_current_wal_flush_lsn() as lsn) l
    left join pg_replication_slots s on s.slot_name = $1`,
    [slot],
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
export async function beginKeepingWal(client: ClientBase, slot: string): Promise<Lsn> {
  await endKeepingWal(client, slot);
  const { rows } = await client.query('select lsn::text from pg_create_physical_replication_slot($1, true)', [slot]);
  return readLsn(rows[0].lsn);
}

/** Lets PostgreSQL remove the log before this position. */
export async function releaseWal(client: ClientBase, slot: string, before: Lsn): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
    where slot_name = $1 and restart_lsn < $2::pg_lsn and wal_status <> 'lost'`,
    [slot, writeLsn(before)],
  );
}

export async function endKeepingWal(client: ClientBase, slot: string): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slot,
  ]);
}

/**
 * Begins a base copy; the connection must stay open until it ends. @param label its name in PostgreSQL's own file @param fast
 * writes all changed pages at once
 */
export async function beginBaseCopy(client: ClientBase, label: string, fast: boolean): Promise<Lsn> {
  const { rows } = await client.query('select pg_backup_start($1, $2)::text as lsn', [label, fast]);
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
