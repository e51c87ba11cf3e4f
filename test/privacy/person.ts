/** A person who leaves something in every table, file and log that can hold personal data, and a search for the person. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { consents } from '#domain/accounts/consent.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { questionConsent } from '#domain/questions/question-consent.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import type { Database } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { newCustomer } from '../accounts/account.ts';
import { actOnOrder, askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { listFiles, type TestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { jpegWithMetadata } from '../images.ts';
import { tryToSend } from '../mail/emails.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { subscribe } from '../newsletter/subscriber.ts';
import { connect, HMAC_SECRET, transfer } from '../payments/bank.ts';
import { wait } from '../stock/waiting.ts';

export const PERSON = {
  family: 'Đặng Thị',
  name: 'Xuyếnchi',
  email: 'Xuyen.Chi@thu.example',
  phone: '0912 777 345',
  e164: '+84912777345',
  street: 'Ngõ Bướmđêm',
};

/** How a text tells of the person: name, street, email address, and the phone number however it is written. */
const TRACES = [PERSON.name, PERSON.street, PERSON.email, '912777345'].map(fold);

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.()-]/g, '');
}

export const namesPerson = (text: string): boolean => {
  const folded = fold(text);
  return TRACES.some((trace) => folded.includes(trace));
};

/** @returns the tables, also those of the queue of jobs, with a row that names the person in any column */
export async function listTablesWithPerson(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname in ('public', 'graphile_worker') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    if (rows.some(({ row }) => namesPerson(row))) found.push(name.replace('public.', ''));
  }
  return found;
}

/** @returns the files under DATA_DIR whose name or content names the person */
export async function listFilesWithPerson(shop: TestShop): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listFiles(shop)) {
    const content = await readFile(join(shop.dataDir, name));
    // emails write letters of other languages as =C4=90 or base64
    const text = content.toString().replaceAll('=\r\n', '');
    const quoted = Buffer.from(
      text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
    if ([name, text, quoted].some(namesPerson)) found.push(name);
  }
  return found;
}

const actor = { kind: 'operator' as const, userId: null };

export type Touched = {
  bearer: { authorization: string };
  userId: string;
  orders: string[];
  files: string[];
  staff: OfficeHeaders;
};

