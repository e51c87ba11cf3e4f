/** Lets a new shop trade before the requests begin, by its own API: orders of both kinds, paid and sent, and goods in. */
import { randomUUID } from 'node:crypto';
import { codForm, qrForm } from '../makers.ts';
import type { Actor } from './actors.ts';
import type { Known } from './known.ts';

const ORDERS = 100;

type Product = { id: string; raw_price: number; stock: number };
type OfficeOrder = { order: { version: string } };

/** @throws Error if the shop refuses anything */
export async function trade(url: string, owner: Actor, known: Known): Promise<void> {
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = owner.headers) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const products = ((await ask('GET', '/api/products?limit=100')) as Product[]).slice(0, 40);
  const lines = products.map(({ id }) => ({ productId: id, pieces: 100, unitPrice: 90_000, taxPercent: 8 }));
  const open = { supplierId: null, purchaseOrderId: null, invoiceNumber: null, note: null };
  const goods = { id: randomUUID(), receivedOn: '2026-11-01', freight: 50_000, tax: 0, lines };
  await ask('POST', '/api/admin/receipts', { ...open, ...goods });
  for (let count = 0; count < ORDERS; count++) {
    const { id, raw_price } = products[count % products.length] as Product;
    const line = { product_id: id, quantity: 1, price: raw_price };
    const isQr = count % 3 === 0;
    const contact = { shipping_phone: `0912 345 ${100 + count}`, shipping_email: `khach-${count}@thu.example` };
    const form = isQr ? qrForm([line], contact) : codForm([line], contact);
    const placed = await ask('POST', '/api/orders', form, { 'idempotency-key': randomUUID() });
    known.learn('/api/orders', placed);
    const { order } = placed;
    const path = `/api/admin/orders/${order.order_number}`;
    const act = async (part: string, what: object) => {
      const { version } = (await ask('GET', path)) as unknown as OfficeOrder['order'];
      await ask('POST', path + part, { version, ...what });
    };
    if (isQr) await act('/payment', { to: 'paid' });
    if (isQr && count % 2 === 0) await act('/shipments', { carrier: 'own' });
  }
}
