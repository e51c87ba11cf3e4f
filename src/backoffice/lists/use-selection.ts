/** The selected rows of a list that is loaded page by page; a click with Shift selects all rows in between. */
import { useRef, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string, withShift: boolean) => void;
  /** Selects these rows instead of those that are selected now. */
  choose: (ids: readonly string[]) => void;
  clear: () => void;
};

/** @param order the ids of all rows of the list, from top to bottom */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  return {
    ids,
    choose: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
    toggle(id, withShift) {
      const isChosen = !ids.has(id);
      const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
      const range = withShift && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      const next = new Set(ids);
      for (const one of range) isChosen ? next.add(one) : next.delete(one);
      setIds(next);
    },
  };
}
