import type { QueryClient } from '@tanstack/react-query';

/** What the head of a page says. `path`: of the canonical address, with its query; by default that of the page. */
export type HeadOf = {
  title: string;
  description?: string;
  /** false: search engines leave the page out, as one with a visitor's answers */
  index?: boolean;
  path?: string;
};

export type Opened = {
  queryClient: QueryClient;
  /** the variable segments of the path, by their names */
  params: Readonly<Record<string, string>>;
  /** the query of the address */
  search: Readonly<Record<string, unknown>>;
};

/**
 * The export `page` of a page's file. `load` asks for what the page shows, on the server before the page is rendered, and
 * says its head; null if there is no such page. The export `Page` of the same file is the component.
 */
export type PageOf = { load(opened: Opened): Promise<HeadOf | null> | HeadOf | null };

/** What the component `Page` receives. */
export type PageProps = Pick<Opened, 'params' | 'search'>;
