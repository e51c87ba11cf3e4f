/** Lists that come in pages: what was loaded, and a button for more. */
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { LoadFailure, LoadingRows } from './states.tsx';

type ListPage<Item> = { items: Item[]; next: string | null };

type PagesOptions<Item> = {
  queryKey: QueryKey;
  /** @param cursor undefined for the first page */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** milliseconds after which the list is refreshed by itself; left out: only when it is opened */
  refetchInterval?: number;
};

export function usePages<Item>({ queryKey, load, refetchInterval }: PagesOptions<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ListPage<Item>) => next ?? undefined,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}

/** @param empty what is shown where the list has nothing; it says what will be here, and what to do */
export function Pages<Item>({
  list,
  empty,
  children,
}: {
  list: ReturnType<typeof usePages<Item>>;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { items, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (items === undefined)
    return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <div className="not-printed mt-4 flex justify-center">
          <Button tone="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Đang tải' : 'Xem thêm'}
          </Button>
        </div>
      )}
    </>
  );
}
