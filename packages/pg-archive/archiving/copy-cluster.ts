/** Copies the files of a running cluster into a tar stream. What changes meanwhile, the write-ahead log mends. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import type { Content } from '../kept/sealing.ts';
import { type Entry, streamTar, type TarWriter } from '../kept/tar.ts';
import type { Pace } from '../kept/throttle.ts';

/** Folders that PostgreSQL needs, and whose content belongs to the running server. pg_wal is archived by itself. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Copied after all other files, as pg_basebackup does. */
const CONTROL = 'global/pg_control';
const CHUNK = 64 * 1024;

type Listed = { files: string[]; folders: string[] };

async function listCluster(cluster: string, under = ''): Promise<Listed> {
  const found: Listed = { files: [], folders: [] };
  const entries = await readdir(join(cluster, under), { withFileTypes: true }).catch((error) => {
    // a table or a database was dropped
    if (error.code === 'ENOENT' && under !== '') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) found.files.push(path);
    if (!entry.isDirectory()) continue;
    found.folders.push(path);
    if (EMPTIED.includes(path)) continue;
    const inside = await listCluster(cluster, path);
    found.files.push(...inside.files);
    found.folders.push(...inside.folders);
  }
  return found;
}

/** Reads as many bytes as the file had when it was opened, with zeros for what was cut off since then. */
async function* readExactly(file: Awaited<ReturnType<typeof open>>, size: number): Content {
  for (let at = 0; at < size; ) {
    const length = Math.min(CHUNK, size - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    yield bytesRead === 0 ? Buffer.alloc(length) : buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? length : bytesRead;
  }
}

async function addFile(archive: TarWriter, cluster: string, path: string, pace: Pace): Promise<void> {
  const file = await open(join(cluster, path)).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    await archive.addStream(path, size, pace(readExactly(file, size)));
  } finally {
    await file.close();
  }
}

export type CopiedCluster = { entries: Entry[]; folders: string[] };

/** @param label ends the base copy and returns the content of backup_label, which is the last entry */
export async function copyCluster(
  cluster: string,
  sink: Writable,
  signal: AbortSignal,
  pace: Pace,
  label: () => Promise<string>,
): Promise<CopiedCluster> {
  const { files, folders } = await listCluster(cluster);
  let entries: Entry[] = [];
  const fill = async (archive: TarWriter) => {
    for (const path of files) if (path !== CONTROL) await addFile(archive, cluster, path, pace);
    await addFile(archive, cluster, CONTROL, pace);
    await archive.add('backup_label', Buffer.from(await label()));
    entries = archive.entries;
  };
  // the stream is compressed when it is sealed
  await streamTar(sink, signal, fill, () => new PassThrough());
  return { entries, folders };
}
