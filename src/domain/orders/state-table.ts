/** Checks state tables. A table lists for each state the states to which it may change; for a final state, none. */

export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** @returns the given states and all states that can be reached from them */
function reachableFrom(starts: readonly string[], table: Readonly<Record<string, readonly string[]>>): Set<string> {
  const reached = new Set(starts);
  for (const state of reached) for (const next of table[state] ?? []) reached.add(next);
  return reached;
}

/** @returns a sentence for each flaw: undeclared or unreachable states, states that cannot reach a final state */
export function findFlaws(
  states: readonly string[],
  table: Readonly<Record<string, readonly string[]>>,
  starts: readonly string[],
): string[] {
  const named = new Set([...Object.keys(table), ...Object.values(table).flat(), ...starts]);
  const reached = reachableFrom(starts, table);
  const isFinal = (state: string) => table[state]?.length === 0;
  return [
    ...[...named].filter((state) => !states.includes(state)).map((state) => `"${state}" is unknown`),
    ...states.filter((state) => !(state in table)).map((state) => `"${state}" has no row`),
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to "${state}"`),
    ...states
      .filter((state) => ![...reachableFrom([state], table)].some(isFinal))
      .map((state) => `"${state}" is a trap`),
  ];
}
