/** What the carrier tells the shop of a model. */
import { equal } from 'node:assert/strict';
import { webhook } from './carrier.ts';
import { again, expectAllowed, insist, type Manner, pick, said, type World } from './doing.ts';
import { type Model, ordersOf, type ReportedState } from './model.ts';

/** The orders that the carrier has a parcel of. */
export const carried = (model: Model) => ordersOf(model).filter(({ parcel }) => parcel?.tracking);

/** @param drawn `minute`: when it happened, of the hour before the last two */
export async function reportParcel(
  model: Model,
  world: World,
  drawn: { which: number; state: ReportedState; minute: number },
  how: Manner,
): Promise<void> {
  const order = pick(carried(model), drawn.which);
  const { parcel } = order;
  if (!parcel?.tracking) throw new Error(`the carrier has no parcel of ${order.number}`);
  const { state } = drawn;
  const at = Date.now() - 3 * 3_600_000 + drawn.minute * 60_000;
  const sent = webhook(parcel.tracking, state, at);
  const { answer } = await insist(world, how, () => sent);
  expectAllowed(answer, true, `the carrier reports ${state}`);
  model.reports.push({ order, parcel, state, at });
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(repeated.status, 200, said(repeated)),
  );
}
