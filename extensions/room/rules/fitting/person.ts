/** Judges a product for the body of the person who uses it. */
import type { FitFacts } from './fit-facts-shape.ts';
import type { Home } from './home.ts';
import { doesNotFit, fits, type Judgement, mustBeMeasured } from './state.ts';

/**
 * `load`: the load exceeds the person's weight by `reserve` kg, negative if it is too small, and should by `spare`; a
 * reserve under that leaves it open. `user-height`: the person must be from `least` to `most` cm tall; null: no bound.
 */
export type PersonVerdict = Judgement &
  (
    | { about: 'load'; reserve: number; spare: number }
    | { about: 'user-height'; least: number | null; most: number | null }
  );

export function judgePerson({ personWeight, personHeight }: Home, facts: FitFacts): PersonVerdict[] {
  const verdicts: PersonVerdict[] = [];
  if (personWeight !== undefined && facts.load !== null) {
    const reserve = facts.load - personWeight;
    const judged = reserve >= facts.loadSpare ? fits : reserve >= 0 ? mustBeMeasured([]) : doesNotFit;
    verdicts.push({ about: 'load', reserve, spare: facts.loadSpare, ...judged });
  }
  if (personHeight !== undefined && facts.userHeight) {
    const { least, most } = facts.userHeight;
    const isWithin = personHeight >= (least ?? personHeight) && personHeight <= (most ?? personHeight);
    verdicts.push({ about: 'user-height', least, most, ...(isWithin ? fits : doesNotFit) });
  }
  return verdicts;
}
