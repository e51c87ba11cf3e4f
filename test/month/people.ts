/** The people of the made-up month: shoppers, the bank, staff and carriers. Each acts by the door that a real one uses. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';
import { type Attempt, formOf } from '../kill/customers.ts';
import { sepayBody, signedHeaders } from '../payments/bank.ts';
import type { Chance } from './chance.ts';
import type { Answer } from './seen.ts';
import { isDone, isPassing, type KnownOrder, type Town, untilAnswered } from './town.ts';

const PAGES = ['/', '/products', '/cart', '/api/products', '/api/categories'] as const;

/** Looks at pages, orders, looks at the order, and sometimes sends something back. */
export async function shop(town: Town, chance: Chance): Promise<void> {
  const { seen, tried } = town;
  while (town.isOpen()) {
    for (let look = chance.between(0, 2); look > 0; look--) await seen.ask('page', town.shop.url + chance.pick(PAGES));
    const product = chance.pick(tried.products);
    const price = await currentPrice(town, product);
    const lines = [{ product_id: product.id, quantity: chance.between(1, 3), price }];
    const method = chance.happens(0.4) ? 'qr' : 'delivery';
    const attempt: Attempt = { key: randomUUID(), lines, method, reservation: null, told: null };
    if (chance.happens(0.3)) attempt.reservation = await reserve(town, attempt);
    await place(town, attempt);
    const known = chance.pick(town.orders.length > 0 ? town.orders : [null]);
    if (known) {
      await seen.ask('order page', `${town.shop.url}/api/orders/by-link/${known.number}?${known.key}`);
      if (!known.isOpen && chance.happens(0.2)) await askToReturn(town, known, chance);
    }
    await sleep(chance.between(50, 900));
  }
}

async function currentPrice(town: Town, product: { id: string; price: number }): Promise<number> {
  const { rows } = await town.tried
    .inDatabase((db) => db.selectFrom('products').select('slug').where('id', '=', product.id).execute())
    .then(
      (rows) => ({ rows }),
      () => ({ rows: [] }),
    );
  const [row] = rows;
  if (!row) return product.price;
  const { status, body } = await town.seen.ask('product', `${town.shop.url}/api/products/${row.slug}`);
  return status === 200 ? Number(body.raw_price) : product.price;
}

