/** Pictures are drawn in a process of their own, which may die, and which is there only while it is needed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Drawing, DrawingStopped, PictureProcess } from '#server/adapters/picture/picture-process.ts';
import { openTestShop } from '../app.ts';
import { countAll } from '../counts.ts';
import { line, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();
const drawing: Drawing = {
  given: [{ create: { width: 40, height: 30, channels: 3, background: '#ff4b1f' } }],
  steps: [
    ['resize', [20]],
    ['png', []],
  ],
  end: 'toBuffer',
};
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** @returns a program that takes part in the place of the one that draws */
async function programOf(act: string): Promise<URL> {
  const path = join(folder, `${newKey()}.mjs`);
  await writeFile(
    path,
    `process.on('disconnect', () => process.exit()); process.on('message', ({ number }) => { ${act} });`,
  );
  return pathToFileURL(path);
}

test('a picture is drawn in another process, which ends a while after the last one', async () => {
  const pictures = new PictureProcess({ idle: 100 });
  const [first, second] = await Promise.all([pictures.draw(drawing), pictures.draw(drawing)]);
  expect(Buffer.from(first as Buffer).toString('latin1', 1, 4)).toBe('PNG');
  expect(second).toEqual(first);
  const pid = pictures.pid as number;
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  expect(pictures.pid).toBeUndefined();
  expect(await pictures.draw(drawing)).toEqual(first);
});

test('a file that is no picture fails with what the library says, and the process goes on', async () => {
  const pictures = new PictureProcess();
  const text = { ...drawing, given: [Buffer.from('không phải ảnh')] };
  await expect(pictures.draw(text)).rejects.toThrow('unsupported image format');
  await expect(pictures.draw(text)).rejects.not.toBeInstanceOf(DrawingStopped);
  const { pid } = pictures;
  await pictures.draw(drawing);
  expect(pictures.pid).toBe(pid);
});

test('a process that is killed fails the pictures that it had, and those that waited are drawn by the next', async () => {
  const pictures = new PictureProcess();
  await pictures.draw(drawing);
  process.kill(pictures.pid as number, 'SIGSTOP');
  const had = [1, 2, 3, 4].map(() => pictures.draw(drawing));
  const waited = pictures.draw(drawing);
  process.kill(pictures.pid as number, 'SIGKILL');
  for (const one of had) await expect(one).rejects.toThrow('the process that draws pictures ended: SIGKILL');
  expect(await waited).toBeInstanceOf(Uint8Array);
});

test('a process that does not answer is ended', async () => {
  const pictures = new PictureProcess({ entry: await programOf(''), patience: 200 });
  const asked = pictures.draw(drawing);
  const pid = pictures.pid as number;
  await expect(asked).rejects.toThrow('it drew no picture within 200 ms');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test('only so many pictures wait, and a further one is told to come again', async () => {
  const pictures = new PictureProcess({ entry: await programOf(''), patience: 500, mostWaiting: 2 });
  const taken = [1, 2, 3, 4, 5, 6].map(() => pictures.draw(drawing).catch((error: Error) => error.name));
  await expect(pictures.draw(drawing)).rejects.toMatchObject({ failureCode: 'OVERLOADED', facts: { retry_after: 10 } });
  expect(await Promise.all(taken)).toEqual(Array(6).fill('DrawingStopped'));
});

test('the process has no secret of the shop', async () => {
  vi.stubEnv('AUTH_SECRET', 'bí mật');
  vi.stubEnv('DATABASE_URL', 'postgres://shop:secret@db/shop');
  const pictures = new PictureProcess({
    entry: await programOf('process.send({ number, made: Object.keys(process.env) })'),
  });
  const names = (await pictures.draw(drawing)) as string[];
  vi.unstubAllEnvs();
  expect(names).toContain('PATH');
  expect(names.filter((name) => /SECRET|DATABASE|SMTP|TOKEN|KEY/.test(name))).toEqual([]);
});

test('the process ends with the shop, also if the shop is killed while it draws', async () => {
  const url = new URL('../../src/server/adapters/picture/picture-process.ts', import.meta.url).href;
  const large = { ...drawing, given: [{ create: { width: 9000, height: 9000, channels: 3, background: '#123456' } }] };
  const program = `import { PictureProcess } from '${url}'; const pictures = new PictureProcess();
    await pictures.draw(${JSON.stringify(drawing)}); const { pid } = pictures; await new Promise((next) => setTimeout(next, 500));
    console.log(pid, pictures.pid);
    await pictures.draw(${JSON.stringify({ ...large, steps: [['avif', [{ effort: 9 }]]] })});`;
  const path = join(folder, 'shop.mjs');
  await writeFile(path, program);
  const lifeline = new URL('../../tools/launch/lifeline.mjs', import.meta.url).href;
  const shopLike = spawn(process.execPath, ['--import', lifeline, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(createInterface(shopLike.stdout), 'line');
  const [pid = 0, later] = text.split(' ').map(Number);
  expect(later).toBe(pid);
  expect(isAlive(pid)).toBe(true);
  shopLike.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test('an order whose screenshot was not drawn is told to wait, and is placed once when it is sent again', async () => {
  const product = await makeProduct(shop.shop.db);
  const { orders } = await countAll(shop);
  const key = newKey();
  const send = () => shop.post('/api/orders', qrForm([line(product)]), { 'idempotency-key': key });
  const spy = vi.spyOn(PictureProcess.prototype, 'draw');
  spy.mockRejectedValue(new DrawingStopped('the process that draws pictures ended: SIGSEGV'));
  const refused = await send();
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'OVERLOADED', '5']);
  spy.mockRestore();
  expect((await send()).status).toBe(201);
  expect((await countAll(shop)).orders - orders).toBe(1);
});
