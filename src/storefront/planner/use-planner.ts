/** The plan that a visitor works on, with the products in it. Each change goes into the address and onto the device. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { changePlan, type MeasuresBySlug, type PlanChange } from '#domain/planner/change-plan.ts';
import { judgePlan, type Person, standingIn } from '#domain/planner/judge-plan.ts';
import { loadOf } from '#domain/planner/load.ts';
import { measuresOf } from '#domain/planner/measures.ts';
import { planText, readPlanText } from '#domain/planner/plan-address.ts';
import type { Plan } from '#domain/planner/room.ts';
import { keepPlan, keptPlan, usualPerson } from './kept-plan.ts';
import type { PlannedProduct } from './planner-queries.ts';

/** Milliseconds without a change after which the plan is written. */
const REST_MS = 300;

export type Products = ReadonlyMap<string, PlannedProduct>;

/** `changes`: how often the visitor changed something; what was only opened is neither kept nor written to the address. */
type State = { plan: Plan; selected: number | null; products: Products; person: Person; changes: number };

export type Act =
  | { kind: 'change'; change: PlanChange }
  | { kind: 'select'; machine: number | null }
  | { kind: 'person'; person: Person; isKept?: true }
  | { kind: 'open'; plan: Plan }
  | { kind: 'know'; products: readonly PlannedProduct[] };

/** By slug, also by former ones, which plans may name that were kept or sent. */
export const bySlug = (products: readonly PlannedProduct[]): Products =>
  new Map(products.flatMap((product) => [product.slug, ...product.former_slugs].map((slug) => [slug, product])));

/** The measures of the products that have some, by slug. */
export const measuresIn = (products: Products): MeasuresBySlug =>
  new Map(
    [...products].flatMap(([slug, { fit }]) => {
      const measures = measuresOf(slug, fit);
      return measures ? [[slug, measures] as const] : [];
    }),
  );

function afterAct(state: State, act: Act): State {
  if (act.kind === 'select') return { ...state, selected: act.machine };
  if (act.kind === 'know') return { ...state, products: new Map([...state.products, ...bySlug(act.products)]) };
  if (act.kind === 'open') return { ...state, plan: act.plan, selected: null };
  if (act.kind === 'person') return { ...state, person: act.person, changes: state.changes + (act.isKept ? 0 : 1) };
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
    ...{ plan: start, selected: null, products: bySlug(products) },
    ...{ person: usualPerson, changes: 0 },
  });
  const navigate = useNavigate();
  const { plan, person, changes } = state;
  const measures = useMemo(() => measuresIn(state.products), [state.products]);
  const shown = useRef(text);
  const written = useRef(new Set<string>());
  const open = async (next: string) => {
    const found = await load(next);
    const known = measuresIn(bySlug(found));
    const read = readPlanText(next, (slug) => known.has(slug));
    if (!read) return;
    act({ kind: 'know', products: found });
    act({ kind: 'open', plan: read.plan });
  };
  const openLatest = useRef(open);
  openLatest.current = open;
  // the device is read once, after the first render, which must be the server's
  useEffect(() => {
    const kept = keptPlan();
    act({ kind: 'person', person: kept.person, isKept: true });
    if (shown.current === undefined && kept.text !== null) void openLatest.current(kept.text);
  }, []);
  // a link to another plan was followed, or the visitor went back
  useEffect(() => {
    if (text === shown.current) return;
    shown.current = text;
    if (text === undefined || written.current.delete(text)) return;
    void openLatest.current(text);
  }, [text]);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => {
      const now = planText(plan);
      keepPlan({ text: now, person });
      if (now === null || now === shown.current) return;
      written.current.add(now);
      void navigate({ to: '/phong-tap', search: { phong: now }, replace: true, resetScroll: false });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [plan, person, changes, navigate]);
  const { standing } = standingIn(plan, measures);
  return {
    ...state,
    ...{ measures, standing, act },
    faults: judgePlan(plan.room, standing, person),
    load: loadOf(plan.room, standing, person),
    change: (change: PlanChange) => act({ kind: 'change', change }),
    setPerson: (next: Person) => act({ kind: 'person', person: next }),
    /** the address of this very plan, for others */
    addressOf: () => {
      const now = planText(plan);
      return now === null ? location.href : new URL(`/phong-tap?phong=${now}`, location.href).href;
    },
    inPlan: plan.machines.flatMap(({ slug }) => state.products.get(slug) ?? []),
  };
}

export type PlannerState = ReturnType<typeof usePlanner>;
