import { describe, expect, test } from 'vitest';
import { firstRunLink, invitationLink } from '#server/api/admin/staff/staff-links.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn, makeUser } from '../customers.ts';
import { askOffice, askWithCode, makeApiToken, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop({ PUBLIC_URL: 'http://tiem.example' });
const ORIGIN = { origin: 'http://tiem.example' };

async function makeOwner() {
  const { user, headers } = await makeStaff(shop, 'owner');
  return { user, headers: { ...headers, ...ORIGIN } };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

const invite = (owner: Owner, body: object) =>
  askWithCode(shop, ['POST', '/api/admin/people/invitations'], owner, body);

const sessionOf = (headers: Headers): OfficeHeaders => ({
  ...ORIGIN,
  cookie: headers.getSetCookie().join().split(';')[0] ?? '',
});

const person = { firstName: 'Nguyễn', lastName: 'Thị Hoa', password: 'mật khẩu của Hoa' };

test('before there is an owner, the link of the server makes one, once', async () => {
  const [, token = ''] = firstRunLink(shop.shop.secret).split('#');
  const check = (sent: string) => askOffice(shop, 'POST', '/api/admin/first-run/check', ORIGIN, { token: sent });
  const start = (sent: string) =>
    askOffice(shop, 'POST', '/api/admin/first-run', ORIGIN, { token: sent, email: 'chu@tiem.example', ...person });
  expect(await check(token)).toMatchObject({ status: 200 });
  expect(await start(token.replace(/^\d/, '9'))).toMatchObject({ status: 410, body: { code: 'FIRST_RUN_OVER' } });
  const both = await Promise.all([start(token), start(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  const made = both.find(({ status }) => status === 200);
  const me = await askOffice(shop, 'GET', '/api/admin/me', sessionOf(made?.headers ?? new Headers()));
  expect(me.body).toMatchObject({ roles: ['owner'], name: 'Nguyễn Thị Hoa', mustSetUpSecondFactor: true });
  expect(await check(token)).toMatchObject({ status: 410 });
});

test('an invited person chooses name and password with the link of the email, once, and has the given roles', async () => {
  const owner = await makeOwner();
  const email = 'hoa@nhan-vien.example';
  const invited = await invite(owner, { email, roles: ['orders'] });
  expect(invited).toMatchObject({ status: 200, body: { email, roles: ['orders'] } });
  const { id } = invited.body;
  const { rows } = await shop.pool.query<QueuedMail>("select * from mails where kind = 'staff-invited'");
  const [mail] = rows;
  if (!mail) expect.fail('no email');
  expect(await composeMail(shop.shop, mail)).toMatchObject({
    to: [email],
    email: { data: { link: `http://tiem.example${invitationLink(shop.shop.secret, id)}`, roles: ['orders'] } },
  });
  const [, key = ''] = invitationLink(shop.shop.secret, id).split('.');
  const accept = (sent: string) =>
    askOffice(shop, 'POST', '/api/admin/invitation/accept', ORIGIN, { id, key: sent, ...person });
  expect(await accept('x'.repeat(24))).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } });
  const joined = await accept(key);
  expect(joined.status).toBe(200);
  const me = await askOffice(shop, 'GET', '/api/admin/me', sessionOf(joined.headers));
  expect(me.body).toMatchObject({ email, roles: ['orders'], mustSetUpSecondFactor: false });
  expect(await accept(key)).toMatchObject({ status: 400 });
  const again = await invite(owner, { email, roles: ['money'] });
  expect(again).toMatchObject({ status: 409, body: { code: 'STAFF_ALREADY' } });
});

test('a withdrawn invitation, and one that a later one replaced, open nothing', async () => {
  const owner = await makeOwner();
  const { headers } = owner;
  const invited = { email: 'hai@thu.example', roles: ['reader'] };
  const first = (await invite(owner, invited)).body.id;
  const second = (await invite(owner, invited)).body.id;
  expect(await askOffice(shop, 'DELETE', `/api/admin/people/invitations/${second}`, headers)).toMatchObject({
    status: 200,
  });
  for (const id of [first, second]) {
    const [, key = ''] = invitationLink(shop.shop.secret, id).split('.');
    const answer = await askOffice(shop, 'POST', '/api/admin/invitation', ORIGIN, { id, key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } });
  }
});

test('an account that a stranger opened with the invited address is taken from the stranger', async () => {
  const owner = await makeOwner();
  const { user, bearer } = await makeSignedIn(shop);
  const invited = await invite(owner, { email: user.email.toUpperCase(), roles: ['reader'] });
  const { id } = invited.body;
  const [, key = ''] = invitationLink(shop.shop.secret, id).split('.');
  const joined = await askOffice(shop, 'POST', '/api/admin/invitation/accept', ORIGIN, { id, key, ...person });
  expect(joined.status).toBe(200);
  expect(await askOffice(shop, 'GET', '/api/user/profile', bearer)).toMatchObject({ status: 401 });
});

test('roles are changed with the version that was seen; nobody changes their own, or those of an owner', async () => {
  const owner = await makeOwner();
  const { user } = await makeStaff(shop, 'orders');
  const change = (id: string, roles: string[], version: string) =>
    askWithCode(shop, ['PUT', `/api/admin/people/${id}/roles`], owner, { roles, version });
  expect(await change(user.id, ['money', 'content'], 'orders')).toMatchObject({
    status: 200,
    body: { roles: ['content', 'money'], version: 'content money' },
  });
  expect(await change(user.id, ['reader'], 'orders')).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: { version: 'content money' } },
  });
  expect(await change(user.id, ['owner'], 'content money')).toMatchObject({ status: 400 });
  expect(await change(owner.user.id, ['reader'], 'owner')).toMatchObject({ body: { code: 'OWN_ROLE' } });
  const other = await makeOwner();
  expect(await change(other.user.id, ['reader'], 'owner')).toMatchObject({ body: { code: 'OWNER_FIXED' } });
});

