/** What a person does with many rows of a list at once: select them, act on them, and read the result of each. */
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import type { Selection } from './use-selection.ts';

/** The rows of a list that can be selected together; more would be more than one action takes. */
const MOST_SELECTED = 500;

const checkbox = '-m-2 inline-flex size-11 items-center justify-center';

export function SelectRow({ id, label, selection }: { id: string; label: string; selection: Selection }) {
  return (
    <label className={checkbox}>
      <input
        type="checkbox"
        className="size-5 accent-ink"
        aria-label={label}
        checked={selection.ids.has(id)}
        onChange={() => {}}
        onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
      />
    </label>
  );
}

type SelectAllProps = {
  /** the ids of the rows that are loaded */
  ids: readonly string[];
  selection: Selection;
  /** what a row is, such as `đơn` */
  noun: string;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => unknown };
};

/** Selects all rows that are loaded, and then, if there are more, all that match the filter: their number is said. */
export function SelectAll({ ids, selection, noun, list }: SelectAllProps) {
  const [isTaking, setTaking] = useState(false);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isFull = ids.length >= MOST_SELECTED;
  useEffect(() => {
    if (!isTaking || isFetchingNextPage) return;
    if (hasNextPage && !isFull && !isError) return void fetchNextPage();
    setTaking(false);
    selection.choose(ids.slice(0, MOST_SELECTED));
  }, [isTaking, isFetchingNextPage, hasNextPage, isFull, isError, ids, selection, fetchNextPage]);
  if (ids.length === 0) return null;
  const isWhole = chosen === Math.min(ids.length, MOST_SELECTED);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isWhole}
          onChange={() => (isWhole ? selection.clear() : selection.choose(ids.slice(0, MOST_SELECTED)))}
        />
        Chọn {ids.length} {noun} trên trang
      </label>
      <span role="status">
        {isTaking && 'Đang tải…'}
        {!isTaking && isWhole && !hasNextPage && `Đã chọn cả ${chosen} ${noun} khớp bộ lọc.`}
        {!isTaking && isWhole && hasNextPage && isFull && `Đã chọn ${chosen} ${noun} đầu, nhiều nhất một lần.`}
      </span>
      {isWhole && hasNextPage && !isFull && !isTaking && (
        <ActButton onClick={() => setTaking(true)}>Chọn mọi {noun} khớp bộ lọc</ActButton>
      )}
    </div>
  );
}

/** The bar with the actions on the selected rows. */
export function SelectionBar({
  label,
  count,
  noun,
  onClear,
  children,
}: {
  label: string;
  count: number;
  noun: string;
  onClear: () => void;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section
      aria-label={label}
      className="not-printed sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card bg-ink p-3 text-paper lg:bottom-4"
    >
      <span className="mr-auto font-semibold">
        {count} {noun} đã chọn
      </span>
      {children}
      <Button tone="outline-ink" onClick={onClear}>
        Bỏ chọn
      </Button>
    </section>
  );
}

type RowResult = {
  name: string /** the reason why nothing was done; null if it was done */;
  message: string | null;
};

/** The result of an action for each row; those that failed come first, because they still have to be done. */
export function ResultsDialog({
  title,
  results,
  onClose,
  children,
}: {
  title: string;
  results: readonly RowResult[];
  onClose: () => void;
  /** what can be done next, such as links to papers */
  children?: ReactNode;
}) {
  const sorted = results.toSorted((a, b) => Number(a.message === null) - Number(b.message === null));
  const failed = results.filter(({ message }) => message !== null).length;
  return (
    <OfficeDialog title={title} onClose={onClose}>
      {failed > 0 && (
        <p className="mb-2">
          Chưa làm được {failed} trong {results.length}.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {sorted.map(({ name, message }) => (
          <li key={name} className="py-2">
            <span className="font-semibold">{name}</span>: {message ?? 'đã xong'}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </OfficeDialog>
  );
}
