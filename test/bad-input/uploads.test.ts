/** Every endpoint of both contracts that takes a file gets hostile ones: it refuses them, and reads none in the main thread. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { adminApi } from '#contract/admin/api.ts';
import type { Shape } from '#contract/call-types.ts';
import { api } from '#contract/shop/api.ts';
import { MOST_AT_ONCE } from '#server/adapters/file-thread/read-in-thread.ts';
import { openTable } from '#server/adapters/table-file/open-table.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { readWhole } from '#server/models/read-whole.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { pngBytes } from '../images.ts';
import { codFields, codForm, line, makeProduct } from '../makers.ts';
import { makeGlb, solid } from '../models/make-glb.ts';
import { columnName, workbookParts, zip } from '../payments/statement-files.ts';

type Declared = Shape & { method: string; path: string };
type FileField = { format?: string; items?: { format?: string } };

/** What takes a file, and the name of its field. */
const uploads = Object.entries({ ...api, ...adminApi } as Record<string, Declared>).flatMap(
  ([name, { method, path, form }]) => {
    if (!form) return [];
    const { properties = {} } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
    const files = Object.entries(properties as Record<string, FileField>);
    const field = files.find(([, { format, items }]) => [format, items?.format].includes('binary'))?.[0];
    return field === undefined ? [] : [{ name, method, path, field }];
  },
);

const shop = openTestShop({ LIMITS: 'off' });
const owner = openOffice(shop, 'owner');
/** What stands for the parameters of paths. */
const known: Record<string, string> = { pose: 'use', kind: 'products' };
/** The other fields of a form that is refused without them. */
const fields: Record<string, Readonly<Record<string, unknown>>> = {};
/** The jobs that read what these endpoints only keep. */
const readers = { startProductImport: 'advance-import', startImport: 'advance-import' } as const;

/** Enough that reading them costs many times what it takes to receive them, and more than the file of old addresses may have. */
const rows = 12_000;
const columns = 40;
const table = Buffer.from(`/cu,/moi${',x'.repeat(columns - 2)}\n`.repeat(rows));
const cells = Array.from({ length: columns }, (_, index) => `<c r="${columnName(index)}1"><v>1</v></c>`).join('');
const workbook = zip(workbookParts(`<sheetData>${`<row>${cells}</row>`.repeat(rows)}</sheetData>`));
/** All the points that a model may have, in few bytes: five parts draw the same ones. */
const POINTS = 119_000;
const parts = [1, 1, 1, 1, 2].map((indices) => ({ attributes: { POSITION: 0, NORMAL: 0 }, indices }));
const model = makeGlb(
  solid({
    meshes: [{ primitives: parts }],
    accessors: [
      { bufferView: 0, componentType: 5121, type: 'VEC3', count: POINTS, min: [0, 0, 0], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5121, type: 'SCALAR', count: 3 },
      // a point that is not there: the model is refused after all of it was read
      { bufferView: 1, componentType: 5125, type: 'SCALAR', count: 3 },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 3 * POINTS },
      { buffer: 0, byteOffset: 3 * POINTS, byteLength: 12 },
    ],
    buffers: [{ byteLength: 3 * POINTS + 12 }],
  }),
  { binary: Buffer.concat([Buffer.alloc(3 * POINTS, 1), Buffer.alloc(12, 100)]) },
);
/** A picture that says to be 60,000 pixels wide and high. */
const picture = Buffer.from(pngBytes);
picture.writeUInt32BE(60_000, 16);
picture.writeUInt32BE(60_000, 20);

