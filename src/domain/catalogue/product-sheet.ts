/** The table of products that staff export, edit in a spreadsheet and import again: one row for each SKU. */

import {
  type PlannedPrice,
  readPlannedPrices,
  readTime,
  writeMoment,
  writePlannedPrices,
} from '../prices/price-cell.ts';
import { type Field, titleOf as fieldTitle } from '../values/field.ts';
import {
  asDecimal,
  asWhole,
  asYes,
  CellFault,
  decimal,
  linesOf,
  readCell,
  readEmptyCell,
  type SheetCell,
  writeCell,
  yes,
} from '../values/field-cells.ts';
import { COST_FAULT, isCost } from '../values/money.ts';
import { fold, tidy } from '../values/vietnamese-text.ts';
import type { ProductFields } from './edited-product.ts';
import { hashOfManual, type Manual, manualUrl } from './manual.ts';
import type { AttributeKey, AttributeTable } from './product-attributes.ts';
import type { ProductFault } from './product-faults.ts';
import { type OwnName, type PlainName, plainFields, productFields } from './product-fields.ts';

/**
 * A row of the exported table. `stock` is exported for information, and is imported only for new products. `plannedPrices`: for a
 * time; the other prices are the usual ones, also while a planned one is running. `openingCost`: of one piece in đồng, for those who
 * may see costs.
 */
export type SheetProduct = ProductFields & {
  stock: number;
  plannedPrices: readonly PlannedPrice[];
  manual: Manual | null;
  createdAt: Date;
  openingCost?: number | null;
};
type Column = {
  title: string;
  /** the field of ProductRow to which the column belongs; two columns may together contain one field */
  field: string;
  write: (product: SheetProduct) => SheetCell;
  /** parses the text of a cell. @param text trimmed, not empty @throws CellFault */
  read: (text: string) => unknown;
  /** the value that an empty cell stands for; undefined keeps the stored value */
  empty?: unknown;
};

const asText = (text: string) => text;

/** Writes a specification as text. A colon in its name is written as `\:`. */
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

type OwnColumn = Omit<Column, 'field' | 'title'>;

const ownColumns: { readonly [Name in Exclude<OwnName, 'option'>]: OwnColumn } = {
  slug: { write: ({ slug }) => slug, read: asText },
  type: { write: ({ type }) => type, read: asText },
  stock: { write: ({ stock }) => stock, read: asWhole },
  archived: { write: ({ archived }) => yes(archived), read: asYes },
  description: { write: ({ description }) => description, read: asText, empty: '' },
  specs: { write: ({ specs }) => Object.entries(specs).map(writeSpec).join('\n'), read: readSpecs, empty: {} },
  images: {
    write: ({ images }) => images.map(({ url, alt }) => `${url} ${alt}`).join('\n'),
    read: readImages,
    empty: [],
  },
  parts: {
    write: ({ parts }) => parts.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('\n'),
    read: readParts,
    empty: [],
  },
  packageCm: { write: ({ packageCm }) => packageCm?.map(decimal).join(' x ') ?? null, read: readPackage, empty: null },
};

const optionColumn = (title: string, part: 'name' | 'value'): Column => ({
  title,
  field: `option.${part}`,
  write: ({ option }) => option?.[part] ?? null,
  read: asText,
  empty: null,
});

const isPlain = (name: keyof typeof productFields): name is PlainName => name in plainFields;

const plainColumn = (name: PlainName | AttributeKey, field: Field): Omit<Column, 'title'> => ({
  field: name,
  write: (product) => writeCell(field, product[name] ?? null),
  read: (text) => readCell(field, text),
  empty: readEmptyCell(field),
});

function columnsOf(name: keyof typeof productFields): Column[] {
  if (name === 'option') return [optionColumn('Tên lựa chọn', 'name'), optionColumn('Giá trị lựa chọn', 'value')];
  const title = fieldTitle(productFields[name]);
  return [{ title, ...(isPlain(name) ? plainColumn(name, plainFields[name]) : { field: name, ...ownColumns[name] }) }];
}

const ownFields = (Object.keys(productFields) as (keyof typeof productFields)[]).flatMap(columnsOf);

/** The columns of attributes. If an attribute's title is not unique among columns, its key is added to the title. */
function attributeColumns(attributes: AttributeTable): Column[] {
  const fields = Object.entries(attributes) as [AttributeKey, AttributeTable[AttributeKey]][];
  const titles = [
    ...[...ownFields, ...besides].map(({ title }) => title),
    ...fields.map(([, field]) => fieldTitle(field)),
  ].map(fold);
  return fields.map(([key, field]) => {
    const title = fieldTitle(field);
    const isShared = titles.filter((other) => other === fold(title)).length > 1;
    return { title: isShared ? `${title} · ${key}` : title, ...plainColumn(key, field) };
  });
}

/** Puts an apostrophe before a text that a spreadsheet would evaluate as a formula; the import removes it. */
export const neutral = (cell: SheetCell) =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
const original = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export type SheetFault = ProductFault & { row: number };
/** `number`: the row's number in the sheet, where the header is row 1; `given`: unchecked fields of a ProductRow */
export type SheetRow = { number: number; given: Record<string, unknown>; faults: ProductFault[] };

