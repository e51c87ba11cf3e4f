/** The room that a visitor planned last and the person who trains in it, kept on the device only. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import type { Person } from '#domain/planner/judge-plan.ts';

const KEY = 'suc-bat-phong-tap';

/** The person of a visitor who has said nothing: kg and cm. */
export const usualPerson: Person = { kg: 70, cm: 170 };
export const personBounds = { kg: [30, 200], cm: [120, 220] } as const;

type Kept = { text: string | null; person: Person };

const numberIn = (value: unknown, [least, most]: readonly [number, number], usual: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : usual;

/** @returns the text of the kept plan, see plan-address.ts; null if none is kept */
export function keptPlan(): Kept {
  const kept = readJson('localStorage', KEY);
  const { text, kg, cm } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    text: typeof text === 'string' ? text : null,
    person: {
      kg: numberIn(kg, personBounds.kg, usualPerson.kg),
      cm: numberIn(cm, personBounds.cm, usualPerson.cm),
    },
  };
}

export const keepPlan = ({ text, person }: Kept): boolean => writeJson('localStorage', KEY, { text, ...person });
