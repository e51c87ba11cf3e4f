/** Imports the export of another shop from the command line, by the same acts as the office, and takes an import back. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { advanceImport } from '#commands/moving/advance-import.ts';
import { beginImport, dropImport, runImport, undoImport } from '#commands/moving/decide-import.ts';
import { exportKinds, importChoices } from '#domain/moving/importing.ts';
import { demand, isFailure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { unopened } from '#server/adapters/table-file/unopened.ts';
import type { Shop } from '#server/config/shop.ts';
import { importTools, movingKey } from '#server/jobs/advance-import.ts';
import { findImport, findUnderWay, listRows, type ShopImport } from '#store/moving/imports.ts';
import { printable } from '../terminal/printable.ts';
import { UsageError } from '../terminal/usage-error.ts';

const operator = { kind: 'operator', userId: null } as const;
/** The maximum number of notes that are printed. */
const SHOWN = 200;
const figure = (count: number) => count.toLocaleString('vi-VN');

async function advance(shop: Shop, id: string): Promise<ShopImport> {
  const stop = new AbortController();
  await advanceImport(shop.db, id, importTools(shop), stop.signal);
  return demand(await findImport(shop.db, id), 'NOT_FOUND');
}

function readGiven(args: readonly string[]) {
  const [path, ...rest] = args.filter((arg) => arg !== '--dry-run');
  const [flag, name = 'products', ...more] = rest;
  const kind = exportKinds.find((known) => known === name);
  if (path === undefined || more.length > 0 || !kind || (flag !== undefined && flag !== '--kind'))
    throw new UsageError(
      'Hãy ghi tên một tệp; với bảng tự làm thì thêm --kind products, customers hoặc orders: bảng chứa sản phẩm, khách hàng hay đơn hàng.',
    );
  return { path, kind, isTrial: args.includes('--dry-run') };
}

export async function importCommand(shop: Shop, args: string[]): Promise<void> {
  const { path, kind, isTrial } = readGiven(args);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError(unopened(path, error));
  });
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  await shop.files.put(movingKey(contentHash), bytes);
  const isBegun = (await findUnderWay(shop.db, kind, contentHash)) !== null;
  const id = await beginImport(shop.db, { kind, fileName: basename(path), contentHash, actor: operator });
  const previewed = await advance(shop, id);
  if (previewed.state === 'failed') throw new UsageError(previewed.failure ?? '');
  if (previewed.state === 'mapping')
    throw new UsageError('Không nhận ra tệp này. Hãy mở trang quản trị, mục Nhập, để chọn ý nghĩa của từng cột.');
  await printNotes(shop, previewed);
  for (const [key, slug] of Object.entries(importChoices.parse(previewed.choices).types))
    if (slug !== '') console.log(`  loại “${printable(key)}”: xếp vào loại gần giống, ${slug}`);
  console.log(`Sẽ có ${countsOf(previewed)}.`);
  if (isTrial) {
    // what somebody has begun in the office is his
    if (!isBegun) await dropImport(shop.db, id);
    console.log('Chưa có gì được ghi vào cửa hàng.');
    return;
  }
  await deciding(() => runImport(shop.db, id, operator));
  console.log(`Đã nhập: ${countsOf(await advance(shop, id))}.`);
  console.log(`Hoàn tác: npm run shop -- undo-import ${id}`);
}

const countsOf = ({ added, changed, same, refused }: ShopImport) =>
  `${figure(added)} mới, ${figure(changed)} thay đổi, ${figure(same)} giữ nguyên, ${figure(refused)} không nhập được`;

async function printNotes({ db }: Shop, { id }: ShopImport): Promise<void> {
  let printed = 0;
  for (let after = -1; printed < SHOWN; ) {
    const rows = await listRows(db, id, { show: 'noted', after, limit: 100 });
    for (const { name, notes } of rows)
      for (const { row, says, field, value, refuses } of notes) {
        const cell = printable(value === '' ? field : `${field}: ${value}`);
        console.log(
          `  dòng ${row} (${printable(name)}): ${refuses ? 'không nhập, ' : ''}${says}${cell === '' ? '' : ` (${cell})`}`,
        );
        printed += 1;
      }
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

export async function undoImportCommand(shop: Shop, [id, ...rest]: string[]): Promise<void> {
  if (id === undefined || rest.length > 0 || !isUuid(id)) throw new UsageError('Hãy ghi mã của một lần nhập.');
  if ((await findImport(shop.db, id))?.state === 'undone') throw new UsageError('Lần nhập này đã được hoàn tác rồi.');
  await deciding(() => undoImport(shop.db, id, operator));
  const undone = await advance(shop, id);
  console.log(`Đã hoàn tác ${figure(undone.taken_back)} dòng, để yên ${figure(undone.left_alone)} dòng.`);
  for (let after = -1; ; ) {
    const rows = await listRows(shop.db, id, { show: 'left', after, limit: 100 });
    for (const { name, left_reason } of rows) console.log(`  ${printable(name)}: ${left_reason}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

async function deciding(act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => {
    if (isFailure(error, 'IMPORT_NOT_NOW')) throw new UsageError(error.facts.reason);
    if (isFailure(error, 'IMPORT_BUSY')) throw new UsageError('Đang có một lần nhập khác chạy.');
    throw isFailure(error, 'NOT_FOUND') ? new UsageError('Không có lần nhập này.') : error;
  });
}
