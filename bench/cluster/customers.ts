/** Customers, a bank and readers at the shop's address, who send again what was not acknowledged, as browsers and banks do. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { screenshot } from '#test/images.ts';
import type { Attempt } from '#test/kill/customers.ts';
import { codFields, makeForm } from '#test/makers.ts';
import { sepayBody, signedHeaders } from '#test/payments/bank.ts';

const CUSTOMERS = 4;
const READERS = 2;
/** Milliseconds between what one of them does, and before something is sent again. */
const [BETWEEN, AGAIN] = [150, 300];
/** Milliseconds after which a customer's browser gives a request up, and the patience after the last order. */
const [LONGEST, PATIENCE] = [30_000, 90_000];

export type Transfer = { id: string; number: string; amount: number; answered: boolean };

/** `status`: 0 if the connection broke */
type Answered = { what: 'order' | 'reservation' | 'transfer' | 'page'; status: number };

export type Load = {
  attempts: Attempt[];
  transfers: Transfer[];
  /** when an order was acknowledged, in milliseconds of `performance.now()` */
  told: number[];
  answers: Answered[];
  /** begins nothing new, and waits for what is pending @returns how much was never acknowledged */
  stop(): Promise<number>;
};

type Product = { id: string; price: number };

let houses = 0;
/**
 * An IP address that sent nothing before: limits count what one client sends. Each try has its own, because these customers try far
 * more often than the shop's pages do, to see when it takes orders again.
 */
const elsewhere = () => {
  houses += 1;
  return { 'x-forwarded-for': `10.${(houses >> 16) & 255}.${(houses >> 8) & 255}.${houses & 255}` };
};

async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST) });
    const text = await response.text();
    return { status: response.status, body: response.ok && text.startsWith('{') ? JSON.parse(text) : text };
  } catch {
    return { status: 0, body: null };
  }
}

/** @param url leads to the shop @param products what is bought */
export function beginLoad(url: string, products: readonly Product[]): Load {
  const attempts: Attempt[] = [];
  const transfers: Transfer[] = [];
  const told: number[] = [];
  const answers: Answered[] = [];
  let open = true;
  let end = Number.POSITIVE_INFINITY;
  const note = (what: Answered['what'], status: number) => void answers.push({ what, status });

  async function reserve(lines: Attempt['lines']): Promise<Attempt['reservation']> {
    const checkout_id = randomUUID();
    while (Date.now() < end) {
      const headers = { 'content-type': 'application/json', ...elsewhere() };
      const sent = JSON.stringify({ checkout_id, items: lines });
      const { status, body } = await ask(`${url}/api/checkout/reservations`, { method: 'POST', headers, body: sent });
      note('reservation', status);
      if (status === 200 || status === 201)
        return { checkout_id, order_number: (body as { order_number: string }).order_number };
      await sleep(AGAIN);
    }
    return null;
  }

  async function order(attempt: Attempt): Promise<void> {
    const changed = { shipping_email: `khach-${attempt.key}@thu.example`, payment_method: attempt.method };
    const fields = codFields(attempt.lines, { ...changed, ...attempt.reservation });
    while (!attempt.told && Date.now() < end) {
      const body = makeForm(fields, attempt.method === 'qr' ? screenshot : null);
      const headers = { 'idempotency-key': attempt.key, ...elsewhere() };
      const answer = await ask(`${url}/api/orders`, { method: 'POST', headers, body });
      note('order', answer.status);
      if (answer.status === 201) {
        attempt.told = answer.body as Attempt['told'];
        told.push(performance.now());
      } else await sleep(AGAIN);
    }
  }

  async function pay(attempt: Attempt): Promise<void> {
    const number = String(attempt.told?.order.order_number);
    const amount = attempt.lines.reduce((sum, { quantity, price = 0 }) => sum + quantity * price, 0);
    const body = sepayBody({ content: `CT DEN ${number} mua hang`, transferAmount: amount });
    const transfer: Transfer = { id: String(body.id), number, amount, answered: false };
    transfers.push(transfer);
    const raw = JSON.stringify(body);
    while (!transfer.answered && Date.now() < end) {
      const headers = { ...signedHeaders(raw), ...elsewhere() };
      const { status } = await ask(`${url}/webhooks/sepay`, { method: 'POST', headers, body: raw });
      note('transfer', status);
      transfer.answered = status === 200;
      if (!transfer.answered) await sleep(AGAIN);
    }
  }

  async function buyAgainAndAgain(): Promise<void> {
    while (open) {
      const { id, price } = products[Math.floor(Math.random() * products.length)] as Product;
      const lines = [{ product_id: id, quantity: 1 + Math.floor(Math.random() * 3), price }];
      const reservation = Math.random() < 0.4 ? await reserve(lines) : null;
      const method = Math.random() < 0.3 ? 'qr' : 'delivery';
      const attempt: Attempt = { key: randomUUID(), lines, method, reservation, told: null };
      attempts.push(attempt);
      await order(attempt);
      if (method === 'qr' && attempt.told) await pay(attempt);
      await sleep(BETWEEN);
    }
  }

  async function readAgainAndAgain(): Promise<void> {
    const paths = ['/', '/products', '/api/categories', '/api/products'];
    for (let turn = 0; open; turn++) {
      const { status } = await ask(`${url}${paths[turn % paths.length]}`, { headers: elsewhere() });
      note('page', status);
      await sleep(BETWEEN);
    }
  }

  const done = Promise.all([
    ...Array.from({ length: CUSTOMERS }, buyAgainAndAgain),
    ...Array.from({ length: READERS }, readAgainAndAgain),
  ]);
  return {
    ...{ attempts, transfers, told, answers },
    async stop() {
      open = false;
      end = Date.now() + PATIENCE;
      await done;
      return attempts.filter((one) => !one.told).length + transfers.filter((one) => !one.answered).length;
    },
  };
}
