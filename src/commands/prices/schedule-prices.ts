/** Plans lower prices for a time and higher ones from a moment on, and cancels such plans. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { type PlannedTime, readPeriod } from '#domain/prices/price-schedule.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { formatMoney } from '#domain/values/money.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { brokenConstraint, type Database, type Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import * as schedules from '#store/prices/price-schedules.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { settleProducts } from './settle-prices.ts';

const refuse = (reason: string) => new Failure('PRICE_SCHEDULE_REFUSED', { reason });

/** `endsAt`: null for a rise, which begins at `startsAt` and has no end */
export type GivenPeriod = { startsAt: Date | null; endsAt: Date | null };

/** @throws Failure PRICE_SCHEDULE_REFUSED */
export async function demandPeriod(db: Database, given: GivenPeriod): Promise<PlannedTime> {
  // by the clock of the database, by which prices begin and end
  const { period, fault } = readPeriod(given, await schedules.readClock(db));
  if (!period) throw refuse(fault);
  return period;
}

/** Plans a price of one product, in whole đồng: lower for a time, or higher from a moment on. @throws Failure PRODUCT_NOT_FOUND, PRICE_SCHEDULE_REFUSED */
export async function schedulePrice(
  tx: Transaction,
  id: string,
  { price, actor, ...given }: GivenPeriod & { price: number; actor: Actor },
): Promise<Acted> {
  await lockCatalogue(tx);
  const { fields } = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
  const period = await demandPeriod(tx, given);
  // of a sale that is over by then, the usual price counts
  const open = (await schedules.listOpenPrices(tx, [id])).get(id) ?? [];
  const sale = open.find(({ isRunning }) => isRunning);
  const before = sale?.usual && sale.endsAt <= period.startsAt ? sale.usual.price : fields.priceVnd;
  if (period.endsAt !== null && price >= before) throw refuse('Giá trong đợt phải thấp hơn giá đang bán.');
  if (period.endsAt === null && price <= before) throw refuse('Giá mới phải cao hơn giá đang bán.');
  if (period.endsAt === null) refuseBesideRises(open, { ...period, price });
  await insertSchedule(tx, { ...period, prices: [{ id, price }], actor }).catch(refuseOverlap);
  return acted({ kind: 'product', id, name: fields.name }, { after: { price, ...period } });
}

/** Of two rises the one that is not the higher and the later would never come. @throws Failure PRICE_SCHEDULE_REFUSED */
function refuseBesideRises(
  open: readonly schedules.OpenPrice[],
  { startsAt, price }: { startsAt: Date; price: number },
) {
  for (const other of open.filter(({ isRise, isGone }) => isRise && !isGone)) {
    const isEarlier = other.startsAt < startsAt;
    if (isEarlier ? price > other.price : price < other.price) continue;
    const planned = `Đã có lịch tăng giá lên ${formatMoney(other.price)} lúc ${formatDateTime(other.startsAt)}`;
    throw refuse(`${planned}, nên giá mới phải ${isEarlier ? 'cao' : 'thấp'} hơn. Hãy đổi giá hoặc hủy lịch đó trước.`);
  }
}

const refuseOverlap = (error: unknown): never => {
  throw brokenConstraint(error) === schedules.OVERLAP
    ? refuse('Sản phẩm đã có lịch giá khác trong thời gian này. Hãy hủy lịch đó hoặc chọn thời gian khác.')
    : error;
};

/** Call `lockCatalogue` first. Prices of a sale that begins now are lower at once. */
export async function insertSchedule(
  tx: Transaction,
  { id = randomUUID(), ...schedule }: Omit<schedules.NewSchedule, 'id'> & { id?: string },
): Promise<string> {
  await schedules.insertSchedule(tx, { ...schedule, id });
  // one job for each moment, however many schedules begin or end then
  for (const moment of [schedule.startsAt, schedule.endsAt])
    if (moment) await addJob(tx, 'settle-prices', {}, { runAt: moment, key: `prices ${moment.toISOString()}` });
  await settleProducts(
    tx,
    schedule.actor,
    schedule.prices.map((price) => price.id),
  );
  return id;
}

/** Cancels a schedule; prices of a sale that have begun end at once. Call `lockCatalogue` first. @returns false if it is over */
export async function endSchedule(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  if (!(await schedules.cancelSchedule(tx, id))) return false;
  await settleProducts(tx, actor, await schedules.listScheduledProducts(tx, id));
  return true;
}

/** Cancels a schedule; prices of a sale that have begun end at once. @throws Failure NOT_FOUND, PRICE_SCHEDULE_REFUSED */
export async function cancelSchedule(tx: Transaction, id: string, actor: Actor): Promise<Acted> {
  await lockCatalogue(tx);
  const schedule = demand(await schedules.findSchedule(tx, id), 'NOT_FOUND');
  if (!(await endSchedule(tx, id, actor))) throw refuse('Lịch giá này đã xong hoặc đã hủy.');
  return acted({ kind: 'product', id: 'prices', name: `${schedule.products} sản phẩm` }, { before: schedule });
}
