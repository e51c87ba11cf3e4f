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
import { type Cell, cellText } from '../values/table-cells.ts';
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

/** @returns the title of a field's column, for error reports */
function titleOf(columns: readonly Column[], field: string): string {
  const wanted = field === 'option' ? 'option.value' : field;
  return columns.find((column) => column.field === wanted)?.title ?? field;
}

type ColumnOf = (title: string) => Column | undefined;

/** Finds columns by titles that somebody may have typed anew. A table has the same titles in each of its rows. */
function columnsByTitle(columns: readonly Column[]): ColumnOf {
  const byTitle = new Map(columns.map((column) => [fold(column.title), column]));
  const found = new Map<string, Column | undefined>();
  return (title) => {
    if (!found.has(title)) found.set(title, byTitle.get(fold(title)));
    return found.get(title);
  };
}

/** @returns what is wrong with the titles of a table: unknown, missing or repeated ones */
function faultsOfHead(columns: readonly Column[], columnOf: ColumnOf, titles: readonly string[]): ProductFault[] {
  const named = titles.flatMap((title) => columnOf(title) ?? []);
  const unknown = titles.filter((title) => !columnOf(title));
  const missing = ['sku', 'name', 'type', 'brand', 'priceVnd'].filter(
    (field) => !named.some((column) => column.field === field),
  );
  return [
    ...unknown.map((field) => ({ field, reason: 'cửa hàng không có cột này' })),
    ...missing.map((field) => ({ field: titleOf(columns, field), reason: 'thiếu cột này' })),
    ...(new Set(named).size < named.length ? [{ field: '', reason: 'có hai cột cùng tên' }] : []),
  ];
}

/** `given`: unchecked fields of a ProductRow; `faults`: the cells that cannot be read */
type SheetRow = { given: Record<string, unknown>; faults: ProductFault[] };

function readCells(columns: readonly Column[], columnOf: ColumnOf, cells: SheetItem['cells']): SheetRow {
  const given: Record<string, unknown> = {};
  const faults: ProductFault[] = [];
  for (const [title, cell] of Object.entries(cells)) {
    const column = columnOf(title);
    if (!column) continue;
    const text = original(cell);
    try {
      const value = text === '' ? column.empty : column.read(text);
      if (value !== undefined) given[column.field] = value;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ field: column.field, reason: error.message });
    }
  }
  const order = columns.map(({ field }) => field);
  faults.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  const { 'option.name': name, 'option.value': value, ...rest } = given;
  if (name === undefined && value === undefined) return { given: rest, faults };
  return { given: { ...rest, option: name || value ? { name: name ?? '', value: value ?? '' } : null }, faults };
}

/** `row`: its number in the file, where the titles are row 1; `cells`: the texts of all cells by the titles of their columns */
export type SheetItem = { row: number; name: string; cells: Record<string, string> };

/** The name of such a table's system, as an import shows it: a table of this shop. */
export const OWN_SYSTEM = 'cửa hàng này';

/** @param typed what stands in place of cells, by row and title @returns the rows that are not empty; null if two columns have the same title */
export function readSheet(
  [head = [], ...body]: readonly (readonly Cell[])[],
  typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): SheetItem[] | null {
  const columns = head.map((cell, at) => ({ at, title: tidy(cellText(cell)) })).filter(({ title }) => title !== '');
  if (new Set(columns.map(({ title }) => title)).size < columns.length) return null;
  const named = columns.find(({ title }) => fold(title) === 'ten')?.title ?? '';
  return body.flatMap((cells, index) => {
    if (cells.every((cell) => cellText(cell) === '')) return [];
    const texts = Object.fromEntries(columns.map(({ at, title }) => [title, cellText(cells[at])]));
    const row = index + 2;
    const own = {
      ...texts,
      ...Object.fromEntries(Object.entries(typed[row] ?? {}).filter(([title]) => title in texts)),
    };
    return [{ row, name: own[named] ?? '', cells: own }];
  });
}

export type ProductSheet = {
  titles: readonly string[];
  cellsOf: (product: SheetProduct) => SheetCell[];
  /** returns the title of a field's column, for error reports */
  titleOf: (field: string) => string;
  /** returns the title that a table has for the column of a field */
  titleIn: (cells: SheetItem['cells'], field: string) => string | undefined;
  faultsOfHead: (titles: readonly string[]) => ProductFault[];
  read: (cells: SheetItem['cells']) => SheetRow;
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
  const columnOf = columnsByTitle(columns);
  return {
    titles: columns.map(({ title }) => title),
    cellsOf: (product) => columns.map(({ write }) => neutral(write(product))),
    titleOf: (field) => titleOf(columns, field),
    titleIn: (cells, field) => {
      const wanted = fold(titleOf(columns, field));
      return Object.keys(cells).find((title) => fold(title) === wanted);
    },
    faultsOfHead: (titles) => faultsOfHead(columns, columnOf, titles),
    read: (cells) => readCells(columns, columnOf, cells),
  };
}
