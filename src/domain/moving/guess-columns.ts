/** Guesses what the columns of a table mean, from their headers and from what stands below them. */
import { type Cell, cellText } from '#domain/values/table-cells.ts';
import { fold, plainCharacters, tidy } from '#domain/values/vietnamese-text.ts';
import { isPictureAddress, readEmail, readMoney, readPhone } from './cell-values.ts';
import type { ImportedKind } from './imported.ts';
import { ownMeanings, type TableChoices } from './own-table.ts';
import type { TableRow } from './row.ts';

/** A column of a table without a known layout, with the first values below its header. */
export type TableHeader = { header: string; samples: string[] };

/** The rows in which the headers are looked for, and the number of values that are shown and judged. */
const MOST_PREAMBLE = 20;
const SAMPLES = 5;
const MOST_SHOWN = 80;

/** Finds the row of the headers: the first one with the most texts. @returns empty if no row has two texts */
export function readHeaders(rows: Iterable<TableRow>): TableHeader[] {
  const first: (readonly Cell[])[] = [];
  for (const { cells } of rows) {
    first.push(cells);
    if (first.length > MOST_PREAMBLE + SAMPLES) break;
  }
  const texts = first
    .slice(0, MOST_PREAMBLE)
    .map((cells) => cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length);
  const most = Math.max(...texts, 0);
  if (most < 2) return [];
  const at = texts.indexOf(most);
  const seen = new Set<string>();
  return (first[at] ?? []).flatMap((cell, column) => {
    const header = tidy(cellText(cell));
    if (header === '' || seen.has(header)) return [];
    seen.add(header);
    const samples = first.slice(at + 1).map((cells) => tidy(cellText(cells[column])).slice(0, MOST_SHOWN));
    return [{ header, samples: samples.filter((text) => text !== '').slice(0, SAMPLES) }];
  });
}

const plain = (header: string) =>
  tidy(
    fold(plainCharacters(header))
      .replace(/\(.*?\)|[*:]/g, ' ')
      .replace(/[_.-]/g, ' '),
  );

/** Meanings whose values show what they are, for columns whose headers do not. */
const byContent: [meaning: string, test: (text: string) => boolean][] = [
  ['pictures', isPictureAddress],
  ['email', (text) => readEmail(text) !== null],
  ['phone', (text) => readPhone(text).phone !== null && /^[\s+\d().-]{9,}$/.test(text)],
  ['barcode', (text) => /^\d{12,14}$/.test(text)],
];

/**
 * Words of headers that begin like one of the stock and count something else: a limit at which staff are warned, pieces that
 * were sold or are on their way, another time. Added to the stock they would make it too big.
 */
const NO_STOCK =
  /\b(?:toi thieu|toi da|nho nhat|lon nhat|sap het|het hang|canh bao|an toan|dinh muc|min|max|minimum|maximum|low|safety|threshold|reorder|alert|level|da ban|ban ra|ban|sold|dat|khach dat|ordered|reserved|on order|giu cho|tam giu|giao|dang ve|cho|nhap|xuat|tra|hong|loi|huy|dau|dau ky|trung binh|du kien|gia tri|thanh tien|gia von|ngay|han|status|trang thai|date|value|policy|mua|kiem|lech)\b/;

const isStock = (header: string) => !NO_STOCK.test(plain(header));

/** Words for how a product is sold, in a column that is called its type, are no categories. */
const isWayOfSale = (text: string) => /^(?:simple|variable|variation|grouped|external)\b/.test(text.toLowerCase());

/** Units that a header or the values name. */
function guessUnits(
  headers: readonly TableHeader[],
  columns: TableChoices['columns'],
): Pick<TableChoices, 'weightUnit' | 'moneyUnit'> {
  const samplesOf = (meaning: string) => headers.filter(({ header }) => columns[meaning]?.includes(header));
  const weights = samplesOf('weight');
  const isKg = weights.some(({ header }) => /\bkg\b/i.test(header));
  const isGram = weights.some(({ header }) => /\b(g|gr|gram)\b/i.test(header));
  const heaviest = Math.max(
    0,
    ...weights.flatMap(({ samples }) => samples.map((text) => Number(text.replace(',', '.')) || 0)),
  );
  const prices = [...samplesOf('price'), ...samplesOf('unitPrice')];
  const dearest = Math.max(0, ...prices.flatMap(({ samples }) => samples.map((text) => readMoney(text) ?? 0)));
  const isThousands =
    prices.some(({ header }) => /nghin|ngan|\bk\b|1000/.test(fold(header))) || (dearest > 0 && dearest < 1000);
  return {
    weightUnit: isKg || (!isGram && heaviest > 0 && heaviest < 200) ? 'kg' : 'g',
    moneyUnit: isThousands ? 1000 : 1,
  };
}

/** @returns a meaning for each column that can be guessed; each meaning once, unless several columns may have it */
export function guessColumns(kind: ImportedKind, headers: readonly TableHeader[]): TableChoices {
  const columns: Record<string, string[]> = {};
  const taken = new Set<string>();
  const give = (meaning: string, { header, samples }: TableHeader) => {
    const offered = ownMeanings[kind][meaning];
    if (!offered || taken.has(header) || (columns[meaning] && !offered.many)) return;
    if (meaning === 'stock' && !isStock(header)) return;
    if (meaning === 'category' && samples.length > 0 && samples.every(isWayOfSale)) return;
    columns[meaning] = [...(columns[meaning] ?? []), header];
    taken.add(header);
  };
  const meanings = Object.entries(ownMeanings[kind]);
  for (const [meaning, { titles }] of meanings)
    for (const column of headers) if (titles.includes(plain(column.header))) give(meaning, column);
  for (const column of headers)
    for (const [meaning, test] of byContent)
      if (column.samples.length > 0 && column.samples.every(test)) give(meaning, column);
  // a column of the whole stock is not joined by those of its parts
  const hasStock = 'stock' in columns;
  // a header that begins or ends with a known title: “Giá bán lẻ tại cửa hàng”, “Link ảnh sản phẩm”
  for (const [meaning, { titles }] of meanings)
    for (const column of headers)
      if (titles.some((title) => title.length > 3 && plain(column.header).startsWith(`${title} `)))
        if (meaning !== 'stock' || !hasStock) give(meaning, column);
  // a price alone is the price, whatever it is called
  const { salePrice, ...others } = columns;
  if (salePrice && !columns.price) return { columns: { ...others, price: salePrice }, ...guessUnits(headers, columns) };
  return { columns, ...guessUnits(headers, columns) };
}
