/** The settings of the shop in the office: only what was changed is written, and nothing that somebody else changed is lost. */
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { askOffice, makeCode, makeStaff, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
let owner: OfficeHeaders;
let person: User;
const reader = openOffice(shop, 'reader');
beforeAll(async () => {
  ({ headers: owner, user: person } = await makeStaff(shop, 'owner'));
});
const read = async () => (await reader.ask('GET', '/api/admin/settings')).body.settings;
/** With a code, which is asked for where the bank account is among the changes. */
const write = async (changes: object, seen: object, headers = owner) =>
  askOffice(shop, 'PATCH', '/api/admin/settings', headers, { changes, seen, code: await makeCode(shop, person) });

test('the owner changes the phone number, shoppers read the new one, and the audit log has both', async () => {
  const { phone } = await read();
  expect(await write({ phone: '0987654321' }, { phone }, reader.headers)).toMatchObject({ status: 403 });
  expect(await write({ phone: '0987654321' }, { phone })).toMatchObject({
    status: 200,
    body: { settings: { phone: '0987654321' } },
  });
  expect((await shop.get('/api/shop')).body.phone).toBe('0987654321');
  const { rows } = await shop.pool.query(`select before, after from audit_log where act = 'shop.settings-changed'`);
  expect(rows).toEqual([{ before: { phone }, after: { phone: '0987654321' } }]);
});

test('two people change the same setting: the second one sees what the first one wrote, and nothing is lost', async () => {
  const { supportHours, zalo } = await read();
  expect((await write({ supportHours: '8:00–20:00' }, { supportHours })).status).toBe(200);
  expect(await write({ supportHours: '9:00–21:00', zalo: '0911111111' }, { supportHours, zalo })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: { settings: { supportHours: '8:00–20:00', zalo } } },
  });
  expect(await read()).toMatchObject({ supportHours: '8:00–20:00', zalo });
  // different settings do not disturb each other
  expect((await write({ zalo: '0911111111' }, { zalo })).status).toBe(200);
});

test('a wrong value is refused with the name of its field, and nothing of the request is written', async () => {
  const { phone, taxNumber } = await read();
  expect(await write({ phone: '0900000000', taxNumber: '12' }, { phone, taxNumber })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: ['changes/taxNumber'] },
  });
  expect(await read()).toMatchObject({ phone, taxNumber });
  expect(await write({ phone: '0900000000' }, {})).toMatchObject({ status: 400, body: { fields: ['seen/phone'] } });
});

test('a bank whose BIN does not fit its name is refused, and so is a tax code with a wrong check digit', async () => {
  const { bankName, bankBin, taxNumber } = await read();
  expect(await write({ bankName: 'MB' }, { bankName })).toMatchObject({
    status: 422,
    body: { code: 'BANK_MISMATCH', bin: bankBin, name: 'MB', fields: ['changes/bankBin', 'changes/bankName'] },
  });
  expect((await write({ bankBin: '970422' }, { bankBin })).status).toBe(422);
  expect(await read()).toMatchObject({ bankName, bankBin });
  expect((await write({ bankName: 'MB Bank', bankBin: '970422' }, { bankName, bankBin })).status).toBe(200);
  // a bank that the list lacks is typed with its BIN
  expect(
    (await write({ bankName: 'Ngân hàng Mới', bankBin: '971999' }, { bankName: 'MB Bank', bankBin: '970422' })).status,
  ).toBe(200);
  await write({ bankName, bankBin }, { bankName: 'Ngân hàng Mới', bankBin: '971999' });
  for (const wrong of ['0109123459', '0100109107-001', '901099012345'])
    expect(await write({ taxNumber: wrong }, { taxNumber })).toMatchObject({
      status: 400,
      body: { fields: ['changes/taxNumber'] },
    });
  expect((await write({ taxNumber: '0100109106 001' }, { taxNumber })).body.settings.taxNumber).toBe('0100109106-001');
  await write({ taxNumber }, { taxNumber: '0100109106-001' });
});

