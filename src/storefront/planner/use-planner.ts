/** The plan that a visitor works on, with the products in it. What opens and keeps it is use-plan-address.ts. */
import { useMemo, useReducer, useRef } from 'react';
import { readHome } from '#domain/fitting/home.ts';
import { changePlan, inRoomOf, type PlanChange } from '#domain/planner/change-plan.ts';
import { judgePlan, type Person, standingIn } from '#domain/planner/judge-plan.ts';
import { loadOf } from '#domain/planner/load.ts';
import { planText, readPlanText } from '#domain/planner/plan-address.ts';
import type { Plan } from '#domain/planner/room.ts';
import { closeToast } from '#ui/overlays/toast-store.ts';
import { useKeptHome } from '../fitting/kept-home.ts';
import { keepPerson, useKeptPlan, usualPerson } from './kept-plan.ts';
import { offerUndo } from './offer-undo.tsx';
import { bySlug, measuresIn, type Products } from './planned-products.ts';
import type { PlannedProduct } from './planner-queries.ts';
import { usePlanAddress } from './use-plan-address.ts';

/**
 * `changes`: how often the visitor changed the plan that is open; what was only opened is neither kept nor written to the
 * address. `lost`: how many products of the kept plan are not drawn, because the shop no longer sells or measures them.
 */
type State = { plan: Plan; selected: number | null; products: Products; changes: number; lost: number };

export type Act =
  | { kind: 'change'; change: PlanChange }
  | { kind: 'select'; machine: number | null }
  | { kind: 'open'; plan: Plan; lost?: number }
  | { kind: 'know'; products: readonly PlannedProduct[] };

function afterAct(state: State, act: Act): State {
  if (act.kind === 'select') return { ...state, selected: act.machine };
  if (act.kind === 'know') return { ...state, products: new Map([...state.products, ...bySlug(act.products)]) };
  if (act.kind === 'open') return { ...state, plan: act.plan, selected: null, changes: 0, lost: act.lost ?? 0 };
  const { change } = act;
  const plan = changePlan(state.plan, change, measuresIn(state.products));
  if (plan === state.plan) return state;
  const changed = { ...state, plan, changes: state.changes + 1 };
  if (change.kind === 'room') return changed;
  // after a removal the next machine is selected, which takes the place of the removed one in the drawing, with its focus
  const last = plan.machines.length - 1;
  const selected = change.kind === 'add' ? last : Math.min(change.machine, last);
  return { ...changed, selected: selected < 0 ? null : selected };
}

/**
 * @param text the plan of the address, if it has one
 * @param start the plan of that text, or the one to start from
 * @param load fetches the products of a plan that is opened later
 */
export function usePlanner(
  text: string | undefined,
  start: Plan,
  products: readonly PlannedProduct[],
  load: (text: string) => Promise<readonly PlannedProduct[]>,
) {
  const [state, act] = useReducer(afterAct, {
    ...{ plan: start, selected: null, products: bySlug(products), changes: 0, lost: 0 },
  });
  const { plan, changes } = state;
  const measures = useMemo(() => measuresIn(state.products), [state.products]);
  const kept = useKeptPlan();
  const keptHome = useKeptHome();
  const home = useMemo(() => readHome(keptHome), [keptHome]);
  // a home may have fractions; the next whole number is on the safe side
  const person: Person = {
    kg: kept?.person.kg ?? Math.ceil(home.personWeight ?? usualPerson.kg),
    cm: kept?.person.cm ?? Math.ceil(home.personHeight ?? usualPerson.cm),
  };
  const undoToast = useRef<number | null>(null);
  const loadPlan = async (next: string | null) => {
    if (next === null) return () => act({ kind: 'open', plan: inRoomOf(home, start, measures) });
    const found = await load(next);
    const known = measuresIn(bySlug(found));
    const read = readPlanText(next, (slug) => known.has(slug));
    return (isKept: boolean) => {
      if (!read) return;
      act({ kind: 'know', products: found });
      act({ kind: 'open', plan: read.plan, lost: isKept ? read.unknown.length : 0 });
    };
  };
  const reopen = usePlanAddress({
    ...{ text, plan, changes, home, load: loadPlan },
    // what was removed from this plan cannot be put back into another
    onLeave: () => {
      if (undoToast.current !== null) closeToast(undoToast.current);
    },
  });
  const { standing } = standingIn(plan, measures);
  const change = (next: PlanChange) => act({ kind: 'change', change: next });
  const remove = (machine: number) => {
    const removed = plan.machines[machine];
    if (!removed) return;
    change({ kind: 'remove', machine });
    undoToast.current = offerUndo(state.products.get(removed.slug)?.short_name ?? '', () => {
      change({ kind: 'put back', machine, removed });
      // the button that had the focus is gone
      requestAnimationFrame(() => document.querySelectorAll<SVGGElement>('.plan-machine')[machine]?.focus());
    });
  };
  return {
    ...state,
    ...{ person, measures, standing, act },
    faults: judgePlan(plan.room, standing, person),
    load: loadOf(plan.room, standing, person),
    ...{ change, remove },
    setPerson: keepPerson,
    /** opens the visitor's own room that another one took the place of; null if there is none */
    reopen,
    /** the address of this very plan, for others */
    addressOf: () => {
      const now = planText(plan);
      return now === null ? location.href : new URL(`/phong-tap?phong=${now}`, location.href).href;
    },
    inPlan: plan.machines.flatMap(({ slug }) => state.products.get(slug) ?? []),
  };
}

export type PlannerState = ReturnType<typeof usePlanner>;
