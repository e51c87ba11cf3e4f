/** An archive that lacks a piece of its log, has a damaged one, or holds a newer life: nothing is left out in silence. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { beginLife } from '#pg-archive/test/parts.ts';
import { openTarget } from '#server/archive/open-target.ts';
import { readConfig } from '#server/config/config.ts';
import * as archives from '../../backup/archived-shop.ts';

archives.removeShopsAfterwards();

let shop: archives.ArchivedShop;
const orders: string[] = [];
/** the moments behind each order */
const after: Date[] = [];

beforeAll(async () => {
  shop = await archives.openArchivedShop();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  for (let n = 0; n < 4; n += 1) {
    await archives.nextSecond();
    orders.push(await shop.order());
    await archives.nextSecond();
    after.push(new Date());
    await archives.nextSecond();
    await shop.archiving.pass();
  }
  await shop.kill();
});

/** A copy of the archive, and the paths of the pieces of its log. */
async function copyArchive(): Promise<{ archive: string; pieces: string[] }> {
  const archive = join(await archives.newDataDir(), 'archive');
  await cp(join(shop.dataDir, 'archive'), archive, { recursive: true });
  const [life = ''] = await readdir(join(archive, 'lives'));
  const folder = join(archive, life, 'wal');
  return { archive, pieces: (await readdir(folder)).sort().map((name) => join(folder, name)) };
}

/** @returns the words of the refusal, which leaves nothing in its place */
async function refusal(archive: string, options: Parameters<typeof archives.restoreFrom>[2] = {}): Promise<string> {
  const place = await archives.newDataDir();
  const words = await archives.restoreFrom(archive, place, options).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  expect([words, await readdir(place)]).toEqual([words, []]);
  return words;
}

async function restored(archive: string, options: Parameters<typeof archives.restoreFrom>[2] = {}) {
  const place = await archives.newDataDir();
  const said = await archives.restoreFrom(archive, place, options);
  return { said, orders: await archives.ordersIn(place) };
}

/** The time that a refusal tells to type. */
const typedIn = (words: string) => new Date(/--at (\S+)/.exec(words)?.[1] ?? '');

test.each([
  ['is missing', async (path: string) => rm(path), 'has a gap'],
  [
    'is damaged',
    async (path: string) => {
      const content = await readFile(path);
      content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 4;
      await writeFile(path, content);
    },
    'in the archive is damaged',
  ],
])(
  'a piece of the log that %s costs only the time behind its start, and no restore passes over it',
  async (_, harm, words) => {
    const { archive, pieces } = await copyArchive();
    // the third order is in the last piece but one
    await harm(pieces.at(-2) ?? '');
    const whole = await refusal(archive);
    expect(whole).toContain(words);
    expect(await refusal(archive, { at: after[2] as Date })).toContain('before the time that you named');
    const until = await restored(archive, { at: typedIn(whole) });
    expect(until.orders).toEqual(orders.slice(0, 2));
    const early = await restored(archive, { at: after[0] as Date });
    expect(early.orders).toEqual(orders.slice(0, 1));
    expect(early.said).toContain('can be restored');
  },
);

test('two pieces with the content of each other are not taken for the end of the log', async () => {
  const { archive, pieces } = await copyArchive();
  const [third = '', fourth = ''] = pieces.slice(-2);
  const content = await readFile(third);
  await writeFile(third, await readFile(fourth));
  await writeFile(fourth, content);
  expect(await refusal(archive)).toContain('in the archive is damaged');
});

test('an archive whose end is cut off is restored, and the moment that was reached is printed', async () => {
  const { archive, pieces } = await copyArchive();
  for (const path of pieces.slice(-2)) await rm(path);
  const cut = await restored(archive);
  expect(cut.orders).toEqual(orders.slice(0, 2));
  expect(cut.said).toMatch(/its last change is of .* \(Vietnam time\)/);
});

test('a newer life without a whole base copy is named, and nobody is led into the life before it', async () => {
  const { archive } = await copyArchive();
  const [older = ''] = await readdir(join(archive, 'lives'));
  await archives.nextSecond();
  const target = await openTarget({ folder: archive }, readConfig({}));
  const newer = await beginLife(target, null, { system: '1', timeline: 2, segmentBytes: 16, postgres: '18' });
  await mkdir(join(archive, newer.name, 'base'), { recursive: true });
  await writeFile(join(archive, newer.name, 'base', '20261128T000000Z.tar'), 'not whole');
  await archives.nextSecond();
  for (const options of [{}, { at: new Date() }]) {
    const words = await refusal(archive, options);
    expect(words).toContain(`a newer life of the shop, ${newer.name}`);
    expect(words).toContain(`add --life ${older}`);
    expect(words).not.toContain('leave out --at');
  }
  const before = await restored(archive, { life: older });
  expect(before.orders).toEqual(orders);
  expect((await restored(archive, { at: after[0] as Date })).orders).toEqual(orders.slice(0, 1));

  // nor where the description of the newer life is lost
  await rm(join(archive, 'lives', newer.name));
  expect(await refusal(archive)).toContain('lacks its description');
});
