/**
 * npm run proof:labels: the labels of parcels, printed to PDF by Chromium at the size that their page asks for, drawn by
 * `pdftoppm` with the dots of a label printer (203 in an inch, 8 in a millimetre), and scanned by `zbarimg`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import type { Database } from '#store/database/database.ts';
import { expect, type Page, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { placeOrder } from './steps.ts';

const DOTS_IN_AN_INCH = 203;
const MILLIMETRES_IN_AN_INCH = 25.4;
const POINTS_IN_AN_INCH = 72;

/** Tracking codes as carriers write them; the code of GHTK is the longest. */
const TRACKED = { ghn: 'LPYX7A', ghtk: 'S12345678.HN1.A2', viettel_post: 'PKE28310941', jt: '843120456789' };
/** Millimetres: the page of each size, and the labels on one page. */
const SIZES = { a4: [210, 297, 4], '100x150': [100, 150, 1], '80mm': [80, 150, 1] } as const;

async function run(program: string, args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, args)).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new Error(`This proof needs ${program}: on Debian and Ubuntu, apt-get install zbar-tools poppler-utils`);
    throw error;
  }
}

/** @returns the codes of the parcels, and all that scanners must find on their labels */
async function packParcels(db: Database): Promise<{ codes: string[]; expected: string[] }> {
  const codes: string[] = [];
  const expected: string[] = [];
  const actor = { kind: 'operator' as const, userId: null };
  for (const [carrier, trackingCode] of [...Object.entries(TRACKED), ['own', null] as const]) {
    const { order } = await placeOrder(db);
    const tracked = trackingCode && `${trackingCode}${order.order_number.slice(2, 4)}`;
    const parcel = { order: order.id, pieces: null, carrier, trackingCode: tracked, fee: null, cash: null, actor };
    const { code } = await makeShipment(db, parcel);
    codes.push(code);
    expected.push(...[code, tracked].flatMap((text) => (text ? [`CODE-128:${text}`] : [])));
  }
  return { codes, expected };
}

/** @returns the width and height of each page in millimetres */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
    [Number(width), Number(height)].map((points) => Math.round((points / POINTS_IN_AN_INCH) * MILLIMETRES_IN_AN_INCH)),
  );

async function print(page: Page, size: string, codes: readonly string[]): Promise<Buffer> {
  const answer = await page.goto(
    `/api/admin/papers?${new URLSearchParams({ kind: 'label', size, codes: codes.join(',') })}`,
  );
  expect(answer?.status()).toBe(200);
  return page.pdf({ preferCSSPageSize: true });
}

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suc-bat-labels-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

for (const [size, [width, height, onPage]] of Object.entries(SIZES))
  test(`labels on ${size} › a scanner reads every code on pages of ${width} × ${height} mm`, async ({ page, db }) => {
    await enterOffice(page, db, 'owner');
    const { codes, expected } = await packParcels(db);
    const pdf = await print(page, size, codes);
    expect(pagesOf(pdf)).toEqual(Array(Math.ceil(codes.length / onPage)).fill([width, height]));

    await writeFile(join(folder, 'labels.pdf'), pdf);
    await run('pdftoppm', ['-r', String(DOTS_IN_AN_INCH), '-png', join(folder, 'labels.pdf'), join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    const found = await run('zbarimg', ['--quiet', '--nodbus', ...pictures.map((name) => join(folder, name))]);
    const lines = found.trimEnd().split('\n');
    expect(lines.filter((text) => text.startsWith('CODE-128:')).toSorted()).toEqual(expected.toSorted());
    // each label also has one QR code: the page of the order, or the transfer to the shop whose driver brings it
    expect(lines.filter((text) => text.startsWith('QR-Code:')).length).toBe(codes.length);
  });