/** @returns the title of a field's column, for error reports */
function titleOf(columns: readonly Column[], field: string): string {
  const wanted = field === 'option' ? 'option.value' : field;
  return columns.find((column) => column.field === wanted)?.title ?? field;
}

/** @returns the sheet's columns in order, null for one without a title; and the faults: unknown or missing titles */
function readHead(
  columns: readonly Column[],
  head: readonly SheetCell[],
): { sheetColumns: (Column | null)[]; faults: ProductFault[] } {
  const faults: ProductFault[] = [];
  const byTitle = new Map(columns.map((column) => [fold(column.title), column]));
  const sheetColumns = head.map((cell) => {
    const title = tidy(String(cell ?? ''));
    const column = byTitle.get(fold(title)) ?? null;
    if (title !== '' && !column) faults.push({ field: title, reason: 'cửa hàng không có cột này' });
    return column;
  });
  for (const field of ['sku', 'name', 'type', 'brand', 'priceVnd'])
    if (!sheetColumns.some((column) => column?.field === field))
      faults.push({ field: titleOf(columns, field), reason: 'thiếu cột này' });
  if (new Set(sheetColumns.filter(Boolean)).size < sheetColumns.filter(Boolean).length)
    faults.push({ field: '', reason: 'có hai cột cùng tên' });
  return { sheetColumns, faults };
}

function readCells(cells: readonly SheetCell[], sheetColumns: readonly (Column | null)[]): Omit<SheetRow, 'number'> {
  const given: Record<string, unknown> = {};
  const faults: ProductFault[] = [];
  for (const [index, column] of sheetColumns.entries()) {
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

type ReadRows = { rows: Iterable<SheetRow>; total: number; faults: SheetFault[] };

function readRows(columns: readonly Column[], sheet: readonly (readonly SheetCell[])[]): ReadRows {
  const [head = [], ...body] = sheet;
  const { sheetColumns, faults } = readHead(columns, head);
  if (faults.length > 0) return { rows: [], total: 0, faults: faults.map((fault) => ({ ...fault, row: 1 })) };
  const isEmpty = (cells: readonly SheetCell[]) => cells.every((cell) => cell === null || String(cell).trim() === '');
  const filled = body.flatMap((cells, index) => (isEmpty(cells) ? [] : [{ cells, number: index + 2 }]));
  // the rows are yielded one at a time, because a table may have fifty thousand rows
  const rows = (function* () {
    for (const { cells, number } of filled) yield { number, ...readCells(cells, sheetColumns) };
  })();
  const none = filled.length > 0 ? [] : [{ row: 1, field: '', reason: 'tệp không có sản phẩm nào' }];
  return { rows, total: filled.length, faults: none };
}

export type ProductSheet = {
  titles: readonly string[];
  cellsOf: (product: SheetProduct) => SheetCell[];
  /** returns the title of a field's column, for error reports */
  titleOf: (field: string) => string;
  /** Reads the rows of a sheet, except empty ones. If the header has a fault, only this fault is returned. */
  read: (sheet: readonly (readonly SheetCell[])[]) => ReadRows;
};

/** What a file holds of a product besides its fields. An empty cell takes nothing away. */
const besides: readonly Column[] = [
  // imported for new products only: lists with the newest products first keep their order
  { title: 'Ngày thêm', field: 'createdAt', write: ({ createdAt }) => writeMoment(createdAt), read: readTime },
  {
    title: 'Giá theo lịch',
    field: 'plannedPrices',
    write: ({ plannedPrices }) => writePlannedPrices(plannedPrices) || null,
    read: readPlannedPrices,
  },
  {
    title: 'Hướng dẫn (PDF)',
    field: 'manual',
    write: ({ manual, slug }) => manual && manualUrl(manual, slug),
    read: (text) => {
      const hash = hashOfManual(text);
      if (hash) return hash;
      throw new CellFault(`“${text}” không phải là đường dẫn của một tệp hướng dẫn trong cửa hàng`);
    },
  },
];

const costColumn: Column = {
  title: 'Giá vốn đầu kỳ',
  field: 'openingCost',
  write: ({ openingCost }) => openingCost ?? null,
  read: (text) => {
    const cost = asWhole(text);
    if (isCost(cost)) return cost;
    throw new CellFault(COST_FAULT);
  },
};

/** @param withCost true for those who may see or name costs: their table has a column of the opening stock's cost */
export function productSheet(attributes: AttributeTable, withCost: boolean): ProductSheet {
  const columns = [...ownFields, ...besides, ...attributeColumns(attributes), ...(withCost ? [costColumn] : [])];
  return {
    titles: columns.map(({ title }) => title),
    cellsOf: (product) => columns.map(({ write }) => neutral(write(product))),
    titleOf: (field) => titleOf(columns, field),
    read: (sheet) => readRows(columns, sheet),
  };
}
