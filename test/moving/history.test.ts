/** Customers and orders of another shop: imported as history, filled in and never overwritten, found, taken back, and erased. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { customersKind } from '#commands/moving/import-customers.ts';
import { ordersKind } from '#commands/moving/import-orders.ts';
import type { ImportContext, ImportKind } from '#commands/moving/kinds.ts';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import type { ImportedCustomer, ImportedOrder } from '#domain/moving/imported.ts';
import type { ImportedItems } from '#domain/moving/importing.ts';
import { forgetPerson } from '#store/moving/past-people.ts';
import { newCustomer, PASSWORD } from '../accounts/account.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask as askShop, makeUser, signIn } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();
const staff = openOffice(shop, 'orders');
const ask = (path: string) => staff.ask('GET', `/api/admin${path}`);

let people = 40_000_000;
const newPhone = () => `+849${people++}`;
const customer = (changed: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  ...{ row: 2, name: 'Trần Thử An', phone: newPhone(), email: `an${people}@khach.example` },
  ...{ address: '12 Đường Mẫu, Phường 12, Quận Gò Vấp, TP. Hồ Chí Minh', note: 'Gọi trước khi giao', ...changed },
});
const order = (changed: Partial<ImportedOrder> = {}): ImportedOrder => ({
  ...{ row: 2, number: `#${people++}`, date: new Date('2026-01-03T01:00:00Z'), discount: 50_000, shipping: 30_000 },
  customer: { name: 'Trần Thử An', phone: null, email: null },
  lines: [{ sku: 'KHONG-CON', name: 'Tạ tay 5 kg', quantity: 2, unitPrice: 350_000 }],
  ...{
    total: 680_000,
    payment: 'paid',
    paid: null,
    refunded: 0,
    fulfilment: 'fulfilled',
    cancelled: false,
    note: null,
  },
  ...changed,
});

async function makeImport(kind: 'customers' | 'orders'): Promise<string> {
  const id = randomUUID();
  await shop.pool.query(
    "insert into imports (id, kind, file_name, content_hash, state, layout, actor, ended_at) values ($1, $2, 'tep.csv', $3, 'done', 'Haravan', 'owner', now())",
    [id, kind, id.replaceAll('-', '').repeat(2)],
  );
  return id;
}

/** What the import run does with one chunk: the rows come out of the table of rows, so dates are texts. */
async function run<Kind extends 'customers' | 'orders', Wrote extends object>(
  of: ImportKind<Kind, Wrote>,
  kind: Kind,
  items: ImportedItems[Kind][],
  refused: number[] = [],
) {
  const importId = await makeImport(kind);
  const context = { importId, actor: { kind: 'owner', userId: null }, now: new Date() } as ImportContext;
  const note = { row: 2, field: 'Điện thoại', value: '', says: 'số điện thoại đã có ở dòng trên', refuses: true };
  const rows = items.map((item, position) => ({
    position,
    item: JSON.parse(JSON.stringify(item)) as ImportedItems[Kind],
    notes: refused.includes(position) ? [note] : [],
  }));
  const foreseen = await of.preview(shop.shop.db, rows, context);
  const applied = await shop.shop.db.transaction().execute((tx) => of.apply(tx, rows, context));
  expect(applied.map(({ outcome }) => outcome)).toEqual(foreseen.map(({ outcome }) => outcome));
  for (const [position, { wrote }] of applied.entries())
    await shop.pool.query(
      'insert into import_rows (import_id, position, row, name, item, outcome, wrote) values ($1, $2, 2, $3, $4, $5, $6)',
      [
        ...[importId, position, 'x', JSON.stringify(items[position]), applied[position]?.outcome],
        wrote && JSON.stringify(wrote),
      ],
    );
  const undo = async () => {
    const written = await shop.pool.query(
      'select position, name, wrote from import_rows where import_id = $1 and wrote is not null order by position desc',
      [importId],
    );
    const undone = await shop.shop.db.transaction().execute((tx) => of.undo(tx, written.rows, context));
    return undone.map(({ left }) => left);
  };
  return { importId, outcomes: applied.map(({ outcome }) => outcome), undo };
}
const customers = (items: ImportedCustomer[], refused?: number[]) => run(customersKind, 'customers', items, refused);
const orders = (items: ImportedOrder[]) => run(ordersKind, 'orders', items);

