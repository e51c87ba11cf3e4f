/**
 * Writes an exported table as XLSX in bounded memory. write-excel-file, which writes the table of products, holds a
 * whole sheet in memory and cannot do this.
 */
import type { ColumnKind, ExportColumn } from '#domain/exports/column.ts';
import { safeText, serialOf } from './written-cells.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

/** The most rows of a sheet; further rows are written to further sheets. */
const MOST_ROWS = 1_048_576;
/** The most characters of a cell. */
const MOST_CHARACTERS = 32_767;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The number of the style of each kind of column in STYLES; 1 is the heading. */
const styles: Record<ColumnKind, number> = { text: 0, phone: 2, number: 0, money: 3, day: 4, time: 5 };
const widths: Record<ColumnKind, number> = { text: 24, phone: 16, number: 10, money: 14, day: 12, time: 18 };

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, and removes the characters that XML cannot contain. */
function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
  return allowed.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, MOST_CHARACTERS))}</t></is></c>`;

function cellOf<Row>({ kind, value }: ExportColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number' && kind !== 'text') return `<c s="${styles[kind]}"><v>${cell}</v></c>`;
  if (kind === 'day' || kind === 'time') return `<c s="${styles[kind]}"><v>${serialOf(cell as Date | string)}</v></c>`;
  return textCell(safeText(kind, cell), styles[kind]);
}

export function xlsxFile<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  return zipFile(entriesOf(title, columns, parts));
}

async function* entriesOf<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'xl/styles.xml', texts: [STYLES] };
  const source = parts[Symbol.asyncIterator]();
  let sheets = 0;
  let next: IteratorResult<readonly Row[]> | undefined;
  try {
    do {
      sheets += 1;
      const texts = async function* () {
        yield sheetHead(columns);
        // the first row contains the headings
        for (let rows = 1; ; ) {
          next ??= await source.next();
          if (next.done) break;
          if (rows + next.value.length > MOST_ROWS) break;
          rows += next.value.length;
          yield next.value.map((row) => `<row>${columns.map((column) => cellOf(column, row)).join('')}</row>`).join('');
          next = undefined;
        }
        yield '</sheetData></worksheet>';
      };
      yield { name: `xl/worksheets/sheet${sheets}.xml`, texts: texts() };
    } while (!next?.done);
  } finally {
    await source.return?.();
  }
  yield* partsOf(title, sheets);
}

function sheetHead<Row>(columns: readonly ExportColumn<Row>[]): string {
  const cols = columns.map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}"/>`).join('');
  const headings = columns.map(({ heading }) => textCell(heading, 1)).join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols}</cols><sheetData><row>${headings}</row>`;
}

/** The parts of the file that name its sheets. They are written last, because the number of sheets is then known. */
function* partsOf(title: string, count: number): Generator<ZipEntry> {
  const sheets = Array.from({ length: count }, (_, at) => at + 1);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = sheets.map(
    (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  yield {
    name: '[Content_Types].xml',
    texts: [
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
  };
  yield {
    name: '_rels/.rels',
    texts: [
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  const named = sheets.map(
    (sheet) => `<sheet name="${xml(sheet === 1 ? title : `${title} ${sheet}`)}" sheetId="${sheet}" r:id="s${sheet}"/>`,
  );
  yield {
    name: 'xl/workbook.xml',
    texts: [
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    ],
  };
  const links = sheets.map(
    (sheet) => `<Relationship Id="s${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  );
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    texts: [
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
}
