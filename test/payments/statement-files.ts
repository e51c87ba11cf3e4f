/** Makes bank statements as the banks export them: the headers are those found in their files, everything else is made up. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { Cell } from '#domain/values/table-cells.ts';

/** @param parts names and contents; a content may claim another size than it has */
export function zip(parts: Record<string, string | Buffer>, claimed: Record<string, number> = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content as string);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed[name] ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The parts of a workbook with one sheet. */
export function workbookParts(sheet: string, strings: readonly string[] = []): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
  };
}

export function xlsx(rows: readonly (readonly Cell[])[]): Buffer {
  const strings: string[] = [];
  const cell = (value: Cell, column: number, row: number) => {
    const place = `r="${columnName(column)}${row + 1}"`;
    if (value === null) return `<c ${place}/>`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return `<c ${place} t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
  );
  return zip(workbookParts(`<sheetData>${data.join('')}</sheetData>`, strings));
}

export function csv(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  const field = (value: Cell) => {
    const text = value === null ? '' : String(value);
    return /[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((cells) => cells.map(field).join(delimiter)).join('\r\n');
}

/** One movement, as every bank is given it. */
export type Movement = { day: string; time?: string; in?: number; out?: number; memo: string; reference: string };
export type Account = { number: string; opening: number; movements: Movement[] };

const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
const dotted = (amount: number) => `${grouped(amount).replaceAll(',', '.')},00`;

function withBalances({ opening, movements }: Account): (Movement & { balance: number })[] {
  let balance = opening;
  return movements.map((movement) => {
    balance += (movement.in ?? 0) - (movement.out ?? 0);
    return { ...movement, balance };
  });
}

const closingOf = (account: Account) => withBalances(account).at(-1)?.balance ?? account.opening;
const sumOf = ({ movements }: Account, side: 'in' | 'out') =>
  movements.reduce((sum, movement) => sum + (movement[side] ?? 0), 0);

/** Days from 30 December 1899, as spreadsheets keep a date. */
const serial = (day: string, time = '00:00:00') => {
  const [d, m, y] = day.split('/').map(Number) as [number, number, number];
  const [hour, minute, second] = time.split(':').map(Number) as [number, number, number];
  return (Date.UTC(y, m - 1, d, hour, minute, second) - Date.UTC(1899, 11, 30)) / 86_400_000;
};

/** Date and document number in one cell; line breaks in the headers; totals below. */
function vietcombank(account: Account): Cell[][] {
  return [
    ['NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM'],
    ['SAO KÊ TÀI KHOẢN / STATEMENT OF ACCOUNT'],
    ['Số tài khoản/ Account No:', account.number, null, 'Loại tiền/ Currency: VND'],
    ['Số dư đầu kỳ/ Opening balance:', grouped(account.opening)],
    [],
    [
      'STT\nNo.',
      'Ngày1/\nTNX Date / Số CT/\nDoc No',
      'Số tiền ghi nợ/\nDebit',
      'Số tiền ghi có/\nCredit',
      'Số dư/\nBalance',
      'Nội dung chi tiết/\nTransactions in detail',
    ],
    ...withBalances(account).map((row, index): Cell[] => [
      index + 1,
      `${row.day}\n${row.reference}`,
      row.out ? grouped(row.out) : null,
      row.in ? grouped(row.in) : null,
      grouped(row.balance),
      row.memo,
    ]),
    ['Tổng số/ Total', null, grouped(sumOf(account, 'out')), grouped(sumOf(account, 'in'))],
    ['Số dư cuối kỳ/ Closing balance:', grouped(closingOf(account))],
  ];
}

/** A preamble of eighteen rows; totals and the closing balance as cells with a label. */
function mb(account: Account): Cell[][] {
  const preamble: Cell[][] = Array.from({ length: 18 }, () => []);
  preamble[2] = [null, null, 'SAO KÊ TÀI KHOẢN GIAO DỊCH'];
  preamble[5] = ['Số tài khoản / Account No', null, account.number];
  preamble[9] = ['Số dư đầu kỳ/ Opening balance', null, null, account.opening];
  return [
    ...preamble,
    [
      'STT\nNo',
      'Ngày giao\ndịch\nTransaction Date',
      'Ngày hạch\ntoán\nAccounting Date',
      'Số bút toán\nTransaction No',
      'Phát sinh nợ\nDebit',
      'Phát sinh có\nCredit',
      'Nội dung\nDetails',
      'Đơn vị thụ hưởng/Đơn vị chuyển\nBeneficiary/Applicant',
      'Tài khoản\nAccount',
      'Ngân hàng đối tác\nRemitter Bank',
    ],
    ...account.movements.map((row, index): Cell[] => [
      index + 1,
      `${row.day} ${row.time ?? '00:00:00'}`,
      row.day,
      row.reference,
      row.out ?? 0,
      row.in ?? 0,
      row.memo,
      'NGUYEN THI HOA',
      '0987654321',
      'TECHCOMBANK',
    ]),
    [null, null, null, 'Tổng phát sinh/ Total', sumOf(account, 'out'), sumOf(account, 'in')],
    [null, null, null, 'Số dư cuối kỳ/ Closing balance', null, closingOf(account)],
  ];
}

/** The opening balance as the first row; dates as serial numbers of the spreadsheet; newest first. */
function techcombank(account: Account): Cell[][] {
  return [
    ['Số tài khoản/ Account number', account.number],
    [
      'Ngày giao dịch / Transaction Date',
      'Đối tác / Remitter',
      'NH Đối tác / Remitter Bank',
      'Diễn giải / Details',
      'Số bút toán / Transaction No',
      'Nợ TKTT / Debit',
      'Có TKTT / Credit',
      'Số dư / Balance',
    ],
    [null, null, null, 'Số dư đầu kỳ / Opening balance', null, null, null, account.opening],
    ...withBalances(account)
      .map((row): Cell[] => [
        serial(row.day, row.time),
        'NGUYEN THI HOA',
        'MB',
        row.memo,
        row.reference,
        row.out ?? null,
        row.in ?? null,
        row.balance,
      ])
      .reverse(),
  ];
}

/** Columns from B on; a header of two rows; amounts such as 1.972.000,00. */
function bidv(account: Account): Cell[][] {
  const preamble: Cell[][] = Array.from({ length: 14 }, () => []);
  preamble[6] = [null, `Số tài khoản: ${account.number}`];
  return [
    ...preamble,
    [
      null,
      'STT',
      'Ngày\ngiao dịch',
      'Ngày\nhiệu lực',
      'Mã\ngiao dịch',
      'Phát sinh',
      null,
      'Số dư',
      'Số chứng từ',
      'Mã GDV',
      'Mã CN',
      'Diễn giải',
      'TK đối ứng',
      'Tên',
      'NH',
      'Số tham chiếu',
    ],
    [null, null, null, null, null, 'nợ', 'có'],
    ...withBalances(account).map((row, index): Cell[] => [
      null,
      index + 1,
      `${row.day} ${row.time ?? '00:00:00'}`,
      row.day,
      'TRF',
      row.out ? dotted(row.out) : '',
      row.in ? dotted(row.in) : '',
      dotted(row.balance),
      '0001',
      'GDV1',
      'CN1',
      row.memo,
      '0987654321',
      'NGUYEN THI HOA',
      'VCB',
      row.reference,
    ]),
    [null, 'Tổng cộng', null, null, null, dotted(sumOf(account, 'out')), dotted(sumOf(account, 'in'))],
  ];
}

/** Dates with hyphens; a notice as the last row. */
function vietinbank(account: Account): Cell[][] {
  const dashed = (day: string) => day.replaceAll('/', '-');
  return [
    ['SỐ TÀI KHOẢN/ ACCOUNT NUMBER:', account.number],
    [
      'SỐ DƯ ĐẦU KỲ/ OPENING BALANCE:',
      grouped(account.opening),
      'SỐ DƯ CUỐI KỲ/ CLOSING BALANCE:',
      grouped(closingOf(account)),
    ],
    [
      'STT/No.',
      'Ngày hạch toán/Accounting date',
      'Mô tả giao dịch/ Transaction description',
      'Nợ/ Debit',
      'Có / Credit',
      'Số dư TK/ Account Balance',
      'Số giao dịch/ Transaction number',
      'Số tài khoản đối ứng/ Corresponsive account',
      'Tên tài khoản đối ứng/ Corresponsive name',
      'MTID/ CITAD',
      'Mã định danh TK thụ hưởng/ To virtual account',
      'Ngày phát sinh giao dịch/ Transaction date',
    ],
    ...withBalances(account).map((row, index): Cell[] => [
      index + 1,
      `${dashed(row.day)} 00:00:00`,
      row.memo,
      row.out ? grouped(row.out) : '0',
      row.in ? grouped(row.in) : '0',
      grouped(row.balance),
      row.reference,
      '0987654321',
      'NGUYEN THI HOA',
      'MTID1',
      'VA0001',
      `${dashed(row.day)} ${row.time ?? '00:00:00'}`,
    ]),
    ['Ghi chú: Sao kê này được lập tự động và không cần chữ ký.'],
  ];
}

export const statementsOf = { vietcombank, mb, techcombank, bidv, vietinbank };
