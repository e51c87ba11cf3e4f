/** The plan that a visitor works on, with the products in it. Each change goes into the address and onto the device. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { changePlan, type MeasuresBySlug, type PlanChange } from '#domain/planner/change-plan.ts';
import { judgePlan, type Person, standingIn } from '#domain/planner/judge-plan.ts';
import { loadOf } from '#domain/planner/load.ts';
import { measuresOfFacts } from '#domain/planner/measures.ts';
import { planText, readPlanText } from '#domain/planner/plan-address.ts';
import type { Plan } from '#domain/planner/room.ts';
import { keepPlan, keptPlan, usualPerson } from './kept-plan.ts';
import type { PlannedProduct } from './planner-queries.ts';

/** Milliseconds without a change after which the plan is written. */
const REST_MS = 300;

export type Products = ReadonlyMap<string, PlannedProduct>;

type State = { plan: Plan; selected: number | null; products: Products };

export type Act =
  | { kind: 'change'; change: PlanChange }
  | { kind: 'select'; machine: number | null }
  | { kind: 'open'; plan: Plan }
  | { kind: 'know'; products: readonly PlannedProduct[] };

export const bySlug = (products: readonly PlannedProduct[]): Products =>
  new Map(products.map((product) => [product.slug, product]));

/** The measures of the products that have some, by slug. */
export const measuresIn = (products: Products): MeasuresBySlug =>
  new Map(
    [...products].flatMap(([slug, { fit }]) => {
      const measures = measuresOfFacts(slug, fit);
      return measures ? [[slug, measures] as const] : [];
    }),
  );

function afterAct(state: State, act: Act): State {
  if (act.kind === 'select') return { ...state, selected: act.machine };
  if (act.kind === 'know') return { ...state, products: new Map([...state.products, ...bySlug(act.products)]) };
  if (act.kind === 'open') return { ...state, plan: act.plan, selected: null };
  const { change } = act;
  const plan = changePlan(state.plan, change, measuresIn(state.products));
  if (change.kind === 'room') return { ...state, plan };
  if (change.kind === 'add') return { ...state, plan, selected: plan.machines.length - 1 };
  return { ...state, plan, selected: change.kind === 'remove' ? null : change.machine };
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
  const [state, act] = useReducer(afterAct, { plan: start, selected: null, products: bySlug(products) });
  const [person, setPerson] = useState<Person>(usualPerson);
  const navigate = useNavigate();
  const { plan } = state;
  const measures = useMemo(() => measuresIn(state.products), [state.products]);
  const written = useRef(new Set<string | undefined>([text]));
  const last = useRef({ plan, person });
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
    setPerson(kept.person);
    if (written.current.has(undefined) && kept.text !== null) void openLatest.current(kept.text);
  }, []);
  // a link to another plan was followed, or the visitor went back
  useEffect(() => {
    if (text === undefined || written.current.has(text)) return;
    written.current = new Set([text]);
    void openLatest.current(text);
  }, [text]);
  useEffect(() => {
    if (last.current.plan === plan && last.current.person === person) return;
    const timer = setTimeout(() => {
      last.current = { plan, person };
      const now = planText(plan);
      keepPlan({ text: now, person });
      if (now === null || written.current.has(now)) return;
      written.current.add(now);
      void navigate({ to: '/phong-tap', search: { phong: now }, replace: true, resetScroll: false });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [plan, person, navigate]);
  const { standing } = standingIn(plan, measures);
  return {
    ...state,
    ...{ measures, standing, person, setPerson, act },
    faults: judgePlan(plan.room, standing, person),
    load: loadOf(plan.room, standing, person),
    change: (change: PlanChange) => act({ kind: 'change', change }),
    products: state.products,
    inPlan: plan.machines.flatMap(({ slug }) => state.products.get(slug) ?? []),
  };
}

export type PlannerState = ReturnType<typeof usePlanner>;
