import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { askOffice, makeStaff, signInToOffice } from './office.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

function type(email: string): Promise<{ code: number; err: string }> {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'reset-second-factor', email], { env }, (error, _, err) =>
      resolve({ code: error ? Number(error.code) : 0, err }),
    );
  });
}

test('whoever runs the server turns off an owner’s lost second factor: sessions end, and a new one is asked for', async () => {
  const { user, headers } = await makeStaff(shop, 'owner');
  // as a mail program copies it
  expect(await type(`Chủ <${user.email}>`)).toMatchObject({ code: 0 });
  expect(await askOffice(shop, 'GET', '/api/admin/me', headers)).toMatchObject({ status: 401 });
  const again = await signInToOffice(shop, user);
  const me = await askOffice(shop, 'GET', '/api/admin/me', again);
  expect(me.body).toMatchObject({ mustSetUpSecondFactor: true, permissions: [] });
  const customer = await makeUser(shop);
  expect(await type(customer.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not one of the staff'),
  });
});
