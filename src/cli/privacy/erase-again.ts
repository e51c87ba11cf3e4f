/** Repeats the erasures that another copy of this shop made, after a backup was restored that does not know of them. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ERASURES, filesFolder } from '#server/backup/private-files.ts';
import type { Shop } from '#server/config/shop.ts';
import { repeatErasures } from '#server/privacy/erasures.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

export async function eraseAgainCommand(shop: Shop, args: string[]): Promise<void> {
  const { positionals } = readArguments({ args, options: {}, allowPositionals: true });
  const [from, ...rest] = positionals;
  if (from === undefined || rest.length > 0) throw new UsageError('Name the DATA_DIR of the other copy of this shop.');
  const folder = join(filesFolder(join(resolve(from), 'private')), ERASURES);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new UsageError(`There are no records of erasures in ${folder}.`);
  for (const name of names) await shop.files.put(`${ERASURES}/${name}`, await readFile(join(folder, name)));
  console.log(`${await repeatErasures(shop)} of ${names.length} erasures were made again; the others are known.`);
}
