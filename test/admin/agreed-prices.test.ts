/** Staff take something off, agree on a fee, and send the parcel to somebody else, on the phone and afterwards. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { actOnOrder, askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const clerk = openOffice(shop, 'orders');

const caller = {
  ...{ firstName: 'Trần', lastName: 'Văn Gọi', phone: '0977 111 222', email: 'goi@thu.example' },
  ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt' },
};
type More = Record<string, unknown>;
const written = (product: Product, total: number, more: More = {}) => ({
  ...{ ...caller, key: randomUUID(), method: 'delivery', total },
  items: [{ productId: product.id, quantity: 2 }],
  ...more,
});
const create = (body: unknown, headers = clerk.headers) => askOffice(shop, 'POST', '/api/admin/orders', headers, body);
const make = (priceVnd: number, stock = 10) => makeProduct(shop.shop.db, { priceVnd, stock });
const off = (value: number, kind = 'amount', prices: Record<string, number> = {}) => ({ prices, off: { kind, value } });

describe('while an order is written', () => {
  test('what is taken off is a discount of the lines, and the page says who did it and why', async () => {
    const product = await make(1_000_000);
    const agreed = { reduction: off(5, 'percent', { [product.id]: 950_000 }), agreedReason: 'Khách quen' };
    const { status, body } = await create(written(product, 1_805_000, agreed));
    expect(status).toBe(201);
    const { money, items, timeline } = body.order;
    expect(money).toMatchObject({ subtotal: 2_000_000, discount: 195_000, total: 1_805_000 });
    expect(money.reduction).toMatchObject({
      amount: 195_000,
      reason: 'Khách quen',
      off: { kind: 'percent', value: 5 },
    });
    expect(money.reduction.by).toBeTruthy();
    expect(items[0]).toMatchObject({ price: 1_000_000, discount: 195_000 });
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('reduction');
  });

  test('nobody takes off more than the limit of their role allows, whatever the browser sends', async () => {
    const product = await make(1_000_000);
    const agreed = { reduction: off(200_001), agreedReason: 'Mặc cả' };
    expect(await create(written(product, 1_799_999, agreed))).toMatchObject({
      status: 409,
      body: { code: 'REDUCTION_TOO_LARGE', most: 200_000 },
    });
    expect((await create(written(product, 1_799_999, agreed), owner.headers)).status).toBe(201);
    const all = { reduction: off(100, 'percent'), agreedReason: 'Cho không' };
    expect((await create(written(product, 0, all), owner.headers)).body.code).toBe('REDUCTION_TOO_LARGE');
  });

  test('without a reason, nothing is agreed', async () => {
    const product = await make(300_000);
    for (const agreed of [{ reduction: off(1000) }, { fee: 20_000 }])
      expect((await create(written(product, 599_000, agreed))).body).toMatchObject({
        code: 'INVALID_REQUEST',
        field: 'agreedReason',
      });
  });

  test('a fee that was agreed on is charged, also where the shop has no table, and stays when the order is edited', async () => {
    const [product, other] = [await make(300_000), await make(100_000)];
    const { status, body } = await create(written(product, 650_000, { fee: 50_000, agreedReason: 'Giao gấp' }));
    expect([status, body.order.money.delivery, body.order.money.deliveryPricing]).toEqual([201, 50_000, 'charged']);
    const items = [
      { productId: product.id, quantity: 2 },
      { productId: other.id, quantity: 1 },
    ];
    const edited = await actOnOrder(shop, clerk.headers, body.order.orderNumber, ['PUT', '/items'], {
      items,
      reason: 'Thêm',
    });
    expect(edited.body.order.money).toMatchObject({ delivery: 50_000, total: 750_000 });
  });

  test('somebody who only takes the parcel is no gift: papers show prices, and the buyer stays the buyer', async () => {
    const product = await make(300_000);
    const receiver = { giftRecipient: 'Lê Thị Nhận', giftPhone: '0988777666', isGift: false };
    const { body } = await create(written(product, 600_000, receiver));
    expect(body.order).toMatchObject({
      gift: null,
      receiver: { name: 'Lê Thị Nhận', phone: '0988777666' },
      customer: { lastName: 'Văn Gọi' },
    });
    const number = body.order.orderNumber;
    const changed = await actOnOrder(shop, clerk.headers, number, ['PUT', '/receiver'], {
      ...{ firstName: 'Trần', lastName: 'Thị Mua', phone: '0977111333' },
    });
    expect(changed.body.order).toMatchObject({
      receiver: null,
      customer: { lastName: 'Thị Mua', phone: '0977111333' },
    });
    const told = changed.body.order.timeline.find(({ kind }: { kind: string }) => kind === 'receiver');
    expect(told).toMatchObject({ before: 'Trần Văn Gọi, người nhận Lê Thị Nhận 0988777666', after: 'Trần Thị Mua' });
    await actOnOrder(shop, clerk.headers, number, ['POST', '/shipments']);
    const { body: packed } = await askOffice(shop, 'GET', `/api/admin/orders/${number}`, clerk.headers);
    await actOnOrder(shop, clerk.headers, number, ['POST', `/shipments/${packed.shipments[0].code}/moves`], {
      ...{ to: 'handed_over', carrier: 'own' },
    });
    const late = await actOnOrder(shop, clerk.headers, number, ['PUT', '/receiver'], {
      ...{ firstName: 'Trần', lastName: 'Muộn', phone: '0977111333' },
    });
    expect(late.body.code).toBe('ADDRESS_FIXED');
  });
});

describe('while an order is edited', () => {
  async function place(product: Product): Promise<string> {
    const { body } = await shop.post('/api/orders', codForm([line(product, 2)]));
    return body.order.order_number;
  }
  const edit = (number: string, body: object, headers = clerk.headers) =>
    actOnOrder(shop, headers, number, ['PUT', '/items'], { reason: 'Khách mặc cả', ...body });

  test('a reduction alone is an edit; it stays when goods change, and can be taken back', async () => {
    const product = await make(500_000);
    const number = await place(product);
    const items = [{ productId: product.id, quantity: 2 }];
    expect((await edit(number, { items })).body.code).toBe('ORDER_LINES_SAME');
    const first = await edit(number, { items, reduction: off(10, 'percent') });
    expect(first.body.order.money).toMatchObject({ total: 900_000, reduction: { amount: 100_000 } });
    const fewer = await edit(number, { items: [{ productId: product.id, quantity: 1 }] });
    expect(fewer.body.order.money).toMatchObject({ total: 450_000, reduction: { amount: 50_000 } });
    const back = await edit(number, {
      items: [{ productId: product.id, quantity: 1 }],
      reduction: { prices: {}, off: null },
    });
    expect(back.body.order.money).toMatchObject({ total: 500_000, discount: 0, reduction: null });
  });

  test('what an owner agreed on stays when somebody with a lower limit edits the order, but does not grow', async () => {
    const product = await make(500_000);
    const number = await place(product);
    const reduction = off(40, 'percent');
    const items = [{ productId: product.id, quantity: 2 }];
    expect((await edit(number, { items, reduction }, owner.headers)).status).toBe(200);
    expect((await edit(number, { items: [{ productId: product.id, quantity: 1 }] })).status).toBe(200);
    const more = await edit(number, { items: [{ productId: product.id, quantity: 5 }] });
    expect(more.body.code).toBe('REDUCTION_TOO_LARGE');
  });

  test('who takes 5 % off twenty pieces has not taken off the price of the one that is left', async () => {
    const { headers } = await makeStaff(shop, 'desk');
    const [bike, mat] = [await make(5_490_000, 40), await make(5_490_000, 40)];
    const twenty = [{ productId: bike.id, quantity: 20 }];
    const agreed = { items: twenty, reduction: off(5_490_000), agreedReason: 'Mua nhiều' };
    const { status, body } = await create(written(bike, 104_310_000, agreed), headers);
    expect(status, JSON.stringify(body)).toBe(201);
    const number = body.order.orderNumber;
    const one = [{ productId: bike.id, quantity: 1 }];
    // with what was agreed before unsaid, and with as much as the price
    for (const wish of [
      { items: one },
      { items: one, reduction: off(5_489_999) },
      { items: one, reduction: off(274_501) },
    ])
      expect(await edit(number, wish, headers)).toMatchObject({
        status: 409,
        body: { code: 'REDUCTION_TOO_LARGE', most: 274_500 },
      });
    const path = `/api/admin/orders/${number}/items/preview`;
    const seen = await askOffice(shop, 'POST', path, headers, { items: one, reduction: { prices: {}, off: null } });
    expect(seen.body).toMatchObject({ mostReduction: 274_500, reduced: 0 });
    const fewer = await edit(number, { items: one, reduction: off(274_500) }, headers);
    expect(fewer.body.order.money).toMatchObject({ subtotal: 5_490_000, discount: 274_500, total: 5_215_500 });

    // nor by an agreed price of one product among many, whose others are cancelled or come back
    const items = [...one, { productId: mat.id, quantity: 19 }];
    const cheap = { items, reduction: { prices: { [bike.id]: 1 }, off: null }, agreedReason: 'Mua nhiều' };
    expect(await create(written(bike, 104_310_001, cheap), headers)).toMatchObject({
      status: 409,
      body: { code: 'REDUCTION_TOO_LARGE', most: 274_500 },
    });
  });
});
