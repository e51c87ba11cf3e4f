/** The table of products that staff export, edit in a spreadsheet and import again: one row for each product, found by its SKU. */
import { fold, tidy } from '../values/vietnamese-text.ts';
import type { ProductFault } from './product-faults.ts';
import type { ProductFields } from './product-fields.ts';

/** `stock` is written for people and read for new products only. */
export type SheetProduct = ProductFields & { stock: number };
export type SheetCell = string | number | null;

/** Says in Vietnamese why a cell cannot be read. */
class CellFault extends Error {
  override readonly name = 'CellFault';
}

type Column = {
  title: string;
  /** of ProductRow; two columns may make one */
  field: string;
  write: (product: SheetProduct) => SheetCell;
  /** @param text trimmed, not empty; @throws CellFault */
  read: (text: string) => unknown;
  /** the value of an empty cell; undefined: what the shop has stays */
  empty?: unknown;
};

const asText = (text: string) => text;

function asMoney(text: string): number {
  const digits = text.replace(/[\s\u00a0đ₫]/gi, '');
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  throw new CellFault(`“${text}” không phải là số đồng`);
}

function asWhole(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new CellFault(`“${text}” không phải là số nguyên`);
}

function asDecimal(text: string): number {
  const typed = text.replace(',', '.');
  if (/^\d+(\.\d+)?$/.test(typed)) return Number(typed);
  throw new CellFault(`“${text}” không phải là số`);
}

function asYes(text: string): boolean {
  const word = fold(text);
  if (['co', 'x', '1', 'true', 'yes'].includes(word)) return true;
  if (['khong', '0', 'false', 'no'].includes(word)) return false;
  throw new CellFault('chỉ nhận “có” hoặc “không”');
}

const yes = (value: boolean) => (value ? 'có' : 'không');
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** A colon in the name of a specification is written as `\:`. */
const writeSpec = ([name, value]: [string, string]) => `${name.replace(/[\\:]/g, '\\$&')}: ${value}`;

function readSpecs(text: string): Record<string, string> {
  const specs = linesOf(text).map((line): [string, string] => {
    const [, name = '', value = ''] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? [];
    if (name.trim() === '') throw new CellFault(`“${line}” thiếu dấu hai chấm giữa tên và giá trị`);
    return [name.replace(/\\(.)/g, '$1').trim(), value.trim()];
  });
  if (new Set(specs.map(([name]) => name)).size < specs.length) throw new CellFault('có hai thông số cùng tên');
  return Object.fromEntries(specs);
}

