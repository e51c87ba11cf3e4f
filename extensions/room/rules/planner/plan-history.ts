/** The last changes of a plan, to take them back and to make them again. */
import { changePlan, type MeasuresBySlug, type PlanChange } from './change-plan.ts';
import type { Plan } from './room.ts';

export const MOST_STEPS = 50;

/**
 * One change, with the plan to which taking it back, or making it again, leads. `slug` and `machine`: the product that was
 * changed and its place in the list; null for a change of the room. `hold`: see `changed`.
 */
export type Step = {
  plan: Plan;
  kind: PlanChange['kind'];
  slug: string | null;
  machine: number | null;
  hold: number | undefined;
};

/** The latest steps stand last: those that can be taken back in `past`, those that were taken back in `future`. */
export type PlanHistory = { plan: Plan; past: readonly Step[]; future: readonly Step[] };

const isSame = (one: Plan, other: Plan) => JSON.stringify(one) === JSON.stringify(other);

/** @returns the place in the list of the machine that is changed; null for a change of the room */
export function machineOf({ machines }: Plan, change: PlanChange): number | null {
  if (change.kind === 'add') return machines.length;
  return 'machine' in change ? change.machine : null;
}

function stepOf(plan: Plan, change: PlanChange, hold: number | undefined): Step {
  const machine = machineOf(plan, change);
  const slug = change.kind === 'add' ? change.slug : plan.machines[machine ?? -1]?.slug;
  return { plan, kind: change.kind, slug: slug ?? null, machine, hold };
}

/**
 * @param hold changes with the same number are one step, such as all those of one drag, or of a key that is held down
 * @returns the same history if the change changes nothing
 */
export function changed(history: PlanHistory, change: PlanChange, bySlug: MeasuresBySlug, hold?: number): PlanHistory {
  const plan = changePlan(history.plan, change, bySlug);
  if (plan === history.plan || isSame(plan, history.plan)) return history;
  const last = history.past.at(-1);
  const begun = hold !== undefined && last?.hold === hold ? last : null;
  const past = begun ? history.past.slice(0, -1) : history.past;
  // what was dragged back to its place has not moved
  if (begun && isSame(plan, begun.plan)) return { plan, past, future: [] };
  return { plan, past: [...past, begun ?? stepOf(history.plan, change, hold)].slice(-MOST_STEPS), future: [] };
}

/** @returns the history before its last step; the same one if there is none */
export function undone(history: PlanHistory): PlanHistory {
  const { plan, past, future } = history;
  const step = past.at(-1);
  return step ? { plan: step.plan, past: past.slice(0, -1), future: [...future, { ...step, plan }] } : history;
}

/** @returns the history with the step that was taken back last; the same one if there is none */
export function redone(history: PlanHistory): PlanHistory {
  const { plan, past, future } = history;
  const step = future.at(-1);
  return step ? { plan: step.plan, past: [...past, { ...step, plan }], future: future.slice(0, -1) } : history;
}
