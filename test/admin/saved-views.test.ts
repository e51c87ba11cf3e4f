/** The lists of orders that each person of the staff keeps for themselves. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: mine } = openOffice(shop, 'orders');
const { headers: theirs } = openOffice(shop, 'reader');

const ask = (method: string, path: string, body?: unknown, headers = mine) =>
  askOffice(shop, method, `/api/admin/saved-views${path}`, headers, body);
const names = ({ body }: { body: { views: { name: string }[] } }) => body.views.map(({ name }) => name);

test('a list is saved with its filters, gets another name, and is forgotten; nobody else sees it', async () => {
  const filters = { view: 'pack', province: 'Đà Nẵng', q: 'tạ' };
  const saved = await ask('POST', '', { name: ' Miền Trung ', filters });
  expect(saved.body.views).toMatchObject([{ name: 'Miền Trung', filters }]);
  const [{ id }] = saved.body.views;
  expect(names(await ask('GET', '', undefined, theirs))).toEqual([]);
  expect((await ask('PUT', `/${id}`, { name: 'Của tôi' }, theirs)).body.code).toBe('SAVED_VIEW_NOT_FOUND');
  await ask('DELETE', `/${id}`, undefined, theirs);
  expect(names(await ask('PUT', `/${id}`, { name: 'Đà Nẵng' }))).toEqual(['Đà Nẵng']);
  expect(names(await ask('DELETE', `/${id}`))).toEqual([]);
  expect(names(await ask('DELETE', `/${id}`))).toEqual([]);
});

test('two lists of one name, and filters that no list has, are refused', async () => {
  await ask('POST', '', { name: 'Hôm nay', filters: { q: 'a' } });
  expect((await ask('POST', '', { name: 'Hôm nay', filters: { q: 'b' } })).body.code).toBe('SAVED_VIEW_NAME_TAKEN');
  const other = await ask('POST', '', { name: 'Ngày mai', filters: { q: 'b' } });
  const id = other.body.views.at(-1).id;
  expect((await ask('PUT', `/${id}`, { name: 'Hôm nay' })).body.code).toBe('SAVED_VIEW_NAME_TAKEN');
  for (const body of [
    { name: '', filters: {} },
    { name: 'x'.repeat(41), filters: {} },
    { name: 'Sai', filters: { view: 'nowhere' } },
    { name: 'Sai', filters: { owner: 'me' } },
    { name: 'Sai', filters: { from: 'yesterday' } },
  ])
    expect((await ask('POST', '', body)).status, JSON.stringify(body)).toBe(400);
  expect((await ask('PUT', `/${randomUUID()}`, { name: 'Lạ' })).status).toBe(404);
});

test('a person keeps twenty lists, also when two tabs save at once', async () => {
  const { headers } = await makeStaff(shop, 'orders');
  for (let n = 1; n < 20; n++) await ask('POST', '', { name: `Danh sách ${n}`, filters: { q: String(n) } }, headers);
  const answers = await Promise.all(['A', 'B'].map((name) => ask('POST', '', { name, filters: { q: name } }, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SAVED_VIEWS_TOO_MANY', most: 20 });
  expect(names(await ask('GET', '', undefined, headers))).toHaveLength(20);
});
