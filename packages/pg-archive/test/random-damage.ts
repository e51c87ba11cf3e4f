/** Harms a small archive at random, asks what a restore asks, and compares what it says and lays with the model. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { BackupError } from '../kept/backup-error.ts';
import { type Life, lifeKey, openLife } from '../kept/life.ts';
import type { LaidLog } from '../log/lay-log.ts';
import { choosePoint, type RestorePoint } from '../restoring/choose-point.ts';
import { layCluster } from '../restoring/lay-out.ts';
import { damage, harm } from './damages.ts';
import { Model } from './model.ts';
import { makeSmallArchive, offsetOf, SEGMENT, type SmallArchive, second, tableOf } from './small-archive.ts';
import { words } from './words.ts';

const PASSPHRASE = 'một mật khẩu thật dài';
const { signal } = new AbortController();

type Case = { archive: SmallArchive; model: Model; open: typeof openLife; folder: string };
type Answer = { refusal: Error } | { point: RestorePoint; laid: LaidLog; cluster: string };

/** Opens each life once: deriving its key takes longer than all the rest. */
function openOnce({ life }: SmallArchive, model: Model): typeof openLife {
  const opened = new Map<string, Promise<Life>>();
  if (model.isSame(lifeKey(life.name))) opened.set(life.name, Promise.resolve(life));
  return (target, name, passphrase) => {
    const known = opened.get(name) ?? openLife(target, name, passphrase);
    opened.set(name, known);
    return known;
  };
}

/** Does what the command `restore` does before it starts PostgreSQL. */
async function ask({ archive, open, folder }: Case, at: Date | null): Promise<Answer> {
  const { target, isSigned } = archive;
  const wish = {
    ...{ at, life: null, passphrase: async () => (isSigned ? PASSPHRASE : null) },
    words,
    trust: async (why: string) => {
      if (isSigned) throw new BackupError(why);
    },
  };
  const source = { name: target.name, target, old: null, isOwn: false };
  let point: RestorePoint;
  try {
    point = await choosePoint(source, wish, open);
  } catch (error) {
    assert.ok(error instanceof BackupError, `no words for the operator: ${(error as Error).stack}`);
    return { refusal: error };
  }
  const cluster = await mkdtemp(join(folder, 'cluster-'));
  try {
    return { point, laid: await layCluster(source, point, at, cluster, { say: () => {}, signal }), cluster };
  } catch (error) {
    await rm(cluster, { recursive: true });
    assert.ok(error instanceof BackupError, `no words for the operator: ${(error as Error).stack}`);
    return { refusal: error };
  }
}

/** What was laid is what was there, and nothing of it is missing. */
async function compareLaid(
  { log, isSigned }: SmallArchive,
  model: Model,
  at: Date | null,
  { point: { base }, laid, cluster }: Extract<Answer, { laid: LaidLog }>,
): Promise<void> {
  const zero = offsetOf(base.firstSegment);
  const end = zero + Number(laid.end - BigInt(`0x${base.firstSegment.slice(8)}`) * BigInt(SEGMENT));
  for (const { segment, pieces } of laid.segments) {
    const start = offsetOf(segment);
    const expected = Buffer.alloc(SEGMENT);
    log.copy(expected, 0, start, Math.max(start, Math.min(end, start + SEGMENT)));
    const found = await readFile(join(cluster, 'pg_wal', segment));
    assert.ok(found.equals(expected), `${segment} is not what it was`);
    if (isSigned)
      assert.ok(
        pieces.every((piece) => model.isSamePiece(piece)),
        'a forged piece was taken',
      );
  }
  assert.ok(end <= log.length && end <= zero + laid.segments.length * SEGMENT, 'the log ends behind what was laid');
  assert.deepEqual(await readFile(join(cluster, 'base/1/1')), tableOf(base.tar));
  assert.ok(model.reaches(base, end), 'the log does not reach the end of the base copy');
  assert.ok(laid.until <= model.momentAt(base, end), `it says ${laid.until.toISOString()}, which it does not reach`);
  if (at === null) return assert.ok(end >= model.promised, 'what is archived was left out in silence');
  const needed = model.needed(base, at);
  assert.ok(needed !== null && end >= needed, 'the time is not reached');
}

/** @param depth how many of the times that refusals name are tried too */
async function check(one: Case, at: Date | null, depth = 2): Promise<void> {
  const { archive, model } = one;
  const answer = await ask(one, at);
  if ('laid' in answer) {
    await compareLaid(archive, model, at, answer);
    return rm(answer.cluster, { recursive: true });
  }
  const { message } = answer.refusal;
  const typed = /type --at (\S+)/.exec(message)?.[1];
  const named = typed ? new Date(typed) : null;
  const most = message.includes('By the names') ? () => archive.log.length : model.most.bind(model);
  const moments = archive.bases.map((base) => model.momentAt(base, most(base)).getTime());
  assert.ok(Number(named) <= Math.max(...moments), `no such moment is whole: ${message}`);
  const base = model.baseFor(at);
  const least = base ? model.least(base) : 0;
  if (base && model.reaches(base, least)) {
    const whole = model.momentAt(base, least);
    const isWhole = at === null ? least >= model.promised : at <= model.begins(base) || at <= whole;
    assert.ok(!isWhole, `this is there: ${message}`);
    const isBehind = least < model.promised && (at === null || at <= model.momentAt(base, model.promised));
    // a restore of everything, or to a time of which something is archived, names until when it is whole
    const ends = / ends at (\S+Z)/.exec(message)?.[1];
    const until = named ?? (ends ? new Date(ends) : null);
    if (isBehind) assert.ok(until !== null && until >= whole, `until when is it whole? ${message}`);
  }
  // where only names were read, it may lead to an earlier time, and never to less in silence
  if (named && depth > 0) await check(one, named, depth - 1);
}

/** @param cases how many archives are harmed @throws Error with the seed and the smallest damages for which a restore is wrong */
export async function damageAtRandom(cases: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-archive-damage-'));
  try {
    const archives: SmallArchive[] = [];
    for (const passphrase of [null, PASSPHRASE])
      archives.push(await makeSmallArchive(await mkdtemp(join(folder, 'archive-')), passphrase));
    const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(
      fc.nat({ max: 1 }),
      damages,
      fc.nat({ max: 230 }),
      async (which, all, seconds) => {
        const archive = archives[which] as SmallArchive;
        const objects = harm(archive, all);
        const changed = new Set([...objects.keys(), ...archive.objects.keys()]);
        for (const key of changed) if (objects.get(key) === archive.objects.get(key)) changed.delete(key);
        const lay = async (from: ReadonlyMap<string, Buffer>) => {
          for (const key of changed) {
            const content = from.get(key);
            if (content) await writeFile(join(archive.target.name, key), content);
            else await rm(join(archive.target.name, key), { force: true });
          }
        };
        await lay(objects);
        try {
          const model = new Model(archive, objects);
          const one = { archive, model, open: openOnce(archive, model), folder };
          await check(one, null);
          await check(one, second(seconds));
        } finally {
          await lay(archive.objects);
        }
      },
    );
    await fc.assert(property, { numRuns: cases });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