/** @returns the milliseconds for which `act` keeps this thread busy, which is the thread of the shop, too */
async function measure(act: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const TRIES = 5;

const hostile: [string, Buffer, ((file: Buffer) => Promise<unknown>) | null][] = [
  ['a table', table, openTable],
  ['a workbook', workbook, openTable],
  ['a model', model, readWhole],
  ['a picture', picture, null],
];
/** What reading each of them in the main thread would cost; a picture is read in no thread of JavaScript. */
const costs: Record<string, number> = {};

beforeAll(async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const { order, order_url } = (await shop.post('/api/orders', codForm([line(product)]))).body;
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: order.id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null };
  const { code } = await makeShipment(db, { ...plan, actor });
  await moveShipment(db, { code, to: 'handed_over', actor, note: null });
  await moveShipment(db, { code, to: 'delivered', actor, note: null, isCashReceived: true });
  const claim = await owner.ask('POST', '/api/admin/claims', {
    ...{ key: randomUUID(), serial: 'CN-1', name: 'Trần Văn Bình', phone: '0987654321' },
    ...{ line: null, terms: 'paid', productName: 'Máy cũ', fault: 'Lung lay' },
  });
  Object.assign(known, { id: product.id, code: claim.body.code, orderNumber: order.order_number });
  known.key = new URL(order_url, shop.url).searchParams.get('key') ?? '';
  const [piece] = await listLinePieces(db, order.id);
  fields.placeOrder = codFields([line(product)], { payment_method: 'qr' });
  fields.previewSettlement = { carrier: 'ghn' };
  fields.bookSettlement = fields.previewSettlement;
  fields.requestReturn = { items: JSON.stringify([{ line: piece?.id, quantity: 1 }]), reason: 'faulty', words: 'Hở' };
  fields.reviewDelivered = { product_id: product.id, rating: '4', name: 'Bình', reviewText: 'Tốt.' };
  for (const [name, file, read] of hostile) {
    if (!read) continue;
    const times = [0, 0];
    for (const at of times.keys()) times[at] = await measure(() => read(file).catch(() => undefined));
    // the second time, its modules are loaded already
    costs[name] = Math.min(...times);
  }
});

async function send({ name, method, path, field }: (typeof uploads)[number], file: Buffer): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields[name] ?? {})) form.append(key, String(value));
  form.append(field, new Blob([Uint8Array.from(file)]), 'tep');
  const place = path.replace(/:(\w+)/g, (_, key) => known[key] ?? expect.fail(`which ${key} has ${name}?`));
  const headers = path.startsWith('/api/admin') ? owner.headers : {};
  return askOffice(shop, method, `${place}?key=${known.key}`, headers, form);
}

/** Whether a table of cash was read, and somebody must say which column is which. */
const asksForColumns = (answer?: Answer) =>
  answer?.body.isEnough === false || answer?.body.fields?.includes('columns') === true;

/** @returns how many milliseconds a hostile file kept the main thread busy, and whether the shop took its rows to ask about them */
async function expectRefusal(to: (typeof uploads)[number], what: string, file: Buffer) {
  let answer: Answer | undefined;
  const busy = await measure(async () => {
    answer = await send(to, file);
    const job = readers[to.name as keyof typeof readers];
    if (job && answer.status === 201) await runJob(shop.shop, job, { importId: answer.body.id });
  });
  const isKept = answer?.status === 201;
  if (isKept) {
    const place = `${to.path.replace('/:kind', '')}/${answer?.body.id}`;
    // of unknown columns, an import asks which is which; one that cannot be read has failed
    expect((await owner.ask('GET', place)).body.state, what).toMatch(/^(mapping|failed)$/);
    await owner.ask('DELETE', place);
  } else if (!asksForColumns(answer)) {
    expect(answer?.status, what).toBeGreaterThanOrEqual(400);
    expect(answer?.status, what).toBeLessThan(500);
    // any other code would mean that nobody looked at the file
    expect(answer?.body.code, what).toMatch(/UNREADABLE|REFUSED|TOO_LARGE|TOO_LONG|COLUMNS_UNKNOWN/);
  }
  return { busy, isTaken: isKept || asksForColumns(answer) };
}

test('the contracts have uploads, and a new one is among those below', () => {
  expect(uploads.map(({ name }) => name)).toEqual(expect.arrayContaining(['placeOrder', 'uploadModel', 'startImport']));
});

test.each(uploads)(
  '$name refuses a hostile file for what it is, and does not read it in the main thread',
  async (to) => {
    for (const [what, file] of hostile) {
      const times: number[] = [];
      const limit = (costs[what] ?? Number.POSITIVE_INFINITY) / 2;
      // the first time, modules are loaded, and the machine may be busy; what is read in the main thread costs it each time
      do {
        const { busy, isTaken } = await expectRefusal(to, what, file);
        // to take the rows of a simple table from the thread, in parts, costs about what reading them does
        if (isTaken && file === table) break;
        times.push(busy);
      } while (Math.min(...times) >= limit && times.length < TRIES);
      if (times.length > 0) expect(Math.min(...times), `${what}: ${times} ms`).toBeLessThan(limit);
    }
  },
);

test('only a table of at most 8 KB is read at once, because a thread takes longer to start (decision 022)', () => {
  expect(MOST_AT_ONCE).toBe(8 * 1024);
});