function readImages(text: string) {
  return linesOf(text).map((line) => {
    const [, url = '', alt = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
    if (url === '') throw new CellFault(`“${line}” phải gồm đường dẫn ảnh, dấu cách và mô tả ảnh`);
    return { url, alt };
  });
}

function readParts(text: string) {
  return linesOf(text).map((line) => {
    const [, quantity = '', sku = ''] = /^(\d{1,4})\s*[x×]\s*(.+)$/i.exec(line) ?? [];
    if (sku === '') throw new CellFault(`“${line}” phải có dạng 2 x SKU`);
    return { sku, quantity: Number(quantity) };
  });
}

function readPackage(text: string): number[] {
  const sides = text.split(/\s*[x×]\s*/i).map(asDecimal);
  if (sides.length === 3) return sides;
  throw new CellFault(`“${text}” phải có dạng dài x rộng x cao`);
}

const classes = { parcel: 'thường', bulky: 'cồng kềnh', freight: 'rất nặng' } as const;

function readClass(text: string): string {
  const found = Object.entries(classes).find(([key, name]) => fold(text) === fold(name) || text === key);
  if (found) return found[0];
  throw new CellFault(`chỉ nhận ${Object.values(classes).join(', ')}`);
}

const decimal = (value: number | null) => (value === null ? null : String(value).replace('.', ','));

const columns: readonly Column[] = [
  { title: 'SKU', field: 'sku', write: ({ sku }) => sku, read: asText },
  { title: 'Tên', field: 'name', write: ({ name }) => name, read: asText },
  { title: 'Đường dẫn', field: 'slug', write: ({ slug }) => slug, read: asText },
  { title: 'Loại', field: 'type', write: ({ type }) => type, read: asText },
  { title: 'Thương hiệu', field: 'brand', write: ({ brand }) => brand, read: asText },
  { title: 'Giá bán', field: 'priceVnd', write: ({ priceVnd }) => priceVnd, read: asMoney },
  { title: 'Giá gốc', field: 'originalPriceVnd', write: (it) => it.originalPriceVnd, read: asMoney, empty: null },
  { title: 'Tồn kho', field: 'stock', write: ({ stock }) => stock, read: asWhole },
  { title: 'Báo sắp hết khi còn', field: 'lowStockAt', write: (it) => it.lowStockAt, read: asWhole, empty: null },
  { title: 'Hiện trong danh sách', field: 'listed', write: ({ listed }) => yes(listed), read: asYes },
  { title: 'Ngừng bán', field: 'archived', write: ({ archived }) => yes(archived), read: asYes },
  { title: 'Nhãn', field: 'badge', write: ({ badge }) => badge, read: asText, empty: null },
  { title: 'Dòng nổi bật', field: 'spotlight', write: ({ spotlight }) => spotlight, read: asText, empty: null },
  { title: 'Mô tả', field: 'description', write: (it) => it.description, read: asText, empty: '' },
  { title: 'Điểm nổi bật', field: 'features', write: (it) => it.features.join('\n'), read: linesOf, empty: [] },
  {
    title: 'Thông số',
    field: 'specs',
    write: ({ specs }) => Object.entries(specs).map(writeSpec).join('\n'),
    read: readSpecs,
    empty: {},
  },
  { title: 'Từ tìm kiếm khác', field: 'synonyms', write: (it) => it.synonyms.join('\n'), read: linesOf, empty: [] },
  {
    title: 'Ảnh',
    field: 'images',
    write: ({ images }) => images.map(({ url, alt }) => `${url} ${alt}`).join('\n'),
    read: readImages,
    empty: [],
  },
  {
    title: 'Bộ gồm',
    field: 'parts',
    write: ({ parts }) => parts.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('\n'),
    read: readParts,
    empty: [],
  },
  { title: 'Nhóm', field: 'group', write: ({ group }) => group, read: asText, empty: null },
  {
    title: 'Tên lựa chọn',
    field: 'option.name',
    write: ({ option }) => option?.name ?? null,
    read: asText,
    empty: null,
  },
  {
    title: 'Giá trị lựa chọn',
    field: 'option.value',
    write: ({ option }) => option?.value ?? null,
    read: asText,
    empty: null,
  },
  { title: 'Cỡ hàng', field: 'shippingClass', write: (it) => classes[it.shippingClass], read: readClass },
  {
    title: 'Khối lượng (kg)',
    field: 'grossWeightKg',
    write: (it) => decimal(it.grossWeightKg),
    read: asDecimal,
    empty: null,
  },
  {
    title: 'Kiện dài x rộng x cao (cm)',
    field: 'packageCm',
    write: ({ packageCm }) => packageCm?.map(decimal).join(' x ') ?? null,
    read: readPackage,
    empty: null,
  },
  { title: 'Bảo hành (tháng)', field: 'warrantyMonths', write: (it) => it.warrantyMonths, read: asWhole, empty: null },
  { title: 'Tiêu đề tìm kiếm', field: 'metaTitle', write: (it) => it.metaTitle, read: asText, empty: null },
  { title: 'Mô tả tìm kiếm', field: 'metaDescription', write: (it) => it.metaDescription, read: asText, empty: null },
];

export const sheetTitles: readonly string[] = columns.map(({ title }) => title);

/** A spreadsheet would compute a text that begins like a formula, so an apostrophe stands before it; reading takes it off. */
export const neutral = (cell: SheetCell) =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
const original = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export function cellsOf(product: SheetProduct): SheetCell[] {
  return columns.map(({ write }) => neutral(write(product)));
}

/** The title of the column of a field, for reports. */
export function titleOf(field: string): string {
  const wanted = field === 'option' ? 'option.value' : field;
  return columns.find((column) => column.field === wanted)?.title ?? field;
}

export type SheetFault = ProductFault & { row: number };
/** `number`: of the row in the sheet, whose head is row 1; `given`: fields of a ProductRow, not yet checked */
export type SheetRow = { number: number; given: Record<string, unknown>; faults: ProductFault[] };

/** @returns the columns of the sheet in its order, null for one without a title; faults where a title is unknown or missing */
function readHead(head: readonly SheetCell[]): { found: (Column | null)[]; faults: ProductFault[] } {
  const faults: ProductFault[] = [];
  const byTitle = new Map(columns.map((column) => [fold(column.title), column]));
  const found = head.map((cell) => {
    const title = tidy(String(cell ?? ''));
    const column = byTitle.get(fold(title)) ?? null;
    if (title !== '' && !column) faults.push({ field: title, reason: 'cửa hàng không có cột này' });
    return column;
  });
  for (const field of ['sku', 'name', 'type', 'brand', 'priceVnd'])
    if (!found.some((column) => column?.field === field))
      faults.push({ field: titleOf(field), reason: 'thiếu cột này' });
  if (new Set(found.filter(Boolean)).size < found.filter(Boolean).length)
    faults.push({ field: '', reason: 'có hai cột cùng tên' });
  return { found, faults };
}

function readCells(cells: readonly SheetCell[], found: readonly (Column | null)[]): Omit<SheetRow, 'number'> {
  const given: Record<string, unknown> = {};
  const faults: ProductFault[] = [];
  for (const [index, column] of found.entries()) {
    if (!column) continue;
    const text = original(String(cells[index] ?? '').trim());
    try {
      const value = text === '' ? column.empty : column.read(text);
      if (value !== undefined) given[column.field] = value;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ field: column.field, reason: error.message });
    }
  }
  const { 'option.name': name, 'option.value': value, ...rest } = given;
  if (name === undefined && value === undefined) return { given: rest, faults };
  return { given: { ...rest, option: name || value ? { name: name ?? '', value: value ?? '' } : null }, faults };
}

/** Reads a sheet. Empty rows are left out. A fault of the head stands for the whole sheet. */
export function readSheet(sheet: readonly (readonly SheetCell[])[]): {
  rows: Iterable<SheetRow>;
  total: number;
  faults: SheetFault[];
} {
  const [head = [], ...body] = sheet;
  const { found, faults } = readHead(head);
  if (faults.length > 0) return { rows: [], total: 0, faults: faults.map((fault) => ({ ...fault, row: 1 })) };
  const isEmpty = (cells: readonly SheetCell[]) => cells.every((cell) => cell === null || String(cell).trim() === '');
  const filled = body.flatMap((cells, index) => (isEmpty(cells) ? [] : [{ cells, number: index + 2 }]));
  // one row at a time, because a table may have fifty thousand
  const rows = (function* () {
    for (const { cells, number } of filled) yield { number, ...readCells(cells, found) };
  })();
  const none = filled.length > 0 ? [] : [{ row: 1, field: '', reason: 'tệp không có sản phẩm nào' }];
  return { rows, total: filled.length, faults: none };
}
