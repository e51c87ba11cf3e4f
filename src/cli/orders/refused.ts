/** Corrects whether a parcel that came back counts as refused at the door. */
import { parseArgs } from 'node:util';
import { correctRefusal } from '#commands/orders/correct-refusal.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { Shop } from '#server/config/shop.ts';
import { UsageError } from '../usage-error.ts';

function read(args: string[]): { code: string; isRefused: boolean } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { undo: { type: 'boolean' } } });
    const [code, ...rest] = positionals;
    if (code === undefined || rest.length > 0) throw new UsageError('Name one order.');
    return { code, isRefused: !values.undo };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

export async function refused({ db }: Shop, args: string[]): Promise<void> {
  const { code, isRefused } = read(args);
  try {
    await correctRefusal(db, code, isRefused);
  } catch (error) {
    if (isFailure(error, 'ORDER_NOT_FOUND')) throw new UsageError(`There is no order ${code}.`);
    if (!isFailure(error, 'REFUSAL_NOT_ALLOWED')) throw error;
    throw new UsageError(`Order ${code} was not to be paid at the door, or its parcel did not come back.`);
  }
  console.log(`${code.toUpperCase()} ${isRefused ? 'counts as refused' : 'does not count as refused'}.`);
}
