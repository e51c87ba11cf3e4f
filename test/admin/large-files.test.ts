/** Large files that staff upload, in short; test/proofs/slow has the largest of each kind. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ReadingStopped, readInThread } from '#server/adapters/file-thread/read-in-thread.ts';
import { openTestShop } from '../app.ts';
import { formOf, watch } from './answered-meanwhile.ts';
import { askOffice, makeStaff } from './office.ts';

const shop = openTestShop();

test('a statement of 7.9 MB of commas is refused, and others are answered meanwhile', async () => {
  const { headers } = await makeStaff(shop, 'money');
  const form = formOf(','.repeat(7_900_000));
  const { result, longest, took, answers } = await watch(shop, () =>
    askOffice(shop, 'POST', '/api/admin/statements/preview', headers, form),
  );
  expect([result.status, result.body.code]).toEqual([422, 'STATEMENT_UNREADABLE']);
  expect(answers).toBeGreaterThan(0);
  expect(longest).toBeLessThan(0.75 * took);
});

test('a file that takes longer than it may is given up, and the next one is read', async () => {
  const thread = new URL('../../src/server/adapters/address-file/address-thread.ts', import.meta.url);
  const folder = await mkdtemp(`${tmpdir()}/suc-bat-large-`);
  const [large, small] = [`${folder}/large.csv`, `${folder}/small.csv`];
  await writeFile(large, '/cu,/moi\n'.repeat(40_000));
  await writeFile(small, '/cu,/moi\n');
  await expect(readInThread(thread, large, 1)).rejects.toBeInstanceOf(ReadingStopped);
  expect((await readInThread(thread, small)) as { items: object[] }).toMatchObject({
    items: [{ from: '/cu', to: '/moi' }],
  });
  await rm(folder, { recursive: true });
});
