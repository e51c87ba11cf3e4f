/** Finds mistakes in layouts of extensions at their loading, rather than when a file is read by them. */
import { type ColumnMeaning, columnMeanings, headerText, isWhole } from '#domain/payments/statement-layouts.ts';
import type { ExportLayout } from '#extension-api/export-layout.ts';
import type { StatementLayout } from '#extension-api/statement-layout.ts';

/** @returns what is wrong with the layouts of exports, for the operator; null if nothing is */
export function flawOfExports(layouts: readonly ExportLayout[]): string | null {
  const isWhole = ({ system, needs, columns }: ExportLayout) =>
    Boolean(system) && needs.length > 0 && typeof columns === 'object';
  if (!Array.isArray(layouts) || !layouts.every(isWhole))
    return 'each layout of an export needs a system, columns, and the columns by which a file is recognised (needs)';
  const isRead = (layout: ExportLayout) => {
    if (layout.kind === 'customers') return true;
    if (layout.kind === 'products') return layout.place === 'handle' || typeof layout.place === 'function';
    const { states } = layout;
    return typeof states === 'function' || Boolean(states?.payment && states.fulfilment);
  };
  return layouts.every(isRead)
    ? null
    : "a layout of products needs a function place, or place: 'handle', and one of orders a function states, or the words of its states";
}

/** @returns what is wrong with the layouts of statements, for the operator; null if nothing is */
export function flawOfStatements(layouts: readonly StatementLayout[]): string | null {
  const isList = (headers: unknown) =>
    Array.isArray(headers) && headers.every((header) => typeof header === 'string' && headerText(header) !== '');
  const isSound = ({ bank, columns }: StatementLayout) => {
    if (typeof bank !== 'string' || bank === '' || typeof columns !== 'object') return false;
    const declared = Object.entries(columns).filter(([, headers]) => headers !== undefined);
    const known = declared.every(([name, headers]) => columnMeanings.some((each) => each === name) && isList(headers));
    return known && isWhole(new Set(declared.map(([name]) => name as ColumnMeaning)));
  };
  return Array.isArray(layouts) && layouts.every(isSound)
    ? null
    : 'each layout of a statement needs a bank and headers of its columns date, memo, and either amount or both debit and credit';
}
