/** Reads the movements of money and the balances from the rows of a bank statement. */

import { looksLikeMoment, type Moment, readMoment } from '#domain/values/moment.ts';
import { type Cell, cellText, readAmount } from '#domain/values/table-cells.ts';
import { fold, tidy } from '../values/vietnamese-text.ts';
import { findHeader, type Header } from './statement-header.ts';
import type { Layout } from './statement-layouts.ts';

/** One movement of money in a bank statement. */
export type StatementRow = Moment & {
  /** the number of the statement's row in the file, counted from 1 */
  line: number;
  direction: 'in' | 'out';
  /** đồng above zero */
  amount: number;
  memo: string;
  reference: string | null;
  virtualAccount: string | null;
  counterAccount: string | null;
  counterName: string | null;
  /** the balance of the account after the movement, in đồng */
  balance: number | null;
  /** the unchanged cells of the row, joined by tabs */
  raw: string;
};

/** A row that looks like a movement of money but cannot be read. If any exists, the file may not be imported. */
export type UnreadRow = { line: number; reason: 'date' | 'amount' | 'both debit and credit'; raw: string };

export type Statement = {
  bank: string | null;
  /** the account number in the file, letters and digits only; null if the file contains none */
  account: string | null;
  /** the movements of money in the order of the file */
  rows: StatementRow[];
  unread: UnreadRow[];
  /** the opening and closing balance that the file contains, in đồng */
  opening: number | null;
  closing: number | null;
};

type Rows = readonly (readonly Cell[])[];

/** @returns null if no row contains the column headers of one of the layouts */
export function readStatement(rows: Rows, layouts: readonly Layout[]): Statement | null {
  const header = findHeader(rows, layouts);
  if (!header) return null;
  const read: StatementRow[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index < header.dataFrom) continue;
    const row = readRow(cells, header, index + 1);
    if (row === null) continue;
    if ('reason' in row) unread.push(row);
    else read.push(row);
  }
  // rows with a movement of money are skipped: a customer may write a balance's label into a transfer's content
  const moving = new Set(read.map(({ line }) => line));
  const others = rows.filter((_, index) => !moving.has(index + 1));
  return {
    bank: header.bank,
    account: accountIn(rows.slice(0, header.headerFrom)),
    rows: read,
    unread,
    opening: labelled(others, /^(so du dau ky|so du dau|opening balance|so du ban dau)/, header),
    closing: labelled(others, /^(so du cuoi ky|so du cuoi|closing balance|ending balance)/, header),
  };
}

/** The beginning of what stands in place of a date in a total, a balance or a heading. */
const SUM =
  /^(?:tong|cong|so du|sd|phat sinh|luy ke|doanh so|thang|quy|ky|nam|trang|(?:grand |sub ?)?total|sum|opening|closing|ending|beginning|balance|month|page)\b/;

/** @returns null for a row without a movement of money: a total, a balance, a notice, an empty row */
function readRow(cells: readonly Cell[], { columns }: Header, line: number): StatementRow | UnreadRow | null {
  const at = (column: number | undefined) => (column === undefined ? null : (cells[column] ?? null));
  const raw = cells.map(cellText).join('\t');
  const amountCells = [at(columns.debit), at(columns.credit), at(columns.amount)];
  const amounts = amountCells.map(readAmount);
  const when = readMoment(at(columns.date));
  const moves = amounts.some((amount) => amount !== null && amount !== 0);
  if (!when) {
    // totals and balances contain amounts without a date; the date cell of a movement always contains text
    const date = fold(cellText(at(columns.date))).trim();
    const hasContent = date !== '' && !SUM.test(date) && cellText(at(columns.memo)).trim() !== '';
    return moves && (hasContent || looksLikeMoment(at(columns.date))) ? { line, reason: 'date', raw } : null;
  }
  if (amountCells.some((cell, index) => /\d/.test(cellText(cell)) && amounts[index] === null))
    return { line, reason: 'amount', raw };
  if (!moves) return null;
  const [debit, credit, signed] = amounts.map((amount) => amount ?? 0) as [number, number, number];
  if (debit !== 0 && credit !== 0) return { line, reason: 'both debit and credit', raw };
  // some banks write outgoing money as a negative number
  const change = signed !== 0 ? signed : credit !== 0 ? credit : -Math.abs(debit);
  const text = (column: number | undefined) => tidy(cellText(at(column))) || null;
  return {
    line,
    at: when.at,
    hasTime: when.hasTime,
    direction: change > 0 ? 'in' : 'out',
    amount: Math.abs(change),
    memo: text(columns.memo) ?? '',
    reference: text(columns.reference) ?? (tidy(when.document) || null),
    virtualAccount: text(columns.virtualAccount),
    counterAccount: text(columns.counterAccount),
    counterName: text(columns.counterName),
    balance: readAmount(at(columns.balance)),
    raw,
  };
}

const isLabel = (cell: Cell, label: RegExp) => label.test(fold(cellText(cell)).replace(/\s+/g, ' '));

/**
 * @returns the amount next to a label in the statement, such as the label of the opening balance: the amount after a
 * colon in the label's cell, or in a later cell of the row; in a row with a movement of money, the balance in that row
 */
function labelled(rows: Rows, label: RegExp, { columns }: Header): number | null {
  for (const cells of rows) {
    const place = cells.findIndex((cell) => isLabel(cell, label));
    if (place < 0) continue;
    const within = /:\s*([+-]?[\d.,]+)/.exec(cellText(cells[place]));
    if (within) return readAmount(within[1] ?? null);
    const balance = columns.balance === undefined ? null : readAmount(cells[columns.balance]);
    const beside = cells.slice(place + 1).map(readAmount);
    const amountBeside = balance ?? beside.find((amount) => amount !== null) ?? null;
    if (amountBeside !== null) return amountBeside;
  }
  return null;
}

const ACCOUNT = /^(so tai khoan|tai khoan|account (no|number)|account|stk)\b/;

/** @returns the account number above the headers: in the cell after its label, or after the label in one cell */
function accountIn(preamble: Rows): string | null {
  for (const cells of preamble) {
    const place = cells.findIndex((cell) => isLabel(cell, ACCOUNT));
    if (place < 0) continue;
    for (const cell of cells.slice(place)) {
      const match = /(?:^|[\s:])([0-9A-Z][0-9A-Z.\s]{4,22}[0-9A-Z])(?=$|[\s(/-])/.exec(
        cellText(cell).replace(/[’']/g, ''),
      );
      const account = match?.[1]?.replace(/[.\s]/g, '');
      if (account && /\d{6}/.test(account) && account.length <= 19) return account;
    }
  }
  return null;
}
