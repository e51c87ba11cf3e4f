import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { simulateBank } from '#cli/payments/simulate-bank.ts';
import { webhooks } from '#cli/payments/webhooks.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { HMAC_SECRET, sepayBody, tell } from './bank.ts';

const shop = openTestShop();

/** What a command prints. */
async function printed(act: () => Promise<void>): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await act();
    return said.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    said.mockRestore();
  }
}

const type = (command: typeof webhooks, ...args: string[]) => printed(() => command(shop.shop, args));
const qrOrder = async () => placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });

test('a newcomer lets a transfer arrive, in two halves; with a provider connected or an open address it is refused', async () => {
  const { order_number: number } = await qrOrder();
  expect(await type(simulateBank, number.toLowerCase(), '200.000')).toMatch(
    /200\.000\sđ arrived.+\n300\.000\sđ are still/,
  );
  expect(await type(simulateBank, number)).toMatch(/300\.000\sđ arrived.+\nIt is fully paid/);
  await expect(type(simulateBank, number)).rejects.toThrow('Nothing is due');
  await expect(type(simulateBank, 'DH222222')).rejects.toThrow('There is no order DH222222');
  const open = { ...shop.shop, config: { ...shop.shop.config, PUBLIC_URL: 'https://shop.example' } };
  await expect(simulateBank(open, [number, '1000'])).rejects.toThrow('Refused: PUBLIC_URL is https://shop.example');
  await type(webhooks, 'sepay', '--hmac-secret', HMAC_SECRET);
  await expect(type(simulateBank, number, '1000')).rejects.toThrow('Refused: sepay is connected');
  const rows = await listTransactions(shop.shop.db, { limit: 1 });
  expect(rows).toMatchObject([{ provider: 'simulated' }]);
});

test('the operator connects a provider: the address is printed, the secret works, and is not readable in the database', async () => {
  const said = await type(webhooks, 'sepay', '--hmac-secret', HMAC_SECRET);
  expect(said).toMatch(/http:\/\/localhost:\d+\/webhooks\/sepay\n/);
  expect(said).not.toContain(HMAC_SECRET);
  expect((await tell(shop, sepayBody())).status).toBe(200);
  const { rows } = await sql<{
    text: string;
  }>`select p::text || encode(secrets, 'escape') as text from payment_providers p`.execute(shop.shop.db);
  expect(rows[0]?.text).not.toContain(HMAC_SECRET);
  expect((await shop.post('/webhooks/sepay', {})).status).toBe(401);
  expect(await type(webhooks)).toMatch(/sepay .+hmacSecret .+last webhook .+1 refused/);
  await type(webhooks, 'sepay', '--remove');
  expect((await tell(shop, sepayBody())).status).toBe(404);
});

test('after a change of the key, the operator reads which provider has to be typed again, and types it', async () => {
  await type(webhooks, 'sepay', '--hmac-secret', HMAC_SECRET);
  await type(webhooks, 'sepay', '--pull-token', 'a-pull-token');
  await shop.pool.query('update payment_providers set secrets = $1', [randomBytes(60)]);
  expect(await type(webhooks)).toMatch(/sepay .+another key sealed its secrets: type them again/);
  expect(await type(webhooks, 'sepay', '--hmac-secret', HMAC_SECRET)).toContain('type its other secrets again too');
  expect(await type(webhooks)).toMatch(/sepay .+\/sepay {2}hmacSecret {2}/);
  expect((await tell(shop, sepayBody())).status).toBe(200);
  await type(webhooks, 'sepay', '--remove');
});

test.each([
  ['an unknown provider', ['momo', '--token', 'abcdefgh'], 'There is no provider "momo"'],
  ['a secret of another provider', ['casso', '--api-key', 'abcdefgh'], '--api-key does not belong to casso'],
  ['a secret that is too short', ['sepay', '--api-key', 'abc'], '--api-key takes 8 to 512'],
  ['no secret at all', ['casso'], 'Give a secret of casso: --token - or --signature-key -'],
])('%s is refused', async (_, args, words) => {
  await expect(type(webhooks, ...args)).rejects.toThrow(words);
});

test('the operator sets the account that a provider sees, all of it or none, and a token for pulls', async () => {
  await type(webhooks, 'sepay', '--hmac-secret', HMAC_SECRET);
  await expect(type(webhooks, 'sepay', '--account', '96247A')).rejects.toThrow('Give --bank-bin, --bank-name');
  const account = ['--bank-bin', '970418', '--bank-name', 'BIDV', '--account', '96247A', '--account-name', 'SUC BAT'];
  expect(await type(webhooks, 'sepay', ...account)).toContain('account BIDV 96247A');
  expect(await type(webhooks, 'sepay', '--pull-token', 'pull-token-1')).toContain('hmacSecret, pullToken');
  await expect(type(webhooks, 'casso', '--pull-token', 'pull-token-1')).rejects.toThrow('does not belong to casso');
  expect(await type(webhooks, 'sepay', '--same-account')).not.toContain('96247A');
});
