/** Judges the height of a room: for the machine, for the person on it, and for what they do with it. */
import type { FitFacts } from './fit-facts-shape.ts';
import { type Home, homeNumbers } from './home.ts';
import { HANDS_CM, type Judgement, judgeMargin, mustBeMeasured } from './state.ts';

export const ceilingUses = ['standing', 'person', 'press', 'pull-up', 'stored'] as const;

/**
 * `use`: the product itself stands; a person uses it; they press overhead; they pull themselves up; it is stored. `needs`: the height of the
 * ceiling in cm, with the reserve that the catalogue gives, and `margin` what is left above it; both null while a number
 * is missing. `isOptional`: the product can be used without it.
 */
export type CeilingVerdict = Judgement & {
  about: 'ceiling';
  use: (typeof ceilingUses)[number];
  needs: number | null;
  margin: number | null;
  isOptional: boolean;
};

type Use = Pick<CeilingVerdict, 'use' | 'isOptional'>;

/** The height in cm that a person needs who stands this high above the floor, with `spare` above the head. */
export const heightNeeded = (person: number, stands: number, spare: number): number => person + stands + spare;

const judgeHeight = (has: number, needs: number, use: Use): CeilingVerdict => ({
  ...{ about: 'ceiling', ...use, needs, margin: has - needs },
  ...judgeMargin(has - needs),
});

/** A ceiling that is high enough for the tallest person, or too low for the smallest one, needs no question about them. */
function judgeForPerson(home: Home, has: number, above: number, use: Use): CeilingVerdict {
  if (home.personHeight !== undefined) return judgeHeight(has, heightNeeded(home.personHeight, above, 0), use);
  const { least, most } = homeNumbers.personHeight;
  const [tallest, smallest] = [most, least].map((person) => judgeMargin(has - heightNeeded(person, above, 0)));
  const open = { about: 'ceiling', ...use, needs: null, margin: null } as const;
  if (tallest?.state === 'fits') return { ...open, ...tallest };
  if (smallest?.state === 'does-not-fit') return { ...open, ...smallest };
  return { ...open, ...mustBeMeasured(['personHeight']) };
}

/** Where the catalogue does not say how high a person stands, a ceiling above the standing person is not ruled out. */
function judgeByGuess(home: Home, has: number, above: number, use: Use): CeilingVerdict {
  const verdict = judgeForPerson(home, has, above, use);
  const isRuledOut = judgeForPerson(home, has, 0, use).state === 'does-not-fit';
  if (verdict.state !== 'does-not-fit' || isRuledOut) return verdict;
  return { ...verdict, ...mustBeMeasured(home.personHeight === undefined ? ['personHeight'] : []) };
}

/** @returns nothing if the home says nothing about the ceiling */
export function judgeCeiling(home: Home, facts: FitFacts): CeilingVerdict[] {
  const { ceiling: has } = home;
  if (has === undefined) return [];
  const verdicts: CeilingVerdict[] = [];
  // the ceiling that the catalogue asks for contains its reserve, the height of the machine does not
  const stands = Math.max(facts.ceiling ?? 0, facts.height === null ? 0 : facts.height + HANDS_CM);
  if (stands > 0) verdicts.push(judgeHeight(has, stands, { use: 'standing', isOptional: false }));
  const person: Use = { use: 'person', isOptional: false };
  if (facts.aboveHead === 'unknown')
    verdicts.push({ about: 'ceiling', ...person, needs: null, margin: null, ...mustBeMeasured(['deck']) });
  else if (facts.aboveHead !== null)
    verdicts.push((facts.isLiftGuessed ? judgeByGuess : judgeForPerson)(home, has, facts.aboveHead, person));
  if (facts.press !== null) verdicts.push(judgeForPerson(home, has, facts.press, { use: 'press', isOptional: true }));
  if (facts.pullUp !== null)
    verdicts.push(judgeHeight(has, facts.pullUp, { use: 'pull-up', isOptional: !facts.isForPullUps }));
  const storedHeight = facts.stored?.[2] ?? 0;
  if (storedHeight > (facts.height ?? 0))
    verdicts.push(judgeHeight(has, storedHeight + HANDS_CM, { use: 'stored', isOptional: true }));
  return verdicts;
}
