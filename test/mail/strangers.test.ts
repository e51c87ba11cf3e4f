/** What a stranger can have delivered to somebody's mailbox by typing their email address into an order. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask, type Bearer, makeUser, signIn } from '../customers.ts';
import { codForm, type Fields, line, makeProduct } from '../makers.ts';
import { tryToSend, writeEmail } from './emails.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });

const typed = {
  first_name: 'Trúng Thưởng',
  last_name: 'Gọi Ngay',
  shipping_address: 'Vào evil.example nhận quà',
  shipping_city: 'Cà Mau',
};
const WORDS = /Trúng Thưởng|Gọi Ngay|evil|Cà Mau/;

async function order(fields: Fields, as: { authorization: string } | null = null) {
  const product = await makeProduct(shop.shop.db, { stock: 100 });
  const { status, body } = await ask(shop, 'POST', '/api/orders', as, codForm([line(product)], fields));
  expect(status).toBe(201);
  return body.order as { id: string; order_number: string };
}

const emails = (orderId: string) =>
  [
    { kind: 'order-received', facts: { orderId } },
    {
      kind: 'order-status-changed',
      facts: { orderId, status: 'in_delivery', paymentStatus: 'unpaid', changed: 'status', reason: null },
    },
    {
      kind: 'order-refunded',
      facts: { orderId, amount: 200_000, refunded: 200_000, account: '6789', reason: null },
    },
    { kind: 'address-changed', facts: { orderId } },
    { kind: 'items-changed', facts: { orderId, changes: [] as never[], totalBefore: 1000, reason: 'Theo cuộc gọi' } },
  ] as const;

test('no part of an email to an unverified address contains anything the orderer typed', async () => {
  const { id, order_number } = await order({ ...typed, shipping_email: 'nan-nhan@thu.example' });
  for (const mail of emails(id)) {
    const email = await writeEmail(shop, mail);
    expect(email.html + email.text).toContain(order_number);
    expect(JSON.stringify(email)).not.toMatch(WORDS);
  }
});

test('nor does one to a customer’s verified address if somebody else ordered with it', async () => {
  const victim = await makeUser(shop);
  const stranger = await makeUser(shop);
  for (const as of [null, await signIn(shop, stranger)]) {
    const { id } = await order({ ...typed, shipping_email: victim.email }, as);
    for (const mail of emails(id)) expect(JSON.stringify(await writeEmail(shop, mail))).not.toMatch(WORDS);
  }
});

test('a customer who orders signed in, with their own verified address, reads the delivery address', async () => {
  const customer = await makeUser(shop);
  const { id } = await order({ ...typed, shipping_email: customer.email.toUpperCase() }, await signIn(shop, customer));
  const email = await writeEmail(shop, emails(id)[0]);
  for (const words of ['Chào Trúng Thưởng Gọi Ngay', 'Cà Mau']) expect(email.text).toContain(words);
});

test('many orders with one email address are all placed, and five an hour are confirmed by email', async () => {
  const shipping_email = 'day-hop-thu@thu.example';
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      order({ shipping_email: index % 2 ? shipping_email : shipping_email.toUpperCase() }),
    ),
  );
  const rows = await shop.shop.db
    .selectFrom('mails')
    .select(['id', 'facts'])
    .where('kind', '=', 'order-received')
    .execute();
  const own = rows.filter(({ facts }) => orders.some(({ id }) => id === facts.orderId));
  expect(own).toHaveLength(12);
  // In the worker's four lanes, and once more: an email that was admitted stays admitted.
  await Promise.all(own.map(({ id }) => tryToSend(shop.shop, id)));
  const states = await shop.shop.db
    .selectFrom('mails')
    .select(['state', 'last_error'])
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .execute();
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(5);
  const dropped = states.filter(({ state }) => state === 'failed');
  expect(dropped).toHaveLength(7);
  for (const { last_error } of dropped) expect(last_error).toContain('one hour allows');
  const other = await order({ shipping_email: 'nguoi-khac@thu.example' });
  await writeEmail(shop, emails(other.id)[0]);
});

test('spellings of one mailbox share its five emails an hour', async () => {
  const spellings = [
    'nan.nhan+1@gmail.com',
    'n.annhan@gmail.com',
    'NANNHAN+abc@gmail.com',
    'nannhan@gmail.com',
    'nannhan+2@gmail.com',
  ];
  for (const shipping_email of spellings) await writeEmail(shop, emails((await order({ shipping_email })).id)[0]);
  const { id } = await order({ shipping_email: 'nan.n.han+3@gmail.com' });
  await expect(writeEmail(shop, emails(id)[0])).rejects.toThrow();
  const dotted = await order({ shipping_email: 'nan.nhan@thu.example' });
  await writeEmail(shop, emails(dotted.id)[0]);
});

test('gmail.com and googlemail.com are one mailbox', async () => {
  for (let index = 0; index < 5; index++) {
    const shipping_email = `mothopthu+${index}@${index % 2 ? 'gmail' : 'googlemail'}.com`;
    await writeEmail(shop, emails((await order({ shipping_email })).id)[0]);
  }
  for (const shipping_email of ['mothopthu@gmail.com', 'mot.hop.thu@GoogleMail.com']) {
    const { id } = await order({ shipping_email });
    await expect(writeEmail(shop, emails(id)[0])).rejects.toThrow();
  }
});

test('strangers who order with a customer’s address do not use up the emails of the customer’s own orders', async () => {
  const customer = await makeUser(shop);
  const bearer = await signIn(shop, customer);
  const stranger = await signIn(shop, await makeUser(shop));
  const confirm = async (as: Bearer | null) =>
    writeEmail(shop, emails((await order({ shipping_email: customer.email }, as)).id)[0]);
  for (let index = 0; index < 5; index++) await confirm(index % 2 ? stranger : null);
  for (let index = 0; index < 5; index++) await confirm(bearer);
  for (const as of [null, stranger, bearer]) await expect(confirm(as)).rejects.toThrow();
});

test('an unverified account does not count as the owner of the address', async () => {
  const unverified = await makeUser(shop, { verified: false });
  const bearer = await signIn(shop, unverified);
  const confirm = async (as: Bearer | null) =>
    writeEmail(shop, emails((await order({ shipping_email: unverified.email }, as)).id)[0]);
  for (let index = 0; index < 5; index++) await confirm(null);
  await expect(confirm(bearer)).rejects.toThrow();
});

test('emails about order states are limited too: twenty an hour to one address', async () => {
  const { id } = await order({ shipping_email: 'tin-don-hang@thu.example' });
  for (let index = 0; index < 20; index++) await writeEmail(shop, emails(id)[1]);
  await expect(writeEmail(shop, emails(id)[1])).rejects.toThrow();
});

const links = [
  'https://evil.example',
  'Mai http://x.vn',
  'a://b',
  'Mai\nLan',
  'Mai\r\nBcc: x',
  'Mai\u2028Lan',
  'Mai\u0085Lan',
];

test.each(links)('%j is no name and no address of an order, a sign-up or a profile', async (text) => {
  const product = await makeProduct(shop.shop.db);
  const from = { 'x-forwarded-for': `198.51.100.${links.indexOf(text)}` };
  for (const field of ['first_name', 'last_name', 'shipping_address', 'shipping_city', 'shipping_state']) {
    const answer = await shop.post('/api/orders', codForm([line(product)], { [field]: text }), from);
    expect(answer).toMatchObject({ status: 400, body: { code: 'TEXT_INVALID', field } });
    expect(answer.body.error).toContain('pattern');
  }
  const bearer = await signIn(shop, await makeUser(shop));
  for (const field of ['firstName', 'lastName']) {
    const person = { firstName: 'Mai', lastName: 'Lan', [field]: text };
    const signUp = { ...person, email: 'mai@thu.example', password: 'mật khẩu của Mai' };
    for (const answer of [
      await shop.post('/api/auth/signup', signUp, from),
      await ask(shop, 'PUT', '/api/user/profile', bearer, person),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'TEXT_INVALID', field } });
  }
});

test.each(['\u200b', '\u2800', '\u200b \u2060', '\u00ad\u200e'])(
  '%j, which nobody sees, is no name of an order',
  async (text) => {
    const product = await makeProduct(shop.shop.db);
    for (const field of ['first_name', 'last_name']) {
      const answer = await shop.post('/api/orders', codForm([line(product)], { [field]: text }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'MISSING_FIELD', fields: [field] } });
    }
  },
);