async function reserve(town: Town, { lines }: Attempt): Promise<Attempt['reservation']> {
  const checkout_id = randomUUID();
  const answer = await town.seen.ask('checkout', `${town.shop.url}/api/checkout/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkout_id, items: lines }),
  });
  return answer.status === 200 ? { order_number: String(answer.body.order_number), checkout_id } : null;
}

async function place(town: Town, attempt: Attempt): Promise<void> {
  const begun = performance.now();
  town.attempts.push(attempt);
  const answer = await untilAnswered(town, () =>
    town.seen.ask('order', `${town.shop.url}/api/orders`, {
      method: 'POST',
      body: formOf(attempt),
      headers: { 'idempotency-key': attempt.key },
    }),
  );
  if (answer.status !== 201) {
    if (!isPassing(answer)) town.refused.push(attempt);
    return;
  }
  town.seen.waited('from the first click until the order was acknowledged', performance.now() - begun);
  attempt.told = answer.body as Attempt['told'];
  // the hold had ended meanwhile, and the order was placed without it
  if (attempt.told?.order.order_number !== attempt.reservation?.order_number) attempt.reservation = null;
  const { order, order_url } = answer.body as { order: Record<string, unknown>; order_url: string };
  town.orders.push({
    id: String(order.id),
    number: String(order.order_number),
    key: new URL(order_url, town.shop.url).searchParams.toString(),
    due: attempt.lines.reduce((sum, { quantity, price = 0 }) => sum + quantity * price, 0),
    method: attempt.method,
    isPaid: false,
    isOpen: true,
  });
}

/** Sends a piece back, if the order's page offers it. */
async function askToReturn(town: Town, known: KnownOrder, chance: Chance): Promise<void> {
  const url = `${town.shop.url}/api/orders/by-link/${known.number}`;
  const { body } = await town.seen.ask('order page', `${url}?${known.key}`);
  const [piece] = (body.acts as { return: { line: string }[] } | undefined)?.return ?? [];
  if (!piece) return;
  const form = new FormData();
  form.append('items', JSON.stringify([{ line: piece.line, quantity: 1 }]));
  form.append('reason', chance.pick(['faulty', 'size', 'unwanted']));
  form.append('words', 'Không vừa');
  const answer = await town.seen.ask('return', `${url}/returns?${known.key}`, { method: 'POST', body: form });
  if (answer.status === 201) known.isOpen = true;
}

/** Tells of transfers until the shop has answered 200, now and then twice or in halves, and of some that nobody knows. */
export async function bank(town: Town, chance: Chance): Promise<void> {
  while (town.isOpen()) {
    const waiting = town.orders.filter(({ method, isPaid }) => method === 'qr' && !isPaid);
    const [order] = waiting;
    if (chance.happens(0.03)) await tell(town, 'CHUYEN TIEN', chance.between(1, 90) * 1000, chance);
    if (order && chance.happens(0.8)) {
      order.isPaid = true;
      const parts = chance.happens(0.1)
        ? [Math.floor(order.due / 2), order.due - Math.floor(order.due / 2)]
        : [order.due];
      for (const part of parts) await tell(town, `CT DEN ${order.number} mua hang`, part, chance);
    }
    await sleep(chance.between(50, 300));
  }
}

async function tell(town: Town, content: string, amount: number, chance: Chance): Promise<void> {
  const transactionDate = new Date(town.clock.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const raw = JSON.stringify(sepayBody({ content, transferAmount: amount, transactionDate }));
  const transfer = { id: String(JSON.parse(raw).id), amount, answered: false };
  town.transfers.push(transfer);
  const begun = performance.now();
  const deliver = async () => {
    while (!transfer.answered && town.isPatient()) {
      const { status } = await town.seen.ask('bank', `${town.shop.url}/webhooks/sepay`, {
        method: 'POST',
        body: raw,
        headers: signedHeaders(raw, Math.floor(town.clock.now() / 1000)),
      });
      if (status === 200) transfer.answered = true;
      // a signature of yesterday is refused, while the clock is set; the bank signs again
      else await sleep(500);
    }
  };
  await Promise.all(chance.happens(0.2) ? [deliver(), deliver()] : [deliver()]);
  town.seen.waited('until the bank was answered', performance.now() - begun);
}

type Shipment = {
  code: string;
  carrier: string | null;
  trackingCode: string | null;
  cash: number;
  state: string;
  moves: string[];
  items: { line: string; quantity: number; returned: number; restocked: number; writtenOff: number }[];
};
type Returned = {
  code: string;
  state: string;
  items: { line: string; quantity: number; restocked: number; writtenOff: number }[];
};
type OfficeOrder = {
  version: string;
  status: string;
  items: { line: string; toShip: number }[];
  shipments: Shipment[];
  returns: Returned[];
};

/** Signs in with a session of its own whenever the last one has ended. */
export function openDesk(town: Town, ownerId: string) {
  let headers: Record<string, string> | null = null;
  async function signIn(): Promise<Record<string, string>> {
    const browser = { userAgent: 'proof', ip: '127.0.0.1', awaitsFactor: false };
    const token = await town.tried.inDatabase((db) =>
      db.transaction().execute((tx) => insertOfficeSession(tx, ownerId, browser)),
    );
    return { cookie: `office=${token}`, origin: town.shop.url };
  }
  return async function ask(method: string, path: string, body?: object): Promise<Answer> {
    try {
      headers ??= await signIn();
    } catch {
      return { status: 0, body: {} };
    }
    const isForm = body instanceof FormData;
    const answer = await town.seen.ask(
      method === 'GET' ? 'office reads' : 'office acts',
      `${town.shop.url}/api/admin/${path}`,
      {
        method,
        headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      },
    );
    if (answer.status === 401) headers = null;
    return answer;
  };
}
type Desk = ReturnType<typeof openDesk>;

/** Packs, hands over, delivers, takes back, cancels: one step of one order at a time. */
export async function staff(town: Town, ask: Desk, chance: Chance): Promise<void> {
  while (town.isOpen()) {
    const open = town.orders.filter(({ isOpen }) => isOpen);
    if (open.length > 0) await step(town, ask, chance.pick(open), chance);
    await sleep(chance.between(20, 150));
  }
}

async function step(town: Town, ask: Desk, known: KnownOrder, chance: Chance): Promise<void> {
  const read = await ask('GET', `orders/${known.number}`);
  if (read.status !== 200) return;
  const order = read.body as unknown as OfficeOrder;
  const path = `orders/${known.number}`;
  const { version } = order;
  const act = async (behind: string, body: object, field: string, after: string): Promise<void> => {
    const { status } = await ask('POST', `${path}/${behind}`, { version, ...body });
    if (isDone(status)) town.acknowledged.push({ what: behind, order: known.id, field, after });
  };
  const parcel = order.shipments.find(({ moves }) => moves.length > 0);
  const back = order.returns.find(({ state }) => state !== 'settled' && state !== 'refused');
  const isHere = ({ state }: { state: string }) => state === 'returned' || state === 'settled';
  const unpacked = [...order.shipments, ...order.returns]
    .filter(isHere)
    .find(({ items }) => items.some((item) => stillBack(item) > 0));
  if (unpacked) {
    const pieces = unpacked.items
      .filter((item) => stillBack(item) > 0)
      .map((item) => {
        const writeOff = chance.happens(0.2) ? 1 : 0;
        return { line: item.line, restock: stillBack(item) - writeOff, writeOff };
      });
    return act('restocks', { code: unpacked.code, pieces }, '', '');
  }
  if (parcel) return moveParcel(act, parcel, chance);
  if (back) return moveReturn(act, back);
  if (order.status === 'pending' && order.items.some(({ toShip }) => toShip > 0)) {
    if (chance.happens(0.05)) return act('status', { to: 'cancelled', reason: 'Khách đổi ý' }, 'status', 'cancelled');
    const carried = chance.happens(0.5)
      ? { carrier: 'own' }
      : { carrier: 'ghtk', trackingCode: `S${randomUUID().slice(0, 13)}` };
    return act('shipments', carried, '', '');
  }
  if (order.status === 'cancelled' || order.status === 'done') known.isOpen = false;
}

/** What came back and is neither on the shelf again nor written off. */
const stillBack = (item: { quantity: number; returned?: number; restocked: number; writtenOff: number }): number =>
  (item.returned ?? item.quantity) - item.restocked - item.writtenOff;

type Act = (behind: string, body: object, field: string, after: string) => Promise<void>;

async function moveParcel(act: Act, parcel: Shipment, chance: Chance): Promise<void> {
  const move = (to: string, more: object = {}) =>
    act(`shipments/${parcel.code}/moves`, { to, ...more }, `shipment ${parcel.code}`, to);
  if (parcel.state === 'planned') return move(chance.happens(0.05) ? 'cancelled' : 'handed_over');
  if (parcel.state === 'returning' || parcel.state === 'partly_delivered') return move('returned');
  const luck = chance.next();
  if (luck < 0.08) return move('returning');
  if (luck < 0.1) return move('lost');
  if (luck < 0.2) return move(parcel.state === 'failed' ? 'handed_over' : 'failed');
  // the carrier's file tells the rest
  if (parcel.carrier !== 'own') return;
  const [first] = parcel.items;
  if (luck < 0.28 && first && first.quantity > 1)
    return move('partly_delivered', {
      delivered: [{ line: first.line, quantity: 1 }],
      isCashReceived: parcel.cash > 0,
    });
  return move('delivered', { isCashReceived: parcel.cash > 0 });
}

function moveReturn(act: Act, back: Returned): Promise<void> {
  const next: Record<string, string> = { requested: 'accepted', accepted: 'received' };
  const to = next[back.state];
  return to
    ? act(`returns/${back.code}/moves`, { to }, `return ${back.code}`, to)
    : act(`returns/${back.code}/settlement`, {}, '', '');
}

/** A carrier's file of what was delivered and of the cash, again and again. */
export async function carrier(town: Town, ask: Desk, chance: Chance): Promise<void> {
  while (town.isOpen()) {
    await sleep(chance.between(1500, 4000));
    const parcels = await town.tried
      .inDatabase((db) =>
        db
          .selectFrom('shipments')
          .select(['tracking_code as tracking', 'cash'])
          .where('carrier', '=', 'ghtk')
          .where('state', 'in', ['handed_over', 'failed'])
          .limit(20)
          .execute(),
      )
      .catch(() => []);
    if (parcels.length === 0) continue;
    const rows = parcels.map(({ tracking, cash }) => `${tracking},${cash},${chance.between(15, 40) * 1000},Đã giao`);
    const file = `Mã vận đơn,Tiền thu hộ,Phí dịch vụ,Trạng thái\n${rows.join('\n')}\n`;
    await untilAnswered(town, () => {
      const form = new FormData();
      form.set('carrier', 'ghtk');
      form.set('file', new Blob([file]), 'doi-soat.csv');
      return ask('POST', 'settlements', form);
    });
  }
}

/** Buys goods and changes prices. */
export async function owner(town: Town, ask: Desk, chance: Chance): Promise<void> {
  while (town.isOpen()) {
    await sleep(chance.between(2000, 6000));
    const product = chance.pick(town.tried.products);
    if (chance.happens(0.3)) {
      const endsAt = new Date(town.clock.now() + chance.between(2, 48) * 3_600_000);
      const price = Math.max(1000, product.price - chance.between(1, 9) * 1000);
      await ask('POST', `products/${product.id}/price-schedules`, {
        startsAt: null,
        endsAt: endsAt.toISOString(),
        price,
      });
      continue;
    }
    const receipt = { id: randomUUID(), productId: product.id, pieces: chance.between(1, 60), answered: false };
    town.receipts.push(receipt);
    const lines = [
      { productId: product.id, pieces: receipt.pieces, unitPrice: chance.between(20, 900) * 1000 + 1, taxPercent: 8 },
    ];
    const receivedOn = new Date(town.clock.now() - 86_400_000).toISOString().slice(0, 10);
    const rest = { supplierId: null, purchaseOrderId: null, invoiceNumber: null, note: null, freight: 0, tax: 0 };
    const { status } = await untilAnswered(town, () =>
      ask('POST', 'receipts', { id: receipt.id, receivedOn, lines, ...rest }),
    );
    receipt.answered = isDone(status);
  }
}
