/**
 * Corrects a ledger of costs. Rows stay; a correction adds the differences from the entries that are due now, so that each
 * part of a later cost goes where its goods went.
 */
import type { CostEntry } from './cost-state.ts';

/** @returns the entries to add to a ledger, so that for each act it holds the entries that are due; at most one a way */
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
