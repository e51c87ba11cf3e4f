/** The rooms that a visitor planned and the person who trains in them, kept on the device only. */
import { createStore, readJson, useStore, writeJson } from '#extension-kit/storage.ts';
import type { Person } from '../../rules/planner/judge-plan.ts';

const KEY = 'suc-bat-phong-tap';

/** The person of a visitor who has said nothing: kg and cm. */
export const usualPerson: Person = { kg: 70, cm: 170 };
export const personBounds = { kg: [30, 200], cm: [120, 220] } as const;

/** The rooms before the kept one that are not lost either. */
const MOST_FORMER = 5;

/**
 * `text`: the plan, see plan-address.ts; null if none is kept. `former`: those that it took the place of, the latest first.
 * `person`: what the visitor typed. `leftAt`: the text in the address of a page that was left before its last change
 * came there.
 */
type Kept = { text: string | null; former: readonly string[]; person: Partial<Person>; leftAt: string | null };

const numberIn = (value: unknown, [least, most]: readonly [number, number]) =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

function readKept(): Kept {
  const kept = readJson('localStorage', KEY);
  const { text, former, kg, cm, leftAt } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >;
  const typed = { kg: numberIn(kg, personBounds.kg), cm: numberIn(cm, personBounds.cm) };
  return {
    text: typeof text === 'string' ? text : null,
    former: Array.isArray(former) ? former.filter((each) => typeof each === 'string') : [],
    person: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
    leftAt: typeof leftAt === 'string' ? leftAt : null,
  };
}

const store = createStore<Kept>(() => {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && store.set(readKept()));
  return readKept();
});

function keep(kept: Kept): void {
  const { person, ...rest } = kept;
  writeJson('localStorage', KEY, { ...rest, ...person });
  store.set(kept);
}

export const keptPlan = (): Kept => store.get();

/** Null on the server and until the page is hydrated. */
export const useKeptPlan = (): Kept | null => useStore(store, null);

/** @param isOther whether this is no change of the kept plan but another one, so that the kept one becomes a former one */
export function keepPlan(text: string, isOther: boolean, leftAt: string | null = null): void {
  const { text: last, former, person } = keptPlan();
  const before = isOther && last !== null ? [last, ...former.filter((each) => each !== last)] : former;
  keep({ text, former: before.filter((each) => each !== text).slice(0, MOST_FORMER), person, leftAt });
}

/** Keeps a former plan instead of the present one, which becomes the last of the former ones: all come round again. */
export function keepFormer(text: string): void {
  const { text: last, former, person } = keptPlan();
  const others = [...former, ...(last === null ? [] : [last])].filter((each) => each !== text);
  keep({ text, former: others, person, leftAt: null });
}

export const keepPerson = (typed: Partial<Person>): void =>
  keep({ ...keptPlan(), person: { ...keptPlan().person, ...typed } });
