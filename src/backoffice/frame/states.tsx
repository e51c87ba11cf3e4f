/** The components for the loading, failed and empty states of a screen. */
import type { ReactNode } from 'react';
import { CallError } from '#browser/api/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Search } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { ActButton } from './page.tsx';

/** Grey placeholder lines in the shape of a list. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="panel flex flex-col gap-2">
      <span className="sr-only">Đang tải</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // after a 404 response there is no retry button, because a retry would not help
  if (error instanceof CallError && error.status === 404)
    return <EmptyState icon={<Search />} title="Không tìm thấy" message={sentenceOf(error)} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="error" title="Không tải được dữ liệu">
        {sentenceOf(error)}
      </Notice>
      <ActButton onClick={onRetry}>Thử lại</ActButton>
    </div>
  );
}

/** Shows a query's data, cached data at once; before the first data a skeleton, and after a failure a retry button. */
export function Loaded<Data>({
  query,
  pending,
  children,
}: {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  pending?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return pending ?? <LoadingRows />;
}

/** A list with a line between its rows. @param empty the text that is shown if the list has no rows */
export function Rows<Item>({
  of,
  empty,
  children,
}: {
  of: readonly Item[];
  empty?: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  if (of.length === 0) return empty ? <p className="text-sm text-quiet">{empty}</p> : null;
  return <ul className="divide-y divide-line">{of.map(children)}</ul>;
}

/** A table's header row. @param of the first columns' titles @param numbers the titles of the last, numeric columns */
export function TableHead({ of, numbers = [] }: { of: readonly string[]; numbers?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {[...of, ...numbers].map((title, index) => (
          <th key={title} scope="col" className={index < of.length ? undefined : 'number'}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
