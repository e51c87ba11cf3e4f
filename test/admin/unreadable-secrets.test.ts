/** After the shop's key was changed or lost: whoever calls is told to come again, the jobs go on, and the machine room says what is to be done. */
import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { carrier } from '#cli/carriers/carrier.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { connectToFakeGhn, openFakeGhn, openGhn } from '../fulfilment/ghn.ts';
import { connect, HMAC_SECRET, sepayBody, signedHeaders } from '../payments/bank.ts';
import { askOffice, makeStaff } from './office.ts';

const shop = openTestShop();
const ghn = openFakeGhn();
const SECRET = { 'x-ghn-secret': 'header-value-of-this-test' };

const json = { 'content-type': 'application/json' };
const report = () => shop.post('/webhooks/ghn', JSON.stringify({ OrderCode: 'GHN1' }), { ...json, ...SECRET });
function transfer() {
  const raw = JSON.stringify(sepayBody());
  return shop.post('/webhooks/sepay', raw, signedHeaders(raw));
}

async function machine() {
  const { headers } = await makeStaff(shop, 'owner');
  return (await askOffice(shop, 'GET', '/api/admin/machine', headers)).body;
}

test('secrets that another key sealed turn webhooks away until they are typed again, and no transfer is lost', async () => {
  const connectBoth = async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET, pullToken: 'x' });
    await connectToFakeGhn(shop, ghn, { webhookHeader: 'x-ghn-secret', webhookValue: SECRET['x-ghn-secret'] });
  };
  await connectBoth();
  expect((await machine()).unreadableSecrets).toEqual([]);
  expect([(await report()).status, (await transfer()).status]).toEqual([200, 200]);

  await shop.pool.query('update payment_providers set secrets = $1', [randomBytes(60)]);
  await shop.pool.query('update carrier_connections set secrets = $1', [randomBytes(60)]);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const send of [report, transfer, report, transfer]) {
    const { status, headers } = await send();
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await runJob(shop.shop, 'poll-carriers', {});
  await runJob(shop.shop, 'pull-transactions', {});
  const said = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('cannot be read'));
  log.mockRestore();
  expect(said).toHaveLength(2);
  expect((await machine()).unreadableSecrets).toEqual(['sepay', 'ghn']);

  const listed = vi.spyOn(console, 'log').mockImplementation(() => {});
  await carrier(shop.shop, []);
  expect(listed).toHaveBeenCalledWith(expect.stringContaining('connect it again in the office'));
  listed.mockRestore();
  await expect(carrier(shop.shop, ['ghn', '--url', 'http://127.0.0.1:1'])).rejects.toThrow('another key sealed');

  await connectBoth();
  expect([(await report()).status, (await transfer()).status]).toEqual([200, 200]);
  expect((await machine()).unreadableSecrets).toEqual([]);
});

test('an answer of a carrier without end is not read to its end', async () => {
  await connectToFakeGhn(shop, ghn);
  const service = await openGhn(shop);
  const answer = (length: number) => ({
    status: 200,
    body: JSON.stringify({ code: 200, data: { order_code: 'GHN1', status: 'picked' }, rest: 'x'.repeat(length) }),
  });
  ghn.trouble.set('/shipping-order/detail', answer(200_000));
  expect((await service.lookUp({ trackingCode: 'GHN1' })).kind).toBe('done');
  ghn.trouble.set('/shipping-order/detail', answer(400_000));
  const outcome = await service.lookUp({ trackingCode: 'GHN1' });
  expect(outcome).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('no answer of its API') });
});
