/**
 * A life is one unbroken stretch of a cluster's write-ahead log with its base copies and files, in a folder of its own.
 * A new one begins with a restored cluster, and after a gap: so nothing has to be put together across them.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deriveKey, HEADER, saltIn } from './encryption.ts';
import { type ArchiveKey, collect, once, seal, signingKey, unseal } from './sealing.ts';
import type { ArchiveTarget } from './target.ts';
import { stampOf } from './wal-segments.ts';

const LIVES = 'lives/';
const FORMAT = 1;

const lifeSchema = z.object({
  format: z.literal(FORMAT),
  system: z.string(),
  timeline: z.number(),
  segmentBytes: z.number(),
  /** PostgreSQL's major version */
  postgres: z.string(),
  begunAt: z.string(),
});
export type LifeFacts = z.infer<typeof lifeSchema>;

export type Life = { name: string; facts: LifeFacts; key: ArchiveKey | null };

/** True if nobody without the passphrase can have written the life. */
export const isSigned = ({ key }: Pick<Life, 'key'>): boolean => key !== null && key.sign !== null;

/** Why a life cannot be read. */
export class LifeError extends Error {
  override readonly name = 'LifeError';
  readonly reason: 'missing' | 'passphrase' | 'newer' | 'damaged';

  constructor(reason: LifeError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** @returns true for what may be the name of a life */
export const isLife = (name: string): boolean => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(name);
export const lifeKey = (name: string): string => LIVES + name;
export const walFolder = (life: string): string => `${life}/wal/`;
export const baseFolder = (life: string): string => `${life}/base/`;
export const indexFolder = (life: string): string => `${life}/index/`;
export const blobFolder = (life: string): string => `${life}/blobs/`;

/** @returns the names of all lives in the archive, oldest first */
export async function listLives(target: ArchiveTarget): Promise<string[]> {
  return (await target.list(LIVES)).map(({ key }) => key.slice(LIVES.length));
}

async function derive(passphrase: string, salt?: Buffer): Promise<ArchiveKey> {
  const key = await deriveKey(passphrase, salt);
  return { ...key, sign: signingKey(key) };
}

export async function beginLife(
  target: ArchiveTarget,
  passphrase: string | null,
  facts: Omit<LifeFacts, 'format' | 'begunAt'>,
): Promise<Life> {
  const begunAt = new Date();
  const name = `${stampOf(begunAt)}-${randomBytes(3).toString('hex')}`;
  const key = passphrase === null ? null : await derive(passphrase);
  const all = { format: FORMAT, ...facts, begunAt: begunAt.toISOString() } as const;
  await target.put(lifeKey(name), seal(once(Buffer.from(JSON.stringify(all))), key, lifeKey(name)));
  return { name, facts: all, key };
}

/** @param ask returns the passphrase, or null if nobody knows one @throws LifeError */
export async function openLife(target: ArchiveTarget, name: string, ask: () => Promise<string | null>): Promise<Life> {
  if (!(await target.has(lifeKey(name)))) throw new LifeError('missing', `${target.name} does not hold ${name}`);
  const bytes = await collect(await target.get(lifeKey(name)));
  const salt = saltIn(bytes.subarray(0, HEADER));
  const passphrase = salt && (await ask());
  if (salt && passphrase === null) throw new LifeError('passphrase', 'it is encrypted, and there is no passphrase');
  let key = salt && passphrase ? await derive(passphrase, salt) : null;
  const read = () => collect(unseal(once(bytes), key, lifeKey(name)));
  const text = await read()
    .catch(() => {
      if (!key) throw new LifeError('damaged', `${lifeKey(name)} is damaged`);
      // a life of an earlier version is encrypted, and not signed
      key = { ...key, sign: null };
      return read();
    })
    .catch((error) => {
      if (error instanceof LifeError) throw error;
      throw key
        ? new LifeError('passphrase', `the passphrase is not that of the archive, or ${lifeKey(name)} is damaged`)
        : new LifeError('damaged', `${lifeKey(name)} is damaged`);
    });
  return { name, facts: readFacts(text, name), key };
}

function readFacts(text: Buffer, name: string): LifeFacts {
  try {
    const json: { format?: unknown } = JSON.parse(text.toString());
    if (typeof json.format === 'number' && json.format > FORMAT)
      throw new LifeError('newer', `${name} was written by a newer version`);
    const facts = lifeSchema.parse(json);
    if (!name.startsWith(stampOf(new Date(facts.begunAt))))
      throw new LifeError('damaged', `${lifeKey(name)} describes another life`);
    return facts;
  } catch (error) {
    // another file may lie under its name
    throw error instanceof LifeError ? error : new LifeError('damaged', `${lifeKey(name)} is damaged`);
  }
}
