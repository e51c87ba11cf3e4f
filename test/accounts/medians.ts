/** Milliseconds the middle one of `rounds` takes, of each act; they take turns, so that a slow moment meets all alike. */
export async function mediansOf(rounds: number, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, act] of acts.entries()) {
      const start = performance.now();
      await act();
      times[index]?.push(performance.now() - start);
    }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}