/** The person orders, pays, asks, subscribes, gives back, has repaired, and is written about. All orders end. */
export async function touchEverything(shop: TestShop): Promise<Touched> {
  const { db } = shop.shop;
  const { headers: staff } = await makeStaff(shop, 'owner');
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Record<string, never>;
  };
  const office = (method: string, path: string, body?: unknown) =>
    ok(askOffice(shop, method, `/api/admin/${path}`, staff, body));
  const words = (what: string) => `${what} của cô ${PERSON.name}`;

  const { bearer, user } = await newCustomer(shop, {
    ...{ email: PERSON.email, firstName: PERSON.family, lastName: PERSON.name, phoneNumber: PERSON.phone },
    consent: consents.account.version,
  });
  await shop.post('/api/auth/forgot-password', { email: PERSON.email });
  await db
    .insertInto('webhook_subscriptions')
    .values({
      id: randomUUID(),
      name: 'Kho',
      url: 'https://kho.example/',
      events: ['order.placed'] as never,
      secret: Buffer.from('x'),
    })
    .execute();
  const product = await makeProduct(db, { warrantyMonths: 12, stock: 50 });
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });

  const who = {
    ...{
      first_name: PERSON.family,
      last_name: PERSON.name,
      shipping_phone: PERSON.phone,
      shipping_email: PERSON.email,
    },
    ...{ shipping_address: PERSON.street, gift_recipient: `Bé ${PERSON.name}`, gift_phone: '+84 912.777.345' },
    ...{
      gift_message: words('Quà'),
      invoice_buyer: 'person',
      invoice_name: PERSON.name,
      invoice_address: PERSON.street,
    },
    ...{ invoice_email: PERSON.email, invoice_phone: PERSON.phone },
  };
  const place = async (form: FormData, as: typeof bearer | null) => {
    const response = await fetch(`${shop.url}/api/orders`, {
      ...{ method: 'POST', body: form, headers: { ...as, 'idempotency-key': randomUUID() } },
    });
    expect(response.status, await response.clone().text()).toBe(201);
    const { order, order_url } = (await response.json()) as never as Record<string, Record<string, string> & string>;
    const key = new URL(String(order_url), 'http://shop').searchParams.get('key');
    return { id: String(order?.id), number: String(order?.order_number), key };
  };
  const paid = await place(qrForm([line(product)], { ...who, total_amount: product.price }), bearer);
  await transfer(shop, `${PERSON.name} ${paid.number}`, product.price);
  const guest = await place(codForm([line(product, 2)], who), null);

  for (const { id, number } of [paid, guest]) {
    const act = (method: string, path: string, body: object) =>
      ok(actOnOrder(shop, staff, number, [method, path], body));
    await ok(askOffice(shop, 'POST', `/api/admin/orders/${number}/notes`, staff, { text: words('Ghi chú') }));
    for (const phone of ['0933 000 111', '0912.777.345']) await act('PUT', '/phone', { phone });
    const plan = { order: id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null, actor };
    const { code } = await makeShipment(db, plan);
    await sql`insert into carrier_calls (shipment_id, carrier, act, client_code, request, answer, outcome, actor, ended_at)
      select id, 'ghn', 'create', ${code}, ${JSON.stringify({ to: PERSON.name })}::jsonb, ${words('Nhận')}, 'refused', 'operator', now()
      from shipments where order_id = ${id}::uuid`.execute(db);
    await sql`insert into carrier_events (carrier, dedupe_key, raw, handled_at, shipment_id, verdict, why)
      select 'ghn', ${code}, ${words('{"to":"')}, now(), id, 'nothing', ${words('Giao')} from shipments
      where order_id = ${id}::uuid`.execute(db);
    await sql`insert into order_reductions (order_id, prices, kind, value, amount, reason, actor)
      values (${id}::uuid, '{}', 'amount', 1, 1, ${words('Khách quen')}, 'operator')`.execute(db);
    await moveShipment(db, { code, to: 'handed_over', actor, note: words('Gửi') });
    await moveShipment(db, {
      code,
      to: 'delivered',
      actor,
      note: null,
      ...(id === guest.id && { isCashReceived: true }),
    });
  }
  // a cart is not kept of who has just ordered
  await sql`update orders set created_at = created_at - interval '1 hour'`.execute(db);
  const link = `/api/orders/by-link/${guest.number}`;
  const [piece] = await listLinePieces(db, guest.id);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...{ items: JSON.stringify([{ line: piece?.id, quantity: 1 }]), reason: 'faulty', words: words('Hở keo') },
  }))
    form.append(name, value);
  form.append('photos', await jpegWithMetadata(), 'anh.jpg');
  await ok(ask(shop, 'POST', `${link}/returns?key=${guest.key}`, null, form));
  await moveReturn(db, { code: `${guest.number}-R1`, to: 'refused', actor, note: words('Đã gọi') });
  const review = new FormData();
  for (const [name, value] of Object.entries({
    product_id: product.id,
    rating: '4',
    name: PERSON.name,
    reviewText: 'Tốt.',
  }))
    review.append(name, value);
  review.append('photos', await jpegWithMetadata(), 'anh.jpg');
  await ok(ask(shop, 'POST', `${link}/reviews?key=${guest.key}`, null, review));

  for (const sold of [piece?.id ?? null, null]) {
    const goods = sold ? { line: sold, terms: 'warranty' } : { line: null, terms: 'paid', productName: 'Máy cũ' };
    const { code } = await office('POST', 'claims', {
      ...{ key: randomUUID(), serial: `CN-${sold ? 1 : 2}`, name: PERSON.name, phone: PERSON.phone },
      ...{ ...goods, fault: words('Lung lay') },
    });
    const picture = new FormData();
    picture.append('photo', await jpegWithMetadata(), 'anh.jpg');
    await office('POST', `claims/${code}/photos`, picture);
    for (const to of ['refused', 'returned'] as const) {
      const { version } = await office('GET', `claims/${code}`);
      await office('POST', `claims/${code}/moves`, { version, to, note: words('Đã gọi') });
    }
  }

  await office('POST', `customers/${encodeURIComponent(PERSON.e164)}/notes`, { text: words('Dặn') });
  const { blocked: _, version } = await office('GET', `customers/${encodeURIComponent(PERSON.e164)}`);
  await office('PUT', `customers/${encodeURIComponent(PERSON.e164)}/block`, { version, reason: words('Bom hàng') });
  await sql`insert into saved_order_views (id, user_id, name, filters) select gen_random_uuid(), id, ${PERSON.name},
    ${JSON.stringify({ q: PERSON.phone })}::jsonb from users where role = 'owner' limit 1`.execute(db);
  await askOffice(shop, 'GET', '/api/admin/exports/orders?format=csv', staff);

  const question = { question: words('Tạ'), name: PERSON.name, email: PERSON.email, consent: questionConsent.version };
  await ok(shop.post(`/api/products/${product.id}/questions`, question));
  const { rows: asked } = await sql<{ id: string }>`select id from product_questions`.execute(db);
  await ok(subscribe(shop, PERSON.email));
  await runJob(shop.shop, 'subscribe-newsletter', { email: PERSON.email });
  const empty = await makeProduct(db, { stock: 0 });
  await ok(wait(shop, empty, PERSON.email, bearer));
  await ok(
    ask(shop, 'PUT', '/api/checkout/reminder', null, {
      ...{ checkout_id: 'checkout-of-person', phone: PERSON.phone, email: PERSON.email },
      ...{ items: [{ product_id: product.id, quantity: 1 }], consent: cartReminderConsent.version },
    }),
  );
  await sql`update cart_reminders set note = ${words('Gọi')}`.execute(db);
  await sql`insert into review_stops (mailbox_key) values (${PERSON.email.toLowerCase()})`.execute(db);
  await importPast(db);
  const { id: correction } = await office('POST', 'privacy-requests', {
    ...{ kind: 'correction', channel: 'phone', phone: PERSON.phone, email: PERSON.email, words: words('Tên') },
    askedOn: dayInVietnam(new Date()),
  });
  await office('POST', `privacy-requests/${correction}/answer`, { outcome: 'done', answer: words('Đã sửa tên') });

  // every waiting email becomes a file; the answers of a server about orders name the address
  const { rows: mails } = await sql<{ id: string }>`select id from mails where state = 'waiting'`.execute(db);
  for (const { id } of mails) await tryToSend(shop.shop, id);
  await sql`update mails set last_error = ${`550 <${PERSON.email}> full`} where state = 'sent' and facts ? 'orderId'`.execute(
    db,
  );
  const orders = [paid.id, guest.id];
  await sql`update orders set status = 'done' where id = any(${orders}::uuid[])`.execute(db);
  expect(asked.length).toBeGreaterThan(0);
  const files = (await listFiles(shop)).filter((name) =>
    /^private\/files\/(screenshots|returns|claims|reviews)\//.test(name),
  );
  expect(new Set(files.map((name) => name.split('/')[2]))).toEqual(
    new Set(['screenshots', 'returns', 'claims', 'reviews']),
  );
  return { bearer, userId: user.id, orders, files, staff };
}

