/** The plan that a visitor works on, with the products in it. What opens and keeps it is use-plan-address.ts. */
import { useMemo, useReducer, useRef } from 'react';
import { closeToast } from '#extension-kit/notices.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import { readHome } from '../../rules/fitting/home.ts';
import { inRoomOf, isAnyAstray, type PlanChange } from '../../rules/planner/change-plan.ts';
import { judgePlan, type Person, standingIn } from '../../rules/planner/judge-plan.ts';
import { loadOf } from '../../rules/planner/load.ts';
import { planText, readPlanText } from '../../rules/planner/plan-address.ts';
import { changed, machineOf, type PlanHistory, redone, type Step, undone } from '../../rules/planner/plan-history.ts';
import type { Plan } from '../../rules/planner/room.ts';
import { useKeptHome } from '../fitting/kept-home.ts';
import { keepPerson, useKeptPlan, usualPerson } from './kept-plan.ts';
import { bySlug, measuresIn, type Products } from './planned-products.ts';
import { offerUndo } from './undo.tsx';
import { usePlanAddress } from './use-plan-address.ts';

/**
 * `changes`: how often the visitor changed the plan that is open; what was only opened is neither kept nor written to the
 * address. `lost`: how many products of the kept plan are not drawn, because the shop no longer sells or measures them.
 * `went`: the step that was taken back or made again last, until something else is changed.
 */
type State = PlanHistory & {
  selected: number | null;
  products: Products;
  changes: number;
  lost: number;
  went: { way: 'undo' | 'redo'; step: Step } | null;
};

export type Act =
  | { kind: 'change'; change: PlanChange; hold?: number | undefined }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'select'; machine: number | null }
  | { kind: 'open'; plan: Plan; lost?: number }
  | { kind: 'know'; products: readonly PlannedProduct[] };

/** The selected machine after a step: after a removal the one that takes the place of the removed one, with its focus. */
function selectedAfter(machine: number | null, { selected }: State, { machines }: Plan): number | null {
  const at = Math.min(machine ?? selected ?? -1, machines.length - 1);
  return at < 0 ? null : at;
}

function afterAct(state: State, act: Act): State {
  if (act.kind === 'select') return { ...state, selected: act.machine };
  if (act.kind === 'know') return { ...state, products: new Map([...state.products, ...bySlug(act.products)]) };
  if (act.kind === 'open') {
    const { plan, lost = 0 } = act;
    return { ...state, ...{ plan, past: [], future: [], selected: null, changes: 0, lost, went: null } };
  }
  const then = (history: PlanHistory, machine: number | null, went: State['went']): State => {
    const selected = selectedAfter(machine, state, history.plan);
    return { ...state, ...history, selected, changes: state.changes + 1, went };
  };
  if (act.kind === 'change') {
    const history = changed(state, act.change, measuresIn(state.products), act.hold);
    return history === state ? state : then(history, machineOf(state.plan, act.change), null);
  }
  const step = (act.kind === 'undo' ? state.past : state.future).at(-1);
  if (!step) return state;
  return then((act.kind === 'undo' ? undone : redone)(state), step.machine, { way: act.kind, step });
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
    ...{ plan: start, past: [], future: [], went: null },
    ...{ selected: null, products: bySlug(products), changes: 0, lost: 0 },
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
  // its button takes back what was removed last, and nothing else
  const closeUndoToast = () => {
    if (undoToast.current !== null) closeToast(undoToast.current);
  };
  const reopen = usePlanAddress({ ...{ text, plan, changes, home, load: loadPlan }, onLeave: closeUndoToast });
  const { standing } = standingIn(plan, measures);
  const change = (next: PlanChange, hold?: number) => {
    closeUndoToast();
    act({ kind: 'change', change: next, hold });
  };
  const undo = () => {
    closeUndoToast();
    act({ kind: 'undo' });
  };
  const redo = () => {
    closeUndoToast();
    act({ kind: 'redo' });
  };
  const nameOf = (slug: string | null) => state.products.get(slug ?? '')?.short_name ?? '';
  const remove = (machine: number) => {
    const removed = plan.machines[machine];
    if (!removed) return;
    change({ kind: 'remove', machine });
    undoToast.current = offerUndo(nameOf(removed.slug), () => {
      undo();
      // the button that had the focus is gone
      requestAnimationFrame(() => document.querySelectorAll<SVGGElement>('.plan-machine')[machine]?.focus());
    });
  };
  return {
    ...state,
    ...{ person, measures, standing, act },
    faults: judgePlan(plan.room, standing, person),
    isAnyAstray: isAnyAstray(plan.room, standing),
    load: loadOf(plan.room, standing, person),
    ...{ change, remove, undo, redo, nameOf },
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
