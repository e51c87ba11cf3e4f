/** The list of whom a breach concerns. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { affectedPeopleCommand } from '#cli/privacy/affected-people.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';
import { subscribe } from '../newsletter/subscriber.ts';

const shop = openTestShop();
afterEach(() => vi.restoreAllMocks());

async function list(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await affectedPeopleCommand(shop.shop, args);
  vi.restoreAllMocks();
  return lines.join('\n').split(/\r?\n/).slice(1);
}

async function order(phone: string, email: string, name: string): Promise<string> {
  const form = codForm([line(await makeProduct(shop.shop.db))], {
    ...{ shipping_phone: phone, shipping_email: email, first_name: name, last_name: 'Thử' },
  });
  const { body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
  return body.order.order_number;
}

test('everybody of the named tables or orders is listed once with contact, and nobody who was erased', async () => {
  const first = await order('0977 600 001', 'mot@thu.example', 'Một');
  await order('+84977600001', 'MOT@thu.example', 'Một');
  const gone = await order('0977600002', 'hai@thu.example', '-Hai');
  await subscribe(shop, 'mot@thu.example');
  await runJob(shop.shop, 'subscribe-newsletter', { email: 'mot@thu.example' });
  expect(await list('--tables', 'orders')).toEqual([
    '"Một Thử","0977 600 001","mot@thu.example","orders"',
    '"\'-Hai Thử","0977 600 002","hai@thu.example","orders"',
  ]);
  expect(await list('--orders', first.toLowerCase())).toHaveLength(1);
  expect(await list('--tables', 'orders,newsletter_subscribers')).toContainEqual(
    ',,"mot@thu.example","newsletter_subscribers"',
  );
  await sql`update orders set first_name = 'Khách hàng', last_name = '', shipping_phone = '', shipping_phone_e164 = null,
    shipping_email = '', anonymised_at = now() where order_number = ${gone}`.execute(shop.shop.db);
  expect(await list('--orders', gone)).toEqual([]);
});

test('an unknown table, or tables together with orders, are refused', async () => {
  await expect(list('--tables', 'products')).rejects.toThrow('"products" is none of users, orders');
  await expect(list('--tables', 'orders', '--orders', 'DH123456')).rejects.toThrow('either');
});
