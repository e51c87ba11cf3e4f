/** Sets the fee for delivery that a customer agreed to on the phone. */
import { parseArgs } from 'node:util';
import { setDeliveryFee } from '#commands/fulfilment/set-delivery-fee.ts';
import { isFailure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { UsageError } from '../usage-error.ts';

function read(args: string[]): { order: string; fee: number; reason: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [order, fee = '', ...rest] = positionals;
    const reason = readFreeText('reason', values.reason, MAX_REASON);
    if (order === undefined || rest.length > 0 || !/^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(fee))
      throw new UsageError('Name one order, and its fee in đồng.');
    if (reason === null) throw new UsageError('Give a --reason: the customer reads it.');
    return { order, fee: Number(fee.replaceAll('.', '')), reason };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      isFailure(error)
        ? `The reason may have ${MAX_REASON} characters, and no control characters.`
        : (error as Error).message,
    );
  }
}

export async function deliveryFee({ db }: Shop, args: string[]): Promise<void> {
  const agreed = read(args);
  const code = agreed.order.toUpperCase();
  try {
    const isChanged = await setDeliveryFee(db, { ...agreed, actor: { kind: 'operator', userId: null } });
    console.log(`${code} ${isChanged ? 'now costs' : 'already cost'} ${formatMoney(agreed.fee)} to deliver.`);
  } catch (error) {
    if (isFailure(error, 'ORDER_NOT_FOUND')) throw new UsageError(`There is no order ${code}.`);
    if (isFailure(error, 'DELIVERY_FEE_FIXED'))
      throw new UsageError(
        `The fee of ${code} cannot be changed: the shop charges none for it, the order has left or ended, or a shipment is planned (cancel that first).`,
      );
    throw error;
  }
}
