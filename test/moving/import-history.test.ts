/** The customers and orders of every sample come in through the office as their answers say, row by row, and go again. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { type Answer, differences, folder, inVietnam, readAnswer } from './answers.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'owner');

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await askOffice(shop, method, `/api/admin${path}`, headers, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);

async function bringIn(kind: 'customers' | 'orders', name: string) {
  const form = new FormData();
  form.append('file', new Blob([await readFile(new URL(name, folder))]), name);
  const { id } = await ask('POST', `/imports/${kind}`, form);
  await goOn(id);
  const previewed = await ask('GET', `/imports/${id}`);
  await ask('POST', `/imports/${id}/run`);
  await goOn(id);
  const done = await ask('GET', `/imports/${id}`);
  expect(done).toMatchObject({
    state: 'done',
    added: previewed.added,
    changed: previewed.changed,
    refused: previewed.refused,
  });
  const { items: refused } = await ask('GET', `/imports/${id}/rows?show=refused&limit=100`);
  return { id, done, refused: refused as { row: number; notes: { row: number; says: string }[] }[] };
}

async function everything(path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, next }: { items: Record<string, unknown>[]; next: string | null } = await ask(
      'GET',
      `${path}?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    all.push(...items);
    cursor = next;
  }
  return all;
}

test.each(['shopify/customers.csv', 'woo/customers.csv', 'sapo/customers.xlsx', 'kiotviet/customers.xlsx'])(
  'the customers of %s',
  async (name) => {
    const { id, done, refused } = await bringIn('customers', name);
    const { customers: answers = [] } = await readAnswer(name);
    const found = await everything('/imported-customers');
    const flaws = answers.flatMap((answer) => {
      const said = refused.find(({ row }) => row === answer.row);
      if (said) return answer.accept?.omitted && said.notes.length > 0 ? [] : [`row ${answer.row} was refused`];
      const own = found.find(({ phone, email }) => (answer.phone ? phone === answer.phone : email === answer.email));
      if (!own) return [`row ${answer.row} is missing`];
      const { name: called, phone, email, address, note } = own;
      return differences({ row: answer.row, name: called, phone, email, address, note }, answer);
    });
    expect(flaws).toEqual([]);
    expect(found).toHaveLength(done.added);
    await ask('POST', `/imports/${id}/undo`);
    await goOn(id);
    expect(await everything('/imported-customers')).toEqual([]);
  },
);

const lineOf = ({ sku, name, quantity, unitPrice }: Record<string, unknown>) => ({
  sku,
  name,
  quantity,
  unit_price: unitPrice,
});
const isWhole = ({ quantity, unit_price }: Record<string, unknown>) => quantity !== null && unit_price !== null;

test.each(['shopify/orders.csv', 'woo/orders.csv', 'haravan/orders.csv'])('the orders of %s', async (name) => {
  const { id, done, refused } = await bringIn('orders', name);
  const { orders: answers = [] } = await readAnswer(name);
  const found = new Map((await everything('/past-orders')).map((order) => [order.number, order]));
  const flaws: string[] = [];
  for (const answer of answers as (Answer & { lines: Record<string, unknown>[] })[]) {
    const listed = found.get(answer.number);
    if (!listed) {
      // an order with a line that nobody can read may be held back, if the owner hears of it
      const said = refused.find(({ row }) => row === answer.row);
      if (!(answer.accept?.lines_incomplete && said && said.notes.length > 0))
        flaws.push(`row ${answer.row} is missing`);
      continue;
    }
    const order = await ask('GET', `/past-orders/${listed.id}`);
    const { number, discount, shipping, total, payment, fulfilment, cancelled, note } = order;
    const read = {
      ...{ row: answer.row, number, discount, shipping, total, payment, fulfilment, cancelled, note },
      customer: { name: order.name, phone: order.phone, email: order.email },
      date: inVietnam(new Date(order.placedAt)),
      lines: order.lines.map(lineOf),
      paid: order.paid ?? undefined,
      refunded: order.refunded || undefined,
    };
    flaws.push(...differences(read, { ...answer, lines: answer.lines.filter(isWhole) } as Answer));
  }
  expect(flaws).toEqual([]);
  expect(refused.every(({ notes }) => notes.length > 0)).toBe(true);
  expect(found.size).toBe(done.added);
  await ask('POST', `/imports/${id}/undo`);
  await goOn(id);
  expect(await everything('/past-orders')).toEqual([]);
});
