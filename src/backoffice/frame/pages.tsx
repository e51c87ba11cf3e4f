/** Lists that are loaded page by page: the loaded items, and a button that loads more. */
import { type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { AdminCallName, AdminCalls } from '#contract/admin/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../session/call.ts';
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx';
import { ActButton } from './page.tsx';
import { LoadFailure, LoadingRows } from './states.tsx';

type ListPage<Item> = { items: Item[]; next: string | null };

/** The endpoints that return a page of a list. */
type ListName = {
  [Name in AdminCallName]: AdminCalls[Name]['output'] extends ListPage<infer _> ? Name : never;
}[AdminCallName];

type ItemOf<Name extends ListName> = AdminCalls[Name]['output'] extends ListPage<infer Item> ? Item : never;

type PagesOptions<Name extends ListName> = Pick<AdminCalls[Name]['input'], 'params' | 'query'> & {
  /** milliseconds between automatic refreshes; if omitted, the list is refreshed only when it is opened */
  refetchInterval?: number;
};

/** @param name of the endpoint; @param options its query parameters besides the cursor */
export function usePages<const Name extends ListName>(
  queryKey: QueryKey,
  name: Name,
  ...[options]: AdminCalls[Name]['input'] extends { params: object } ? [PagesOptions<Name>] : [PagesOptions<Name>?]
) {
  const { query: filters, params, refetchInterval = false } = options ?? {};
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const input = { params, query: { ...filters, cursor: pageParam }, signal };
      return (await call(name, ...([input] as never))).data as ListPage<ItemOf<Name>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}

/** The parts of a query's result that a list needs for rendering. */
type Listed<Item> = Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage'> & {
  items: Item[] | undefined;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type NothingYet = { icon: OfficeIconName; title: string; message: string };

/** @param empty shown for an empty list; explains what the list will contain, and the first step */
export function Pages<Item>({
  list,
  empty,
  children,
}: {
  list: Listed<Item>;
  empty: ReactElement | NothingYet;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { items, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (items === undefined)
    return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  if (items.length === 0)
    return isValidElement(empty) ? empty : <EmptyState {...empty} icon={<OfficeIcon name={empty.icon} />} />;
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <div className="not-printed mt-4 flex justify-center">
          <ActButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Đang tải' : 'Xem thêm'}
          </ActButton>
        </div>
      )}
    </>
  );
}