const place = async (phone: string, email: string) => {
  const product = await makeProduct(shop.shop.db);
  const fields = { shipping_phone: phone, shipping_email: email, first_name: 'Lê', last_name: 'Mới' };
  return (await shop.post('/api/orders', codForm([line(product)], fields))).body.order as { id: string };
};

describe('customers of another shop', () => {
  test('are found by number, email address and name, have a page, no account, and no newsletter', async () => {
    const [one, byEmail] = [customer({ name: 'Ngô Vídụ Khánh' }), customer({ phone: null, name: 'Chỉ Có Thư' })];
    expect((await customers([one, byEmail, customer()], [2])).outcomes).toEqual(['new', 'new', 'refused']);
    for (const q of [one.phone?.replace('+84', '0'), one.email, 'khanh vidu ngo'])
      expect((await ask(`/imported-customers?q=${encodeURIComponent(q ?? '')}`)).body.items).toMatchObject([
        { name: one.name, address: one.address },
      ]);
    expect((await ask(`/customers/${one.phone}`)).body).toMatchObject({
      ...{ name: one.name, account: null, orders: 0, emails: [], boughtBefore: { orders: 0, total: 0 } },
      imported: { email: one.email, address: one.address, note: one.note },
    });
    const { rows } = await shop.pool.query(
      'select (select count(*) from newsletter_subscribers) + (select count(*) from users where email = $1) as n',
      [one.email],
    );
    expect(Number(rows[0].n)).toBe(0);
  });

  test('who call are known, with the present province, and former places as a note', async () => {
    const forms = [
      ['25 Đường Thử Nghiệm, Phường Gò Vấp, TP. Hồ Chí Minh', '25 Đường Thử Nghiệm, Phường Gò Vấp', 'Hồ Chí Minh'],
      [
        'Số 0 Đường Ví Dụ 3, Phường 12, Quận Gò Vấp, TP. Hồ Chí Minh',
        'Số 0 Đường Ví Dụ 3 (Phường 12, Quận Gò Vấp cũ)',
        'Hồ Chí Minh',
      ],
      [
        'Lô 9 KĐT Thử, Phường Phú Cường, Bình Dương - TP. Thủ Dầu Một',
        'Lô 9 KĐT Thử (Phường Phú Cường, TP. Thủ Dầu Một cũ)',
        'Hồ Chí Minh',
      ],
      ['7 Ngõ Mẫu, Phường Hoàn Kiếm, Hà Nội', '7 Ngõ Mẫu, Phường Hoàn Kiếm', 'Hà Nội'],
      ['gần chợ', 'gần chợ', ''],
    ];
    for (const [typed, address, province] of forms) {
      const one = customer({ address: typed as string });
      await customers([one]);
      const { callers } = (await ask(`/orders/callers?phone=${encodeURIComponent(one.phone as string)}`)).body;
      expect(callers).toMatchObject([
        { orderNumber: '', firstName: 'Trần', lastName: 'Thử An', email: one.email, address, province },
      ]);
    }
  });

  test('fill what is empty, and overwrite nothing that the shop knows', async () => {
    const one = customer({ address: null, note: null });
    await customers([one]);
    const second = await customers([
      { ...one, name: 'Tên Khác', email: 'khac@khach.example', address: 'Số 9 Đường Mới' },
      { ...one, note: 'khách quen' },
    ]);
    expect(second.outcomes).toEqual(['changed', 'changed']);
    expect((await customers([one])).outcomes).toEqual(['same']);
    await place(one.phone as string, 'moi@khach.example');
    expect((await ask(`/customers/${one.phone}`)).body).toMatchObject({
      ...{ name: 'Lê Mới', emails: ['moi@khach.example'] },
      imported: { email: one.email, address: 'Số 9 Đường Mới', note: 'khách quen' },
    });
    expect(await second.undo()).toEqual([`đã đặt 1 đơn ở cửa hàng này`, `đã đặt 1 đơn ở cửa hàng này`]);
  });

  test('are taken back, but for those who ordered or about whom staff wrote since', async () => {
    const [gone, ordered, noted] = [customer(), customer(), customer()];
    const first = await customers([gone, ordered, noted]);
    const filling = await customers([{ ...gone, address: 'không đổi' }]);
    expect(filling.outcomes).toEqual(['same']);
    await place(ordered.phone as string, 'x@khach.example');
    await staff.ask('POST', `/api/admin/customers/${noted.phone}/notes`, { text: 'Khách mua sỉ' });
    expect(await first.undo()).toEqual(['nhân viên đã ghi chú hoặc chặn khách', 'đã đặt 1 đơn ở cửa hàng này', null]);
    expect((await ask(`/customers/${gone.phone}`)).status).toBe(404);
    expect((await ask(`/customers/${noted.phone}`)).body.imported).not.toBeNull();
  });
});

