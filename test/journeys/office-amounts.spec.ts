/** Amounts, returns and other people's changes, as the office shows them. */
import type { Database } from '#store/database/database.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { ship } from './office-dialogs.ts';

test.use({ staff: 'owner' });

type Placed = { id: string; order_number: string; key: string };

async function place(db: Database, pieces: number, method = qrForm): Promise<Placed> {
  const answer = await ask('POST', '/api/orders', undefined, method([line(await makeProduct(db), pieces)]));
  const { order, order_url } = await answer.json();
  return { ...order, key: new URL(order_url, process.env.JOURNEYS_URL).searchParams.get('key') };
}

const act = async (page: Page, { order_number }: Placed, path: string, body: object) => {
  const at = `/api/admin/orders/${order_number}`;
  const { version } = await (await page.request.get(at)).json();
  return page.request.post(`${at}/${path}`, {
    data: { version, ...body },
    headers: { origin: new URL(page.url()).origin },
  });
};
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

test('a refund that is no amount, nothing, or more than was paid is not sent and says why at its field', async ({
  page,
  db,
}) => {
  const order = await place(db, 1);
  await page.goto(`/admin/orders/${order.order_number}`);
  await press(page, 'Xác nhận đã nhận tiền');
  await press(page, 'Đã nhận tiền');
  await press(page, 'Ghi tiền đã hoàn');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Số tiền (đồng)');
  await expect(amount).toHaveValue('');
  await dialog.getByLabel('Lý do').fill('Bớt tiền');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [typed, words] of [
    ['-5', 'số đồng nguyên'],
    ['1,8', 'số đồng nguyên'],
    ['0', 'Ít nhất là 1'],
    ['999.999.999', 'Nhiều nhất là'],
  ] as const) {
    await amount.fill(typed);
    await dialog.getByRole('button', { name: 'Ghi tiền đã hoàn' }).click();
    await expect(dialog.getByText(words)).toBeVisible();
  }
  expect(sent.filter((url) => url.endsWith('/refunds'))).toEqual([]);
  await amount.fill('1.000 đ');
  await dialog.getByRole('button', { name: 'Ghi tiền đã hoàn' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đã hoàn', { exact: true })).toBeVisible();
});

test('a return request names the goods that come back before they arrive', async ({ page, db }) => {
  const order = await place(db, 3, codForm);
  await ship({ db }, order.id, 'handed_over', 'delivered');
  const row = await db
    .selectFrom('order_items')
    .select(['id', 'product_name'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const form = new FormData();
  form.append('items', JSON.stringify([{ line: row.id, quantity: 2 }]));
  form.append('reason', 'faulty');
  const path = `/api/orders/by-link/${order.order_number}/returns?key=${order.key}`;
  expect((await ask('POST', path, undefined, form)).status).toBe(201);
  await page.goto(`/admin/orders/${order.order_number}`);
  await expect(page.getByText(`2 × ${row.product_name}`)).toBeVisible();
});

test('a question about a payment that somebody else answered meanwhile is closed, and the office says so', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/409/);
  const order = await place(db, 1);
  await page.goto(`/admin/orders/${order.order_number}`);
  await press(page, 'Xác nhận đã nhận tiền');
  const dialog = page.getByRole('dialog', { name: 'Xác nhận đã nhận tiền' });
  await expect(dialog).toBeVisible();
  expect((await act(page, order, 'payment', { to: 'paid' })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Đã nhận tiền' }).click();
  await expect(page.getByText('Đơn vừa được người khác thay đổi')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a correction of stock that cannot be read says what it takes', async ({ page, db }) => {
  const { id } = await makeProduct(db, { stock: 5 });
  await page.goto(`/admin/products/${id}`);
  const by = page.getByLabel('Thêm hoặc bớt', { exact: true });
  await by.fill('1,5');
  await press(page, 'Sửa kho');
  await expect(page.getByText('Ghi số chiếc thêm hoặc bớt, ví dụ 3 hoặc -2.')).toBeVisible();
  await expect(page.getByText('Vui lòng ghi lý do.')).toBeVisible();
  await by.fill('1.000');
  await page.getByLabel('Lý do sửa kho').fill('Kiểm kho');
  await press(page, 'Sửa kho');
  await expect(page.getByText('Đã sửa kho, còn 1005')).toBeVisible();
});
