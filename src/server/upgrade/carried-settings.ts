/** What an operator wrote into postgresql.conf goes with the database to the next major version of PostgreSQL. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSetting } from '#store/database/file-settings.ts';

/** Settings of how a cluster was made, and of libraries that the new programs may not have. */
const OF_THE_CLUSTER =
  /^(lc_|default_text_search_config|dynamic_shared_memory_type|\w*preload_libraries|\w+_file$|data_directory)/;

/** @returns the settings that the new cluster takes over, and the names of those that its PostgreSQL does not know */
export function chooseCarried(
  old: readonly FileSetting[],
  own: readonly FileSetting[],
  known: ReadonlySet<string>,
): { carried: FileSetting[]; unknown: string[] } {
  const wanted = old.filter(
    ({ name, setting }) =>
      !OF_THE_CLUSTER.test(name) && !own.some((one) => one.name === name && one.setting === setting),
  );
  return {
    carried: wanted.filter(({ name }) => known.has(name)),
    unknown: wanted.filter(({ name }) => !known.has(name)).map(({ name }) => name),
  };
}

export async function writeCarried(cluster: string, settings: readonly FileSetting[]): Promise<void> {
  const lines = settings.map(({ name, setting }) => `${name} = '${setting.replaceAll("'", "''")}'\n`);
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `\n# from the database of the earlier major version\n${lines.join('')}`,
  );
}
