/** The arguments of `stock`. */
import { isFailure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

export type StockArgs =
  | { act: 'show'; sku: string; limit: number }
  | { act: 'correct'; sku: string; by: number; reason: string }
  | { act: 'count'; sku: string; counted: number; reason: string };

const DEFAULT_LIMIT = '20';
const options = {
  count: { type: 'string' },
  reason: { type: 'string' },
  limit: { type: 'string', default: DEFAULT_LIMIT },
} as const;

/** Recognises a correction of the stock such as -2, which otherwise looks like a command-line option. */
const isCorrection = (arg: string) => /^[+-]\d{1,7}$/.test(arg);

function readWhole(name: 'count' | 'limit', value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(value);
}

function readReason(value: string | undefined): string {
  try {
    const reason = readFreeText('reason', value, MAX_REASON);
    if (reason !== null) return reason;
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new UsageError(`The reason may have ${MAX_REASON} characters, and no control characters.`);
  }
  throw new UsageError('Say why with --reason TEXT: the ledger keeps it.');
}

/** @throws UsageError */
export function readStockArgs(args: string[]): StockArgs {
  const corrections = args.filter(isCorrection);
  const { values, positionals } = readArguments({
    args: args.filter((arg) => !isCorrection(arg)),
    options,
    allowPositionals: true,
  });
  const [sku, ...rest] = positionals;
  if (sku === undefined || rest.length > 0)
    throw new UsageError('Name one SKU; a correction has a sign, such as +5 or -2, and stock-taking is --count N.');
  if (corrections.length > 1 || (corrections.length === 1 && values.count !== undefined))
    throw new UsageError('Give one correction, or --count N.');
  const [correction] = corrections;
  if (correction !== undefined) {
    if (Number(correction) === 0) throw new UsageError('A correction by 0 changes nothing.');
    return { act: 'correct', sku, by: Number(correction), reason: readReason(values.reason) };
  }
  if (values.count !== undefined)
    return { act: 'count', sku, counted: readWhole('count', values.count), reason: readReason(values.reason) };
  return { act: 'show', sku, limit: readWhole('limit', values.limit) };
}
