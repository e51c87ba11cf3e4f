/** Reads the values of an XLSX file. Formats and pictures are not read; a file with formulas is refused. */
import type { Cell } from '#domain/values/table-cells.ts';
import {
  MOST_CELL,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_SHEETS,
  MOST_STRINGS,
  type Sheet,
  tooManyCells,
  tooManyRows,
} from './sheet.ts';
import { TableFileError } from './table-file-error.ts';
import { WorkbookArchive } from './workbook-archive.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The maximum number of rows in a sheet: Excel never writes a file with more rows. */
const MOST_SHEET_ROWS = 1_048_576;

/** Decodes line breaks, which Excel writes as `_x000D_`. */
const unescaped = (text: string) => text.replace(/_x000D_\n?/g, '\n').slice(0, MOST_CELL);

/** @throws TableFileError */
export async function readXlsx(bytes: Buffer, mostRows = MOST_ROWS): Promise<Sheet[]> {
  const archive = await WorkbookArchive.open(bytes);
  const { sheets, strings } = await readContents(archive);
  const shared = strings === null ? [] : await readSharedStrings(archive, strings);
  const read: Sheet[] = [];
  // the number of cells in all sheets together
  const count = { cells: 0 };
  for (const { name, part } of sheets)
    read.push({ name, rows: await readSheet(archive, part, { shared, count, mostRows }) });
  return read;
}

/** Finds the visible sheets, in their order, and the part of the archive with the shared texts. */
async function readContents(archive: WorkbookArchive) {
  const parts = new Map<string, string>();
  let strings: string | null = null;
  await archive.read(RELATIONS, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      parts.set(Id, part);
      if (Type.endsWith('/sharedStrings')) strings = part;
    },
  });
  const sheets: { name: string; part: string }[] = [];
  await archive.read(WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? ''))
        throw new TableFileError('The file counts dates from 1904. Save it as CSV.');
      if (name !== 'sheet' || /idden$/.test(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', part: parts.get(id) ?? '' });
      if (sheets.length > MOST_SHEETS) throw new TableFileError(`The file has more than ${MOST_SHEETS} sheets.`);
    },
  });
  return { sheets, strings: strings as string | null };
}

async function readSharedStrings(archive: WorkbookArchive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  // true inside an element that says how to pronounce a text; its content is skipped
  let phonetic = false;
  await archive.read(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (data) => {
      if (inText && text.length <= MOST_CELL) text += data;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      strings.push(unescaped(text));
      if (strings.length > MOST_STRINGS) throw tooManyRows();
    },
  });
  return strings;
}

/** Converts a cell reference to a column index: `C7` to 2. Without a reference, the next column is meant. */
function columnOf(reference: string | undefined, last: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return last + 1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readValue(type: string, text: string, shared: readonly string[]): Cell {
  if (text === '') return null;
  if (type === 's') return shared[Number(text)] || null;
  if (type === 'n') return Number.isFinite(Number(text)) ? Number(text) : text;
  return unescaped(text);
}

type Reading = { shared: readonly string[]; count: { cells: number }; mostRows: number };

async function readSheet(
  archive: WorkbookArchive,
  part: string,
  { shared, count, mostRows }: Reading,
): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let row = -1;
  let column = -1;
  let type = 'n';
  let text = '';
  let inValue = false;
  await archive.read(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) - 1 : row + 1;
        column = -1;
        if (row >= MOST_SHEET_ROWS) throw tooManyRows();
      } else if (name === 'c') {
        column = columnOf(attributes.r, column);
        type = attributes.t ?? 'n';
        text = '';
      } else if (name === 'f')
        throw new TableFileError(
          `The file has a formula in row ${row + 1} of a sheet. Save it as CSV, and read it before you import it.`,
        );
      inValue = name === 'v' || name === 't';
    },
    text: (data) => {
      if (inValue && text.length <= MOST_CELL) text += data;
    },
    close: (name) => {
      inValue = false;
      if (name !== 'c') return;
      const value = readValue(type, text, shared);
      if (value === null || column >= MOST_COLUMNS) return;
      // empty rows are ignored up to the sheet's end; a file with a value after the maximum row is too large
      if (!(row >= 0 && row < mostRows)) throw tooManyRows();
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] as Cell[];
      count.cells += Math.max(1, column + 1 - cells.length);
      if (count.cells > MOST_CELLS) throw tooManyCells();
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    },
  });
  return rows;
}
