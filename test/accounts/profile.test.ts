import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { newCustomer } from './account.ts';

const shop = openTestShop();
type Bearer = { authorization: string };
const put = (bearer: Bearer, body: unknown) => ask(shop, 'PUT', '/api/user/profile', bearer, body);

const changed = { firstName: 'Lê', lastName: 'Minh', phoneNumber: '(024) 3868 1234', dob: '1990-02-28' };

test('a change returns the session’s user in camelCase, and the profile returns it in snake_case', async () => {
  const { bearer, user } = await newCustomer(shop);
  expect(await put(bearer, changed)).toMatchObject({ status: 200, body: { ...user, ...changed } });
  expect((await ask(shop, 'GET', '/api/user/profile', bearer)).body).toEqual({
    id: user.id,
    email: user.email,
    first_name: 'Lê',
    last_name: 'Minh',
    phone_number: '(024) 3868 1234',
    dob: '1990-02-28',
    role: 'customer',
  });
});

test('an empty phone number or date of birth is removed; a missing one stays', async () => {
  const { bearer, user } = await newCustomer(shop);
  const names = { firstName: 'Lê', lastName: 'Minh' };
  expect((await put(bearer, names)).body).toMatchObject({ ...names, phoneNumber: user.phoneNumber, dob: user.dob });
  expect((await put(bearer, { ...names, phoneNumber: '', dob: null })).body).toMatchObject({
    phoneNumber: null,
    dob: null,
  });
});

test('email address, role and id cannot be changed here', async () => {
  const { bearer, user } = await newCustomer(shop);
  const { body } = await put(bearer, { ...changed, email: 'khac@thu.example', role: 'owner', id: 'x' });
  expect(body).toEqual({ ...user, ...changed });
});

test.each([
  [{ firstName: '' }, 'MISSING_FIELD'],
  [{ lastName: undefined }, 'MISSING_FIELD'],
  [{ firstName: 'a'.repeat(101) }, 'TEXT_INVALID'],
  [{ firstName: 'a\u0000' }, 'TEXT_INVALID'],
  [{ lastName: 7 }, 'TEXT_INVALID'],
  [{ lastName: ['x'] }, 'TEXT_INVALID'],
  [{ phoneNumber: '1234567' }, 'ACCOUNT_PHONE_INVALID'],
  [{ phoneNumber: 912345678 }, 'ACCOUNT_PHONE_INVALID'],
  [{ dob: '1990-02-30' }, 'DOB_INVALID'],
  [{ dob: {} }, 'DOB_INVALID'],
  [{ dob: '2999-01-01' }, 'DOB_IN_FUTURE'],
  [{ dob: '2020-01-01' }, 'UNDER_AGE'],
])('%j is refused as %s and changes nothing', async (wrong, code) => {
  const { bearer, user } = await newCustomer(shop);
  expect(await put(bearer, { ...changed, ...wrong })).toMatchObject({ status: 400, body: { code } });
  expect((await ask(shop, 'GET', '/api/user/profile', bearer)).body).toMatchObject({ first_name: user.firstName });
});