describe('orders of another shop', () => {
  test('are listed latest first, found in every way, lead to the product of their SKU, and touch neither stock nor email', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 7 });
    const phone = newPhone();
    const [late, early, other] = [
      order({
        customer: { name: 'Đặng Thử Xuân', phone, email: 'xuan@khach.example' },
        date: new Date('2031-05-02T00:00:00Z'),
        lines: [
          { sku: product.sku, name: 'Tạ', quantity: 2, unitPrice: 100_000 },
          { sku: product.sku, name: 'Tạ khác màu', quantity: 1, unitPrice: 90_000 },
        ],
      }),
      order({
        customer: { name: 'Đặng Thử Xuân', phone, email: null },
        date: new Date('2031-05-01T00:00:00Z'),
        payment: 'partly_refunded',
        refunded: 80_000,
        lines: [
          { sku: product.sku, name: 'Tạ', quantity: 1, unitPrice: 1 },
          { sku: null, name: 'không đọc được', quantity: null, unitPrice: 5 },
        ],
      }),
      order({
        customer: { name: 'Đặng Thử Xuân', phone, email: null },
        date: new Date('2031-04-01T00:00:00Z'),
        cancelled: true,
      }),
    ];
    const before = (
      await shop.pool.query('select (select count(*) from mails) + (select count(*) from stock_movements) as n')
    ).rows;
    expect((await orders([other, late, early, order({ date: null }), order({ lines: [] })])).outcomes).toEqual([
      'new',
      'new',
      'new',
      'refused',
      'refused',
    ]);
    expect(
      (await shop.pool.query('select (select count(*) from mails) + (select count(*) from stock_movements) as n')).rows,
    ).toEqual(before);
    const numbers = async (query: string) =>
      (await ask(`/past-orders?${query}`)).body.items.map(({ number }: { number: string }) => number);
    expect((await numbers('limit=3')).slice(0, 3)).toEqual([late.number, early.number, other.number]);
    for (const q of [phone.replace('+84', '0'), 'xuân đặng'])
      expect(await numbers(`q=${encodeURIComponent(q)}`)).toEqual([late.number, early.number, other.number]);
    expect(await numbers(`q=${product.sku.toLowerCase()}`)).toEqual([late.number, early.number]);
    expect(await numbers(`q=${early.number.slice(1)}`)).toEqual([early.number]);
    expect(await numbers('q=xuan%40khach.example')).toEqual([late.number]);
    // page by page, although an order has two lines with the SKU
    const first = (await ask(`/past-orders?q=${product.sku}&limit=1`)).body;
    expect(first.items[0]).toMatchObject({ number: late.number, lines: 2 });
    const next = (await ask(`/past-orders?q=${product.sku}&limit=1&cursor=${first.next}`)).body;
    expect([next.items[0].number, next.next]).toEqual([early.number, null]);
    const whole = (await ask(`/past-orders/${first.items[0].id}`)).body;
    expect(whole).toMatchObject({
      system: 'Haravan',
      total: 680_000,
      lines: [{ quantity: 2, product: { id: product.id } }, {}],
    });
    expect((await ask(`/customers/${phone}`)).body.boughtBefore).toEqual({ orders: 3, total: 680_000 + 600_000 });
    expect(await numbers(`customer=${encodeURIComponent(phone)}`)).toEqual([late.number, early.number, other.number]);
    expect((await askShop(shop, 'GET', `/api/admin/past-orders/${whole.id}`, null)).status).toBe(401);
  });

  test('name who calls with their phone number, until the person is forgotten; no refusal and no limit follows', async () => {
    const { phone, email, name } = customer();
    await orders([
      order({ customer: { name: 'Vợ Của Khách', phone, email: null }, date: new Date('2031-05-01T00:00:00Z') }),
      order({ customer: { name, phone, email }, date: new Date('2031-04-01T00:00:00Z') }),
      order({ customer: { name, phone, email: null }, date: new Date('2031-03-01T00:00:00Z') }),
    ]);
    const callers = async () => (await ask(`/orders/callers?phone=${encodeURIComponent(phone as string)}`)).body;
    const { callers: found, refusals } = await callers();
    expect(refusals).toBe(0);
    expect(found.map((one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`)).toEqual([
      'Vợ Của Khách',
      name,
    ]);
    expect(found[1]).toMatchObject({ orderNumber: '', email, address: '', province: '' });
    // the same person in the list of customers is named once, with the address
    await customers([customer({ phone, email, name, address: 'Số 9 Đường Mới, Hà Nội' })]);
    expect((await callers()).callers).toMatchObject([{ address: 'Số 9 Đường Mới' }, { firstName: 'Vợ' }]);
    await shop.shop.db.transaction().execute((tx) => forgetPerson(tx, { phone, email: null }));
    expect((await callers()).callers).toEqual([]);
  });

  test('with an email address only belong to the imported customer who has it', async () => {
    const one = customer();
    await customers([one]);
    await orders([order({ customer: { name: one.name, phone: null, email: one.email } })]);
    expect((await ask(`/customers/${one.phone}`)).body.boughtBefore).toEqual({ orders: 1, total: 680_000 });
    expect((await ask(`/past-orders?customer=${encodeURIComponent(one.phone as string)}`)).body.items).toHaveLength(1);
  });

  test('are brought up to date by a later export, and the undo restores what stood there', async () => {
    const one = order({ payment: 'pending', fulfilment: 'unfulfilled' });
    const first = await orders([one]);
    expect((await orders([one])).outcomes).toEqual(['same']);
    const second = await orders([
      {
        ...one,
        payment: 'paid',
        fulfilment: 'fulfilled',
        lines: [...one.lines, { sku: null, name: 'Thêm', quantity: 1, unitPrice: 5 }],
      },
    ]);
    expect(second.outcomes).toEqual(['changed']);
    expect(await first.undo()).toEqual(['lần nhập sau đã cập nhật đơn này']);
    expect(await second.undo()).toEqual([null]);
    const [restored] = (await ask(`/past-orders?q=${one.number.slice(1)}`)).body.items;
    expect(restored).toMatchObject({ payment: 'pending', fulfilment: 'unfulfilled', lines: 1 });
    expect(await first.undo()).toEqual([null]);
    expect((await ask(`/past-orders?q=${one.number.slice(1)}`)).body.items).toEqual([]);
  });
});

describe('a person’s data from another shop', () => {
  const everywhere = async (text: string) => {
    const tables = ['imported_customers', 'past_orders', 'import_rows', 'customer_notes', 'customers', 'audit_log'];
    const counts = await Promise.all(
      tables.map(
        async (table) =>
          (await shop.pool.query(`select count(*)::int as n from ${table} t where t::text like $1`, [`%${text}%`]))
            .rows[0].n as number,
      ),
    );
    return Object.fromEntries(tables.flatMap((table, index) => (counts[index] ? [[table, counts[index]]] : [])));
  };

  test('is in the export of an account whose email address is confirmed, and goes with the account', async () => {
    const account = await newCustomer(shop);
    const email = account.form.email.toLowerCase();
    await shop.pool.query('update users set email_verified_at = now() where email_key = $1', [email]);
    const unsure = await makeUser(shop, { email: `la${people++}@khach.example`, verified: false });
    const [own, of] = [customer({ email, name: 'Chủ Tài Khoản' }), customer({ email: unsure.email })];
    await customers([own, of]);
    const bought = order({ customer: { name: own.name, phone: own.phone, email: own.email }, note: 'gọi cổng sau' });
    const imported = await orders([bought, order({ customer: { name: of.name, phone: of.phone, email: of.email } })]);
    const { bearer } = account;
    const data = (await askShop(shop, 'GET', '/api/user/data', bearer)).body;
    expect(data).toMatchObject({
      past_orders: [{ number: bought.number, total: 680_000, note: 'gọi cổng sau', items: [{ name: 'Tạ tay 5 kg' }] }],
      imported: [{ name: own.name, address: own.address }],
    });
    expect((await askShop(shop, 'GET', '/api/user/data', await signIn(shop, unsure))).body).toMatchObject({
      past_orders: [],
      imported: [],
    });
    expect(Object.keys(await everywhere(own.email as string))).toEqual([
      'imported_customers',
      'past_orders',
      'import_rows',
    ]);
    const answer = await askShop(shop, 'POST', '/api/user/delete-account', bearer, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 200 });
    expect(await everywhere(own.email as string)).toEqual({});
    expect(await everywhere('gọi cổng sau')).toEqual({});
    // the figures remain, and an undo brings nothing back
    const [kept] = (await ask(`/past-orders?q=${bought.number.slice(1)}`)).body.items;
    expect(kept).toMatchObject({ total: 680_000, phone: null, email: null, isAnonymised: true });
    expect(await imported.undo()).toEqual([null, 'khách đã xóa dữ liệu của mình']);
    expect((await orders([bought])).outcomes).toEqual(['refused']);
    expect(Object.keys(await everywhere(of.email as string))).toContain('imported_customers');
  });

  test('goes with the last order of its phone number, unless it names another email address', async () => {
    const [own, shared] = [customer({ email: null }), customer({ email: 'nguoi-khac@khach.example' })];
    await customers([own, shared]);
    await orders([order({ customer: { name: own.name, phone: own.phone, email: null } })]);
    for (const { phone } of [own, shared]) {
      const { id } = await place(phone as string, `dat${people++}@khach.example`);
      await shop.pool.query("update orders set status = 'cancelled' where id = $1", [id]);
      await anonymiseOrders(shop.shop.db, [id]);
    }
    expect(await everywhere((own.phone as string).slice(3))).toEqual({});
    expect(Object.keys(await everywhere((shared.phone as string).slice(3)))).toContain('imported_customers');
  });

  test('is removed by staff on request, with its notes, and only by those who may', async () => {
    const one = customer();
    await customers([one]);
    await orders([order({ customer: { name: one.name, phone: one.phone, email: null } })]);
    await staff.ask('POST', `/api/admin/customers/${one.phone}/notes`, { text: 'Nói nhỏ nhẹ' });
    const [listed] = (await ask(`/imported-customers?q=${encodeURIComponent(one.phone as string)}`)).body.items;
    const reader = (await makeStaff(shop, 'reader')).headers;
    const path = `/api/admin/imported-customers/${listed.id}`;
    expect((await askOffice(shop, 'DELETE', path, reader)).status).toBe(403);
    expect((await staff.ask('DELETE', path)).status).toBe(200);
    expect(await everywhere((one.phone as string).slice(3))).toEqual({});
    expect((await staff.ask('DELETE', path)).status).toBe(404);
  });
});