test('a removed person is a customer at once: sessions and API tokens end', async () => {
  const owner = await makeOwner();
  const { user, headers } = await makeStaff(shop, 'orders', 'content');
  const token = await makeApiToken(shop, user, 'content:read');
  expect(await askOffice(shop, 'DELETE', `/api/admin/people/${user.id}`, owner.headers)).toMatchObject({ status: 200 });
  for (const gone of [headers, token])
    expect(await askOffice(shop, 'GET', '/api/admin/me', gone)).toMatchObject({ status: 401 });
  const { body } = await askOffice(shop, 'GET', '/api/admin/people', owner.headers);
  expect(body.people.map(({ userId }: { userId: string }) => userId)).not.toContain(user.id);
  const customer = await makeUser(shop);
  expect(await askOffice(shop, 'DELETE', `/api/admin/people/${customer.id}`, owner.headers)).toMatchObject({
    status: 404,
  });
});

test('the audit log says who changed what, newest first, page by page', async () => {
  const owner = await makeOwner();
  const { user } = await makeStaff(shop, 'orders');
  const change = (roles: string[], version: string) =>
    askWithCode(shop, ['PUT', `/api/admin/people/${user.id}/roles`], owner, { roles, version });
  await change(['money'], 'orders');
  await change(['reader'], 'money');
  await change(['content'], 'reader');
  const path = `/api/admin/audit-log?kind=staff&thingId=${user.id}&limit=2`;
  const first = await askOffice(shop, 'GET', path, owner.headers);
  expect(first.body.items).toMatchObject([
    { act: 'people.roles-changed', actor: 'owner', actorName: 'Trần Văn Bình', before: { roles: ['reader'] } },
    { before: { roles: ['money'] }, after: { roles: ['reader'] } },
  ]);
  const second = await askOffice(shop, 'GET', `${path}&cursor=${first.body.next}`, owner.headers);
  expect(second.body).toMatchObject({ items: [{ before: { roles: ['orders'] } }], next: null });
});

describe('an invitation whose link is sent by hand', () => {
  const takeLink = (owner: Owner, id: string) =>
    askWithCode(shop, ['POST', `/api/admin/people/invitations/${id}/link`], owner);
  const accept = (id: string, key: string, more: object) =>
    askOffice(shop, 'POST', '/api/admin/invitation/accept', ORIGIN, { id, key, ...person, ...more });

  test('is used once: the person types an address that nobody has yet, and gets the chosen role', async () => {
    const owner = await makeOwner();
    const { body } = await invite(owner, { name: 'Em Tuấn kho', roles: ['warehouse'] });
    expect(body).toMatchObject({ email: null, name: 'Em Tuấn kho' });
    const link = await takeLink(owner, body.id);
    const key = (link.body.url as string).split('.').at(-1) ?? '';
    const read = (sent: string) => askOffice(shop, 'POST', '/api/admin/invitation', ORIGIN, { id: body.id, key: sent });
    expect((await read(key)).body).toMatchObject({ email: null, name: 'Em Tuấn kho', roles: ['warehouse'] });
    expect((await read('x'.repeat(24))).body.code).toBe('INVITATION_INVALID');
    const { user } = await makeSignedIn(shop);
    expect((await accept(body.id, key, {})).body.code).toBe('MISSING_FIELD');
    expect((await accept(body.id, key, { email: user.email })).body.code).toBe('EMAIL_TAKEN');
    const joined = await accept(body.id, key, { email: 'tuan@thu.example' });
    expect(joined.status).toBe(200);
    const me = await askOffice(shop, 'GET', '/api/admin/me', sessionOf(joined.headers));
    expect(me.body).toMatchObject({ email: 'tuan@thu.example', roles: ['warehouse'] });
    expect((await accept(body.id, key, { email: 'khac@thu.example' })).body.code).toBe('INVITATION_INVALID');
    expect((await takeLink(owner, body.id)).status).toBe(404);
    // the address is unproven: it opens the office, whose door the owner gave away, and no customer's account
    const again = await askOffice(shop, 'POST', '/api/admin/sign-in', ORIGIN, {
      ...{ email: 'tuan@thu.example', password: person.password },
    });
    expect(again.status).toBe(200);
    const asCustomer = await shop.post('/api/user/login', { email: 'tuan@thu.example', password: person.password });
    expect(asCustomer.status).not.toBe(200);
  });

  test('is withdrawn like any other; the link of one that goes by email is shown to nobody', async () => {
    const owner = await makeOwner();
    const { headers } = owner;
    const byHand = (await invite(owner, { name: 'Nhầm người', roles: ['desk'] })).body.id;
    const link = await takeLink(owner, byHand);
    const key = (link.body.url as string).split('.').at(-1) ?? '';
    await askOffice(shop, 'DELETE', `/api/admin/people/invitations/${byHand}`, headers);
    expect((await accept(byHand, key, { email: 'nham@thu.example' })).body.code).toBe('INVITATION_INVALID');
    const byEmail = (await invite(owner, { email: 'thu@thu.example', roles: ['desk'] })).body.id;
    expect((await takeLink(owner, byEmail)).status).toBe(404);
    expect((await invite(owner, { roles: ['desk'] })).status).toBe(400);
  });
});
