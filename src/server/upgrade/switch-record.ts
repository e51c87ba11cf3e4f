/** What a copied database held when it took its place, by which a way back knows what came since. */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { flush } from '#postgres/index.ts';

const FILE = 'upgrade.json';

const schema = z.object({
  from: z.string(),
  to: z.string(),
  at: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      parts: z.array(z.object({ size: z.number(), sha256: z.string() })),
    }),
  ),
});
export type SwitchRecord = z.infer<typeof schema>;

/** @param folder the one in which the clusters are */
export async function writeSwitchRecord(folder: string, record: SwitchRecord): Promise<void> {
  const path = join(folder, FILE);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(record));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await flush(folder);
}

/** @returns null if there is none, or if it cannot be read */
export async function readSwitchRecord(folder: string): Promise<SwitchRecord | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}

export async function removeSwitchRecord(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
}
