/**
 * Corrects the cost of goods that came earlier. Rows of the ledger stay; the correction adds the differences to what the
 * ledger would hold if the cost had been right from the beginning, so that each part goes where its goods are now.
 */
import { type CostEntry, emptyState } from './cost-state.ts';
import { type CostAct, type Posted, takeActs } from './take-act.ts';

/**
 * @param acts all acts of the product so far, with the costs named so far
 * @param posted the ledger of the product so far
 * @param of the id of the goods in, of the opening stock or of the goods sent back whose cost is named
 * @returns the acts as they now are, the state, and the entries that correct the ledger
 * @throws Error if the act is not there or has no cost of its own
 */
export function correctCost(
  acts: readonly CostAct[],
  posted: readonly CostEntry[],
  { of, value }: { of: string; value: number },
): Posted & { acts: CostAct[] } {
  const index = acts.findIndex(({ id }) => id === of);
  const act = acts[index];
  if (!act || !('value' in act)) throw new Error(`the act ${of} has no cost to correct`);
  const corrected = acts.with(index, { ...act, value });
  const { state, entries } = takeActs(emptyState, corrected);
  return { acts: corrected, state, entries: differences(posted, entries) };
}

/** @returns the entries to add to a ledger, so that for each act it holds the entries that are due */
export function differences(posted: readonly CostEntry[], due: readonly CostEntry[]): CostEntry[] {
  const left = sumByWay(due);
  for (const [way, { pieces, value, ...sum }] of sumByWay(posted)) {
    const now = left.get(way);
    const change = { pieces: (now?.pieces ?? 0) - pieces, value: (now?.value ?? 0) - value };
    const isKnown = now?.isKnown ?? true;
    if (change.pieces === 0 && change.value === 0 && isKnown === sum.isKnown) left.delete(way);
    else left.set(way, { ...sum, ...change, isKnown });
  }
  return [...left.values()];
}

/** Adds up the entries of each act by the places between which they moved; whether a cost is known, the last one says. */
function sumByWay(entries: readonly CostEntry[]): Map<string, CostEntry> {
  const sums = new Map<string, CostEntry>();
  for (const entry of entries) {
    const way = JSON.stringify([entry.act, entry.from, entry.to, entry.orderNumber]);
    const { pieces = 0, value = 0 } = sums.get(way) ?? {};
    sums.set(way, { ...entry, pieces: pieces + entry.pieces, value: value + entry.value });
  }
  return sums;
}
