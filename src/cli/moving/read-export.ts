/** Says what the export of another shop system holds, and which rows would be refused. Nothing is written. */
import type { ReadExport } from '#domain/moving/imported.ts';
import { saysReadable } from '#domain/moving/readable.ts';
import { type ReportLine, reportReasons } from '#domain/moving/report.ts';
import { readExportFile } from '#server/adapters/export-file/read-export-file.ts';
import { TableFileError, UnreadableTable } from '#server/adapters/table-file/table-file-error.ts';
import type { Config } from '#server/config/config.ts';
import { exportLayoutsOf, loadExtensions, readableSystems } from '#server/extensions/load-extensions.ts';
import { printable } from '../terminal/printable.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The maximum number of rows of one kind that are printed. */
const SHOWN = 200;

export async function readExportCommand(_: Config, [path, ...rest]: string[]): Promise<void> {
  if (path === undefined || rest.length > 0) throw new UsageError('Hãy ghi tên một tệp.');
  const extensions = await loadExtensions();
  const reading = { layouts: exportLayoutsOf(extensions), now: new Date() };
  const read = await readExportFile(path, reading).catch((error: unknown) => {
    if (error instanceof TableFileError) throw new UsageError(error.says ?? error.message);
    throw error instanceof UnreadableTable ? new UsageError(error.message) : error;
  });
  if (!read) throw new UsageError(`Không nhận ra tệp này. ${saysReadable(readableSystems(extensions))}`);
  console.log(summaryOf(read));
  const isRefused = ({ reason }: ReportLine) => reportReasons[reason].refuses;
  printLines('Không nhập được', read.report.filter(isRefused));
  printLines(
    'Nhập được, nhưng cần xem lại',
    read.report.filter((line) => !isRefused(line)),
  );
  console.log('\nChưa có gì được ghi vào cửa hàng.');
}

const figure = (count: number) => count.toLocaleString('vi-VN');

function summaryOf({ system, kind, products, customers, orders }: ReadExport): string {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  const holds = {
    products: `sản phẩm xuất từ ${system}: ${figure(products.length)} sản phẩm, ${figure(variants)} phiên bản`,
    customers: `khách hàng xuất từ ${system}: ${figure(customers.length)} khách hàng`,
    orders: `đơn hàng xuất từ ${system}: ${figure(orders.length)} đơn hàng`,
    catalogue: 'sản phẩm của cửa hàng này',
  };
  return `Đây là tệp ${holds[kind]}.`;
}

function printLines(title: string, lines: readonly ReportLine[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}: ${figure(lines.length)} chỗ`);
  for (const { row, reason, field, value } of lines.slice(0, SHOWN)) {
    const cell = printable(value === '' ? field : `${field}: ${value}`);
    console.log(`  dòng ${row}: ${reportReasons[reason].says}${cell === '' ? '' : ` (${cell})`}`);
  }
  if (lines.length > SHOWN) console.log(`  … và ${figure(lines.length - SHOWN)} chỗ nữa`);
}
