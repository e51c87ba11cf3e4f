/** What the configuration files of an embedded PostgreSQL set. Every function needs a connection of the superuser. */
import type { ClientBase } from 'pg';

export type FileSetting = { name: string; setting: string };

/** @returns the settings in postgresql.conf and its like that count, by their names in lower case */
export async function readFileSettings(client: ClientBase): Promise<FileSetting[]> {
  const { rows } = await client.query<FileSetting>(
    `select distinct on (lower(name)) lower(name) as name, setting from pg_file_settings
    where name is not null and setting is not null order by lower(name), seqno desc`,
  );
  return rows;
}

/** @returns the names of all settings that this server knows, in lower case */
export async function listKnownSettings(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select lower(name) as name from pg_settings');
  return new Set(rows.map(({ name }) => name));
}
