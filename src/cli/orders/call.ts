/** Records what came of the call that an order waits for. */
import { parseArgs } from 'node:util';
import { recordCall } from '#commands/orders/record-call.ts';
import { type CallOutcome, callOutcomes } from '#domain/orders/confirming-call.ts';
import { isFailure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import type { Shop } from '#server/config/shop.ts';
import { UsageError } from '../usage-error.ts';

const DECLINED = 'Bạn đã báo không nhận đơn khi cửa hàng gọi xác nhận.';

const said: Record<CallOutcome, string> = {
  confirmed: 'is confirmed and may be sent.',
  'no-answer': 'still waits for a call.',
  declined: 'is cancelled, and its stock is back.',
};

function read(args: string[]): { code: string; outcome: CallOutcome; reason: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [code, typed, ...rest] = positionals;
    const outcome = callOutcomes.find((name) => name === typed);
    if (code === undefined || !outcome || rest.length > 0)
      throw new UsageError(`Name one order, and what came of the call: ${callOutcomes.join(', ')}.`);
    return { code, outcome, reason: readFreeText('reason', values.reason, MAX_REASON) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      isFailure(error)
        ? `The reason may have ${MAX_REASON} characters, and no control characters.`
        : (error as Error).message,
    );
  }
}

export async function call({ db }: Shop, args: string[]): Promise<void> {
  const { code, outcome, reason } = read(args);
  const actor = { kind: 'operator' as const, userId: null };
  try {
    await recordCall(db, { order: code, outcome, actor, reason: reason ?? DECLINED });
  } catch (error) {
    if (isFailure(error, 'ORDER_NOT_FOUND')) throw new UsageError(`There is no order ${code}.`);
    if (isFailure(error, 'CALL_NOT_AWAITED')) throw new UsageError(`Order ${code} waits for no call.`);
    throw error;
  }
  console.log(`${code.toUpperCase()} ${said[outcome]}`);
}
