/** The delivery table in the office: tried with one parcel, saved as a whole, and never over somebody else's change. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flawsOfTable } from '#domain/fulfilment/delivery-table-flaws.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { openOffice } from './open-office.ts';

const PATH = '/api/admin/delivery-table';
const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const reader = openOffice(shop, 'reader');
const example = madeBefore(async () =>
  JSON.parse(await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8')),
);
const read = async () => (await reader.ask('GET', PATH)).body;

test('the owner saves a table, shoppers are charged by it, and the second of two people sees the first one’s', async () => {
  const { table, version, provinces } = await read();
  expect(table).toBeNull();
  expect(provinces).toHaveLength(34);
  expect((await reader.ask('PUT', PATH, { table: example, version })).status).toBe(403);
  const saved = await owner.ask('PUT', PATH, { table: example, version });
  expect(saved.status).toBe(200);
  expect(saved.body.table.zones.map(({ name }: { name: string }) => name)).toEqual(['Hà Nội', 'Nơi khác']);
  expect((await shop.get('/api/shop')).body.deliveryByProvince).toBe(true);
  expect(await owner.ask('PUT', PATH, { table: null, version })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: { version: saved.body.version } },
  });
  const { rows } = await shop.pool.query(`select before from audit_log where act = 'shop.delivery-table-changed'`);
  expect(rows).toEqual([{ before: null }]);
});

test('one parcel is tried with the typed table beside the kept one, and nothing is written', async () => {
  const before = await read();
  const dearer = structuredClone(before.table);
  dearer.zones[0].parcel.steps[1].fee = 99_000;
  const parcel = { province: 'Hà Nội', shippingClass: 'parcel', kg: 3, goodsTotal: 500_000 };
  expect(await reader.ask('POST', `${PATH}/trial`, { table: dearer, ...parcel })).toMatchObject({
    status: 200,
    body: { before: { fee: 30_000, days: '1–2' }, after: { fee: 99_000, days: '1–2' } },
  });
  const freight = { ...parcel, province: 'Cà Mau', shippingClass: 'freight' };
  expect((await reader.ask('POST', `${PATH}/trial`, { table: null, ...freight })).body).toEqual({
    before: { fee: null, days: '4–10' },
    after: { fee: 0, days: null },
  });
  expect(await reader.ask('POST', `${PATH}/trial`, { table: null, ...parcel, province: 'Atlantis' })).toMatchObject({
    status: 400,
    body: { fields: ['province'] },
  });
  expect((await read()).version).toBe(before.version);
});

test('a table with gaps, overlaps or steps out of order is refused, and the office says where', async () => {
  const { version, provinces, table } = await read();
  const [city, rest] = table.zones;
  const flawed = [
    [{ ...table, zones: [city] }, /Chưa vùng nào có: .*Đà Nẵng/],
    [{ ...table, zones: [city, { ...city, name: 'Hai' }, rest] }, /Hai: Hà Nội đã thuộc Hà Nội/],
    [{ ...table, zones: [rest, rest] }, /Chỉ một vùng/],
    [{ ...table, zones: [{ ...rest, name: ' ' }] }, /Vùng 1: cần có tên/],
    [{ ...table, zones: [{ ...rest, parcel: { ...rest.parcel, days: '5-2' } }] }, /hàng thường: số ngày/],
    [
      {
        ...table,
        zones: [
          {
            ...rest,
            parcel: {
              ...rest.parcel,
              steps: [
                { upToKg: 5, fee: 1 },
                { upToKg: 5, fee: 2 },
              ],
            },
          },
        ],
      },
      /nấc 2 phải nặng hơn 5 kg/,
    ],
  ] as const;
  for (const [wrong, words] of flawed) {
    expect(flawsOfTable(wrong, provinces).join(' ')).toMatch(words);
    expect(await owner.ask('PUT', PATH, { table: wrong, version })).toMatchObject({
      status: 422,
      body: { code: 'DELIVERY_TABLE_FLAWED', flaws: [expect.any(String)] },
    });
  }
  expect(flawsOfTable(table, provinces)).toEqual([]);
  for (const table of ['x', [], { zones: [] }, { zones: [null] }])
    expect((await owner.ask('PUT', PATH, { table, version })).status).toBeOneOf([400, 422]);
  expect((await read()).version).toBe(version);
});
