/** Texts of extensions in emails and on papers: data, written by the shop, and never in the way of an email or a paper. */
import { beforeAll, expect, test, vi } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import type { Order } from '#contract/shop/orders.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openShopOn, openTestShop, type TestShop } from '../app.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, customer, line, makeProduct, type Product } from '../makers.ts';

/** The last mistake that was named: the log names the same one once. */
let named = '';
let say: (facts: Record<string, unknown>) => unknown = () => null;
const asked: Record<string, unknown>[] = [];
const places = [
  'email.order-received.below-total',
  'email.order-status-changed.below-total',
  'paper.packing-slip.below-items',
  'paper.delivery-note.above-signatures',
];
const answer = (facts: Record<string, unknown>) => {
  asked.push(facts);
  return say(facts);
};
const everywhere = { proposed: { texts: Object.fromEntries(places.map((place) => [place, answer])) } };

const shop = openTestShop(
  {},
  {
    'all-texts': async () => ({ default: everywhere }),
    'paper-words': () => import('./paper-words/extension.ts'),
  },
);
const { headers } = openOffice(shop, 'owner');
let product: Product;
let order: Order;
let code: string;

beforeAll(async () => {
  product = await makeProduct(shop.shop.db, { name: 'Ghế tập Zavika', priceVnd: 600_000, stock: 50 });
  order = (await shop.post('/api/orders', codForm([line(product, 2)]))).body.order;
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: order.id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null };
  ({ code } = await makeShipment(shop.shop.db, { ...plan, actor }));
});

const received = (of = order, at: TestShop = shop) =>
  writeEmail(at, { kind: 'order-received', facts: { orderId: of.id } });
const moved = () => {
  const change = { status: 'in_delivery', paymentStatus: 'unpaid', changed: 'status', reason: null } as const;
  return writeEmail(shop, { kind: 'order-status-changed', facts: { orderId: order.id, ...change } });
};
const print = async (kind: string, at: TestShop = shop) => {
  const answered = await fetch(`${at.url}/api/admin/papers?kind=${kind}&size=a4&codes=${code}`, { headers });
  return { status: answered.status, html: await answered.text() };
};
const faults = async () => {
  const { items } = (await askOffice(shop, 'GET', '/api/admin/extensions', { ...headers, origin: shop.url })).body;
  return items.find(({ name }: { name: string }) => name === 'all-texts').faults;
};

test('the texts of docs/extensions.md stand below the total and below the goods, where they have something to say', async () => {
  const words = `Đơn ${order.order_number} được tặng một buổi hướng dẫn tập tại cửa hàng.`;
  for (const email of [await received(), await received()]) {
    expect(email.text.indexOf(words)).toBeGreaterThan(email.text.indexOf('Tổng cộng'));
    expect(email.html).toContain(words);
  }
  const small = (await shop.post('/api/orders', codForm([line(product)]))).body.order;
  expect((await received(small)).text).not.toContain('buổi hướng dẫn');
  const { html } = await print('slip');
  expect(html).toMatch(/2 món, .*<p class="whole">Bỏ vào kiện 1 tờ hướng dẫn tập, mỗi mặt hàng một tờ\.<\/p>/s);
  for (const kind of ['note', 'label', 'hand-over']) expect((await print(kind)).html).not.toContain('tờ hướng dẫn');
});

test('each place shows what is said there, and no function is given anything of the customer', async () => {
  asked.length = 0;
  say = () => ['Câu thứ nhất.', 'Câu thứ hai.'];
  const shown = [await received(), await moved(), await print('slip'), await print('note')];
  for (const { html } of shown) expect(html).toMatch(/Câu thứ nhất\.[\s\S]*Câu thứ hai\./);
  expect(asked).toMatchObject([
    {
      ...{ number: order.order_number, paymentMethod: 'delivery', subtotal: 1_200_000, total: 1_200_000 },
      items: [{ slug: product.slug, name: product.name, quantity: 2, price: 600_000 }],
    },
    { number: order.order_number, status: 'in_delivery' },
    { code, orderNumber: order.order_number, cash: 1_200_000, items: [{ sku: product.sku, quantity: 2 }] },
    { code },
  ]);
  const told = JSON.stringify(asked);
  for (const secret of [
    customer.last_name,
    customer.shipping_phone,
    customer.shipping_email,
    customer.shipping_address,
  ])
    expect(told).not.toContain(secret);
});

test('the office shows the email with them before it is sent', async () => {
  say = () => ['Lời của phần mở rộng.'];
  const { body } = await askOffice(shop, 'GET', '/api/admin/emails/order-received', { ...headers, origin: shop.url });
  expect(body.text).toContain('Lời của phần mở rộng.');
});

test('hostile words are the characters that they are', async () => {
  say = () => ['<script>alert(1)</script><a href="javascript:alert(2)">bấm</a>'];
  for (const { html } of [await received(), await moved(), await print('slip'), await print('note')]) {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|href="javascript/);
  }
});

test.each<[string, () => unknown, string]>([
  [
    'throws',
    () => {
      throw new TypeError('a mistake of its author');
    },
    'a mistake of its author',
  ],
  ['answers one text', () => 'Một câu', 'the answer is no list of 1 to 5'],
  ['answers no paragraph', () => [], 'the answer is no list of 1 to 5'],
  ['answers too many', () => Array(6).fill('x'), 'the answer is no list of 1 to 5'],
  ['answers something else', () => [{ html: '<b>đậm</b>' }], 'a paragraph is no text of 1 to 1000 characters'],
  ['answers later', async () => ['x'], 'it answers a promise'],
  [
    'never ends',
    () => {
      for (;;);
    },
    'it took longer than 100 milliseconds',
  ],
])('one that %s leaves its place empty, and the email and the paper come, twice', async (_, mistake, reason) => {
  say = mistake;
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let time = 0; time < 2; time += 1) {
    expect((await received()).text).toContain('buổi hướng dẫn tập tại cửa hàng');
    expect((await moved()).text).toContain('Tổng cộng');
    expect(await print('note')).toMatchObject({ status: 200, html: expect.stringContaining(product.sku) });
    expect((await print('slip')).html).toContain('tờ hướng dẫn tập');
  }
  expect((await faults()).map(({ place }: { place: string }) => place).toSorted()).toEqual(places.toSorted());
  for (const fault of await faults()) expect(fault.reason).toContain(reason);
  const log = said.mock.calls.flat().join('\n');
  expect(log.split('The extension all-texts failed at email.order-received').length).toBe(reason === named ? 1 : 2);
  named = reason;
  said.mockRestore();
});

test('an extension that is taken away leaves nothing behind', async () => {
  const { opened: without, close } = await openShopOn(shop.databaseUrl, shop.dataDir, {}, {});
  expect((await received(order, without)).text).not.toContain('buổi hướng dẫn');
  expect((await print('slip', without)).html).not.toContain('tờ hướng dẫn');
  await close();
});
