/** The command-line options of import-statement. */
import {
  type ColumnMeaning,
  columnMeanings,
  headerText,
  isWhole,
  type Layout,
} from '#domain/payments/statement-layouts.ts';
import { type Extensions, statementLayoutsOf } from '#server/extensions/load-extensions.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

export type StatementOptions = {
  path: string;
  /** those of all banks that extensions know, of the one that was named, or the columns that were typed */
  layouts: readonly Layout[];
  account: string | undefined;
  write: boolean;
  addDoubtful: boolean;
  unchecked: boolean;
};

const options = {
  bank: { type: 'string' },
  map: { type: 'string', multiple: true },
  account: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'add-doubtful': { type: 'boolean', default: false },
  unchecked: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function readStatementOptions(args: string[], extensions: Extensions): StatementOptions {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
  if (values.bank !== undefined && values.map !== undefined) throw new UsageError('Give --bank or --map, not both.');
  return {
    path,
    layouts: values.map ? [readMap(values.map)] : readBank(values.bank, extensions),
    account: values.account?.replace(/[\s.]/g, ''),
    write: values.yes,
    addDoubtful: values['add-doubtful'],
    unchecked: values.unchecked,
  };
}

/** @param name the folder of an extension */
function readBank(name: string | undefined, extensions: Extensions): Layout[] {
  if (name === undefined) return statementLayoutsOf(extensions);
  const layouts = statementLayoutsOf(extensions, name.toLowerCase());
  if (layouts.length > 0) return layouts;
  const known = [...extensions.keys()].filter((folder) => statementLayoutsOf(extensions, folder).length > 0);
  throw new UsageError(`--bank knows ${known.join(', ') || 'no bank'}. For another one use --map.`);
}

const isMeaning = (name: string): name is ColumnMeaning => (columnMeanings as readonly string[]).includes(name);

/** @param typed each `MEANING=HEADER` */
function readMap(typed: readonly string[]): Layout {
  const headers: Layout['headers'] = {};
  for (const pair of typed) {
    const at = pair.indexOf('=');
    const meaning = pair.slice(0, Math.max(0, at)).trim();
    const header = headerText(pair.slice(at + 1));
    if (!isMeaning(meaning) || header === '')
      throw new UsageError(`"${pair}" is not MEANING=HEADER. The meanings are ${columnMeanings.join(', ')}.`);
    headers[meaning] = [header];
  }
  if (!isWhole(new Set(Object.keys(headers) as ColumnMeaning[])))
    throw new UsageError('--map must name the columns date, memo, and either amount or both debit and credit.');
  return { bank: 'mapped columns', headers };
}
