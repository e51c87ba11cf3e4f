/** Runs an action of staff on an order, if the order still has the version that they saw. */
import { actOnOrder } from '#commands/desk/act-on-order.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Staff } from '../../../http/staff-authentication.ts';
import { type OfficeOrder, readOfficeOrder } from './present-order.ts';

type Acting = {
  staff: Staff;
  params: { order: string };
  body: { version: string } & Record<string, unknown>;
};

/**
 * @param work the action, called in the transaction in which the order is locked @returns the result of the action,
 * after the commit @throws Failure ORDER_NOT_FOUND, CHANGED_MEANWHILE with the current order, and the errors of the
 * action
 */
export async function actFor<Result>(
  shop: Shop,
  { staff, params: { order }, body: { version, ...said } }: Acting,
  name: AuditAct,
  work: (tx: Transaction, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  try {
    return await actOnOrder(shop.db, { order, version, actor: staff.actor, act: name, said }, work);
  } catch (error) {
    if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
    throw new Failure('CHANGED_MEANWHILE', { current: await readOfficeOrder(shop, order, staff.permissions) });
  }
}

/** Runs an action of staff in the same way as the function `actFor`, but returns the order after the action. */
export async function act(
  shop: Shop,
  call: Acting,
  name: AuditAct,
  work: (tx: Transaction, order: LockedOrder) => Promise<unknown>,
): Promise<{ order: OfficeOrder }> {
  await actFor(shop, call, name, work);
  return { order: await readOfficeOrder(shop, call.params.order, call.staff.permissions) };
}