test('numbers with spaces and a holder with marks are read as they are meant', async () => {
  const { phone, zalo, bankAccount, bankAccountName } = await read();
  const typed = {
    ...{ phone: '0236 355 1234', zalo: '+84 912.345.679' },
    ...{ bankAccount: '1012 345-679.0', bankAccountName: 'Trần  Hải Âu' },
  };
  const seen = { phone, zalo, bankAccount, bankAccountName };
  const { status, body } = await write(typed, seen);
  expect([status, body.settings]).toMatchObject([
    200,
    { phone: '02363551234', zalo: '0912345679', bankAccount: '10123456790', bankAccountName: 'TRAN HAI AU' },
  ]);
  for (const [holder, kept] of [
    ['Cty TNHH “Hải Âu” – CN Đà Nẵng', 'CTY TNHH HAI AU CN DA NANG'],
    ['Ðặng Văn Ðức', 'DANG VAN DUC'],
    ['Lê’s & Con (2)', 'LE S CON 2'],
  ]) {
    const { bankAccountName: before } = await read();
    const answer = await write({ bankAccountName: holder }, { bankAccountName: before });
    expect([answer.status, answer.body.settings?.bankAccountName], holder).toEqual([200, kept]);
  }
  await write({ bankAccountName: 'TRAN HAI AU' }, { bankAccountName: 'LE S CON 2' });
  for (const wrong of ['1234', '+1 415 555 0100', '0236 355 12345678'])
    expect(await write({ phone: wrong }, { phone: '02363551234' })).toMatchObject({ status: 400 });
  await write(seen, {
    ...{ phone: '02363551234', zalo: '0912345679' },
    ...{ bankAccount: '10123456790', bankAccountName: 'TRAN HAI AU' },
  });
});

test('what a new shop still lacks is read from what it has: a step that is undone again is open again', async () => {
  const steps = async () =>
    Object.fromEntries(
      (await askOffice(shop, 'GET', '/api/admin/setup', owner)).body.steps.map(
        ({ step, done }: { step: string; done: boolean }) => [step, done],
      ),
    );
  expect((await reader.ask('GET', '/api/admin/setup')).status).toBe(403);
  expect(await steps()).toEqual({
    company: false,
    bank: false,
    brand: false,
    product: false,
    delivery: false,
    demo: false,
  });
  const change = async (changes: Record<string, unknown>) => {
    const now = await read();
    return write(changes, Object.fromEntries(Object.keys(changes).map((key) => [key, now[key]])));
  };
  const before = await read();
  const company = { companyName: 'Công ty Mới', taxNumber: '0100109106', address: 'Số 1 phố Mới', phone: '0901234567' };
  expect((await change({ ...company, email: 'moi@tiem.example' })).status).toBe(200);
  // the company is its owner's only when nothing of the demo's is left
  expect(await steps()).toMatchObject({ company: false });
  const own = { registration: 'Sở Tài chính Đà Nẵng, 01/02/2025', responsiblePerson: 'Lê Thị Mới' };
  await change({ ...own, zalo: '0901234567', facebookUrl: '', youtubeUrl: '', tiktokUrl: '' });
  await change({ bankAccount: '99887766', bankAccountName: 'CONG TY MOI' });
  await change({ shopName: 'Tiệm Mới', accentColour: '#0a5d8f' });
  await makeProduct(shop.shop.db);
  expect(await steps()).toEqual({
    company: true,
    bank: true,
    brand: true,
    product: true,
    delivery: false,
    demo: false,
  });
  await change({ noDeliveryTable: true });
  expect(await steps()).toMatchObject({ delivery: true });
  await change({ noDeliveryTable: false, allDeliveryFree: true });
  expect(await steps()).toMatchObject({ delivery: true });
  await change({ allDeliveryFree: false });
  expect(await steps()).toMatchObject({ delivery: false });
  await change({ bankAccount: before.bankAccount });
  expect(await steps()).toMatchObject({ bank: false });
});
