/** Lists that are loaded page by page: shows the items loaded so far, and a button that loads more. */
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, isValidElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Arguments } from '#browser/api/client.ts';
import type { AdminCallName, AdminCalls } from '#contract/admin/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Search } from '#ui/icons.tsx';
import { call, keyOf } from '../session/call.ts';
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx';
import { ActButton } from './page.tsx';
import { LoadFailure, LoadingRows } from './states.tsx';

type ListPage<Item> = { items: Item[]; next: string | null };

/** The names of the endpoints that return a list page by page. */
export type ListName = {
  [Name in AdminCallName]: AdminCalls[Name]['output'] extends ListPage<infer _> ? Name : never;
}[AdminCallName];

export type ItemOf<Name extends ListName> = AdminCalls[Name]['output'] extends ListPage<infer Item> ? Item : never;

type PagesOptions<Name extends ListName> = Pick<AdminCalls[Name]['input'], 'params' | 'query'> & {
  /** milliseconds between automatic refreshes; if omitted, the list is refreshed only when it is opened */
  refetchInterval?: number;
  /** true: the previous list stays visible while a list with other query parameters is loaded */
  keepsPrevious?: boolean;
  /** the list is loaded again when this value changes */
  asOf?: string;
};

type Given<Name extends ListName> = AdminCalls[Name]['input'] extends { params: object }
  ? [PagesOptions<Name>]
  : [PagesOptions<Name>?];

/** @param name the name of the endpoint @param options the query parameters of the endpoint, except the cursor */
export function usePages<const Name extends ListName>(name: Name, ...[options]: Given<Name>) {
  const { query: asked, params, refetchInterval = false, keepsPrevious = false, asOf } = options ?? {};
  const query = useInfiniteQuery({
    // the query of a list whose pages are loaded at once has the same input, and other data
    queryKey: [...keyOf(name), 'pages', { params, query: asked }, asOf],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params, query: { ...asked, cursor: pageParam }, signal };
      const { data } = await call(name, ...([input] as unknown as Arguments<AdminCalls[Name]['input']>));
      return data as ListPage<ItemOf<Name>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}

/** The parts of a query's result that are needed to render a list. */
type Listed<Item> = Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage'> & {
  items: Item[] | undefined;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

export type NothingYet = { icon: OfficeIconName | ReactElement; title: string; message: string };

const drawn = (icon: NothingYet['icon']) => (typeof icon === 'string' ? <OfficeIcon name={icon} /> : icon);

type PagesProps<Item> = {
  list: Listed<Item>;
  empty: ReactElement | NothingYet;
  /** the label of the button that loads the next page */
  more?: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** @param empty shown if the list is empty; explains what the list will contain, and what to do first */
export function Pages<Item>({ list, empty, more = 'Xem thêm', children }: PagesProps<Item>) {
  const { items, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (items === undefined)
    return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  if (items.length === 0 && !hasNextPage)
    return isValidElement(empty) ? empty : <EmptyState {...empty} icon={drawn(empty.icon)} />;
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <div className="not-printed mt-4 flex justify-center">
          <ActButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Đang tải' : more}
          </ActButton>
        </div>
      )}
    </>
  );
}

type PageRowsProps<Item> = Omit<PagesProps<Item>, 'children'> & {
  className?: string;
  children: (item: Item) => ReactNode;
};

/** The pages of a list as rows, each an `li` with a key. The rows stand in a panel, unless `className` differs. */
export function PageRows<Item>({ children, className, ...pages }: PageRowsProps<Item>) {
  const look = className ?? 'panel divide-y divide-line py-0!';
  return <Pages {...pages}>{(items) => <ul className={look}>{items.map((item) => children(item))}</ul>}</Pages>;
}

export type ListRowsProps<Name extends ListName> = Omit<PageRowsProps<ItemOf<Name>>, 'list'> &
  PagesOptions<Name> & { of: Name };

/** The rows of the list that the endpoint `of` returns. */
export function ListRows<const Name extends ListName>(props: ListRowsProps<Name>) {
  const { of, query, params, refetchInterval, keepsPrevious, asOf, ...rows } = props;
  const options = { query, params, refetchInterval, keepsPrevious, asOf };
  const list = usePages(of, ...([options] as unknown as Given<Name>));
  return <PageRows list={list} {...rows} />;
}

type SearchFieldProps = {
  /** the search words of the list that is shown now */
  value: string | undefined;
  label: string;
  placeholder: string;
  onSearch: (words: string) => void;
  /** called when the search field becomes empty */
  onClear?: () => void;
};

/** The search field of a list; the Enter key starts the search. */
export function SearchField({ value = '', label, placeholder, onSearch, onClear }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="min-w-0 flex-1 basis-72 min-[88rem]:basis-40">
      <form onSubmit={search} className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
        <input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') onClear?.();
          }}
          aria-label={label}
          placeholder={placeholder}
          className="min-h-11 w-full rounded-control border border-edge bg-paper pr-3 pl-9"
        />
      </form>
    </search>
  );
}