/** What an import of a former shop leaves of the person. */
async function importPast(db: Database): Promise<void> {
  const contact = { name: PERSON.name, phone: PERSON.e164, email: PERSON.email.toLowerCase() };
  for (const kind of ['customers', 'orders']) {
    const id = randomUUID();
    const headers = JSON.stringify([{ title: 'Tên', samples: [PERSON.name] }]);
    await sql`insert into imports (id, kind, file_name, content_hash, state, layout, headers, actor, ended_at)
      values (${id}::uuid, ${kind}, 'tep.csv', ${id.replaceAll('-', '').repeat(2)}, 'done', 'Haravan', ${headers}::jsonb, 'owner', now())`.execute(
      db,
    );
    const item = JSON.stringify(kind === 'orders' ? { customer: contact } : contact);
    await sql`insert into import_rows (import_id, position, row, name, item, outcome)
      values (${id}::uuid, 0, 2, ${PERSON.name}, ${item}::jsonb, 'new')`.execute(db);
    if (kind === 'customers')
      await sql`insert into imported_customers (phone, email, name, address, note, import_id) values
        (${contact.phone}, ${contact.email}, ${contact.name}, ${PERSON.street}, ${PERSON.name}, ${id}::uuid)`.execute(
        db,
      );
    else
      await sql`insert into past_orders (system, number, number_key, placed_at, name, phone, email, discount, shipping, refunded,
          payment, fulfilment, cancelled, note, import_id)
        values ('haravan', '#1', '1', now(), ${contact.name}, ${contact.phone}, ${contact.email}, 0, 0, 0, 'paid', 'fulfilled', false,
          ${PERSON.name}, ${id}::uuid)`.execute(db);
  }
}
