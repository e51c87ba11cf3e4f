/** The warehouse packs, hands over and counts, and no answer of the office tells it what anything costs. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { actOnOrder, askOffice, makeStaff, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const packer = openOffice(shop, 'warehouse');
const clerk = openOffice(shop, 'owner');

/** Amounts that stand nowhere by accident: the price, and what follows from it. */
const [PRICE, OFF, FEE] = [7_654_321, 98_765, 43_219];
const total = 2 * PRICE - OFF + FEE;

async function placeOrder() {
  const product = await makeProduct(shop.shop.db, { priceVnd: PRICE });
  const { body } = await clerk.ask('POST', '/api/admin/orders', {
    ...{ firstName: 'Trần', lastName: 'Văn Gọi', phone: '0977 111 222', email: 'goi@thu.example' },
    ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt', key: randomUUID(), method: 'delivery' },
    ...{ items: [{ productId: product.id, quantity: 2 }], total, fee: FEE, agreedReason: 'Khách quen' },
    reduction: { prices: {}, off: { kind: 'amount', value: OFF } },
  });
  return { product, number: body.order.orderNumber as string };
}

/** An amount as a number or as text for people, anywhere in an answer. */
const amounts = [PRICE, 2 * PRICE, OFF, FEE, total, total - FEE, 2 * PRICE - OFF];
const amountsIn = (text: string) =>
  amounts.filter((amount) =>
    [String(amount), new Intl.NumberFormat('vi-VN').format(amount)].some((written) => text.includes(written)),
  );

test('no answer that the warehouse may read contains a price or an amount, and the same answer for an owner does', async () => {
  const { product, number } = await placeOrder();
  await shop.post('/api/orders', codForm([line(product, 1)], { shipping_phone: '0977 111 222' }));
  await actOnOrder(shop, packer.headers, number, ['POST', '/shipments']);
  const { body: order } = await packer.ask('GET', `/api/admin/orders/${number}`);
  expect(order.shipments).toHaveLength(1);
  const code = order.shipments[0].code as string;
  const granted = permissionsOf(['warehouse']);
  const values: Record<string, string> = { order: number, id: product.id, code };
  const reads = (Object.entries(adminApi) as [AdminCallName, { method: string; path: string; permission: string }][])
    .filter(([, { method, permission }]) => method === 'GET' && granted.has(permission as never))
    .map(
      ([name, { path }]) => [name, path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? randomUUID())] as const,
    );
  const seenByOwner = new Set<number>();
  for (const [name, path] of reads) {
    const own = await packer.ask('GET', path);
    expect([name, amountsIn(JSON.stringify(own.body ?? ''))]).toEqual([name, []]);
    const whole = await clerk.ask('GET', path);
    for (const amount of amountsIn(JSON.stringify(whole.body ?? ''))) seenByOwner.add(amount);
  }
  expect(seenByOwner.has(PRICE) && seenByOwner.has(total) && seenByOwner.has(OFF)).toBe(true);
  const writes = await actOnOrder(shop, packer.headers, number, ['POST', `/shipments/${code}/moves`], {
    ...{ to: 'handed_over', carrier: 'own' },
  });
  expect([writes.status, amountsIn(JSON.stringify(writes.body))]).toEqual([200, []]);
  const stale = await packer.ask('POST', `/api/admin/orders/${number}/shipments/${code}/moves`, {
    ...{ version: 'old', to: 'delivered' },
  });
  expect([stale.body.code, amountsIn(JSON.stringify(stale.body))]).toEqual(['CHANGED_MEANWHILE', []]);
});

test('a preview of new prices tells the warehouse which products change, and no price', async () => {
  const brand = `Hãng ${randomUUID().slice(0, 8)}`;
  await makeProduct(shop.shop.db, { brand, priceVnd: PRICE });
  const preview = (who: OfficeHeaders) =>
    askOffice(shop, 'POST', '/api/admin/prices/preview', who, { brand, kind: 'amount', by: -OFF, rounding: '1' });
  const after = PRICE - OFF;
  const seen = ({ body }: { body: unknown }) =>
    [PRICE, after].filter((amount) => JSON.stringify(body).includes(String(amount)));
  expect(seen(await preview(clerk.headers))).toEqual([PRICE, after]);
  const { status, body } = await preview(packer.headers);
  expect([status, body.items.length, body.total, seen({ body })]).toEqual([200, 1, 1, []]);
});

test('the delivery note, which has the prices of the goods, is refused to the warehouse', async () => {
  const { number } = await placeOrder();
  await actOnOrder(shop, packer.headers, number, ['POST', '/shipments']);
  const page = (kind: string) => packer.ask('GET', `/api/admin/papers?kind=${kind}&codes=${number}-1`);
  expect((await page('note')).status).toBe(403);
});

test('the warehouse counts and corrects stock, but neither changes a product nor confirms, refuses or edits an order', async () => {
  const { product, number } = await placeOrder();
  const corrected = await packer.ask('POST', `/api/admin/products/${product.id}/stock`, {
    ...{ by: 3, reason: 'Đếm lại' },
  });
  expect(corrected.status).toBe(200);
  const items = [{ productId: product.id, quantity: 1 }];
  const refused = [
    await packer.ask('PUT', `/api/admin/products/${product.id}`, {}),
    await actOnOrder(shop, packer.headers, number, ['PUT', '/items'], { items, reason: 'Bớt' }),
    await packer.ask('POST', '/api/admin/orders/acts', {
      act: 'confirm',
      orders: [{ order: number, version: 'v' }],
    }),
    await packer.ask('GET', '/api/admin/figures'),
    await packer.ask('GET', '/api/admin/product-export'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('the desk takes orders at their price, and sees neither bank transactions nor figures', async () => {
  const { headers: desk } = await makeStaff(shop, 'desk');
  const { number } = await placeOrder();
  const { body } = await askOffice(shop, 'GET', `/api/admin/orders/${number}`, desk);
  expect(body.money.total).toBe(total);
  for (const path of ['bank-transactions', 'figures', 'expected-cash', 'payment-tasks'])
    expect((await askOffice(shop, 'GET', `/api/admin/${path}`, desk)).status).toBe(403);
});
