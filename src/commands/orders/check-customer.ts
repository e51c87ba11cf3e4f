/** Decides whether a customer with this phone number may order with cash on delivery. */
import { Failure } from '#domain/values/failure.ts';
import { isDialable } from '#domain/values/phone.ts';
import type { Transaction } from '#store/database/database.ts';
import { countRefusals } from '#store/orders/refusals.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * Call this check last: a request that fails for another reason must not reveal whether this phone number is blocked or
 * has refused parcels.
 * @throws Failure PHONE_NOT_DIALABLE, COD_NOT_OFFERED
 */
export async function checkCustomer(
  tx: Transaction,
  { cod, fields, limits }: OrderRequest,
  isBlocked: boolean,
): Promise<void> {
  if (!isDialable(fields.phone)) throw new Failure('PHONE_NOT_DIALABLE', { hotline: limits.hotline });
  if (isBlocked || (cod.mostRefusals > 0 && (await countRefusals(tx, fields.phone)) >= cod.mostRefusals))
    throw new Failure('COD_NOT_OFFERED', { hotline: limits.hotline });
}
