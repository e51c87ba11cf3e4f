import { useMemo } from 'react';
import { useQuery } from '#extension-kit/queries.ts';
import type { FitFacts } from '../../rules/fitting/fit-facts-shape.ts';
import { type Home, readHome } from '../../rules/fitting/home.ts';
import { type Fit, judgeFit } from '../../rules/fitting/judge-fit.ts';
import { fittedQuery } from './fitting-queries.ts';
import { useKeptHome } from './kept-home.ts';

export type JudgedFit = { home: Home; facts: FitFacts; fit: Fit };

export function useHome(): Home {
  const kept = useKeptHome();
  return useMemo(() => readHome(kept), [kept]);
}

/** Judges a product for the home on this device; null until the product's facts are loaded, or if the shop has none. */
export function useFit(slug: string): JudgedFit | null {
  const home = useHome();
  const facts = useQuery(fittedQuery(slug)).data?.fit;
  return useMemo(() => (facts ? { home, facts, fit: judgeFit(home, facts) } : null), [home, facts]);
}
