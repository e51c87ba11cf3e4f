/** Row 4 with emails: orders while their emails leave, and the emails of orders through a mail server. */
import { rm } from 'node:fs/promises';
import { openMailServer } from '#test/mail/mail-servers.ts';
import { drain, holdMails } from './held-mails.ts';
import { type Load, load } from './load.ts';
import { type OrderShop, openOrderShop, placeOrder } from './order-shop.ts';
import { median, noteRow, plainRow, type Row } from './row.ts';
import { newDataDir, startSettledShop, startShop } from './started-shop.ts';

const BUYERS = 8;
const ROUNDS = 5;
const SECONDS = 2;
/** The seconds in which a process loads what it needs for its first orders and emails. */
const FIRST_SECONDS = 10;

/** Acts in a process that has just started, of a shop that has been open before. */
async function inNewProcess<Result>(
  env: Record<string, string>,
  act: (shop: OrderShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = await newDataDir();
  try {
    await (await startSettledShop({ dataDir })).stop();
    const started = await startShop({ dataDir, env });
    try {
      const shop = await openOrderShop(started, 2);
      return await act(shop).finally(shop.close);
    } finally {
      await started.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const order = ({ url, pairOf }: OrderShop, seconds: number) =>
  load(BUYERS, seconds, (index) => placeOrder(url, pairOf(index)));

/** Orders in a process that has just started, and after its first ten seconds; the emails go to the folder. */
async function measureBesideMails(shop: OrderShop): Promise<Row[]> {
  const first = await order(shop, FIRST_SECONDS);
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await order(shop, SECONDS));
  const name = `orders, ${BUYERS} buyers, while emails leave`;
  const middle = (of: 'perSecond' | 'p99') => median(loads.map((one) => one[of]));
  return [
    noteRow({ row: 4, name, value: middle('perSecond'), unit: '/s' }),
    plainRow({ row: 4, name: `${name}: p99`, value: middle('p99'), unit: 'ms' }, { most: 80 }),
    plainRow({ row: 4, name: `${name}: p99 of the first ten seconds`, value: first.p99, unit: 'ms' }, { most: 200 }),
  ];
}

async function measureBySmtp(shop: OrderShop): Promise<Row[]> {
  const release = await holdMails(shop.pool);
  await order(shop, FIRST_SECONDS).finally(release);
  const value = await drain(shop.pool);
  return [plainRow({ row: 4, name: 'emails sent afterwards by SMTP', value, unit: '/s' }, { least: 100 })];
}

export async function measureOrderMails(): Promise<Row[]> {
  const rows = await inNewProcess({}, measureBesideMails);
  const server = await openMailServer();
  try {
    return [...rows, ...(await inNewProcess({ SMTP_URL: server.url }, measureBySmtp))];
  } finally {
    await server.close();
  }
}
