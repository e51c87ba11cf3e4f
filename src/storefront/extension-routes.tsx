/** The pages of extensions as routes: their files are loaded when they are opened. */
import { type AnyRoute, createRoute, lazyRouteComponent, notFound, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { t, translate } from '#browser/labels/label.ts';
import type { PagePath } from '#contract/page-rules.ts';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import type { DeclaredRule } from '#domain/extensions/extension-places.ts';
import { pageImports } from './extensions/page-imports.gen.ts';
import type { HeadOf, PageOf, PageProps } from './extensions/page-of.ts';
import { reportFault } from './extensions/report-fault.ts';
import { originOf, pageHead } from './page/page-head.ts';
import { breadcrumbs } from './page/structured-data.ts';
import { routeTree } from './routeTree.gen.ts';

type PageFile = { page: PageOf; Page: ComponentType<PageProps> };

function routeOf(path: string, load: () => Promise<PageFile>) {
  const { folder, title } = (extensionPages as Record<string, DeclaredRule>)[path] as DeclaredRule;
  const component = lazyRouteComponent(async () => {
    const { Page } = await load();
    return {
      default: () => <Page params={useParams({ strict: false })} search={useSearch({ strict: false })} />,
    };
  });
  return createRoute({
    getParentRoute: () => routeTree as AnyRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => raw,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient }, params, deps: search }): Promise<HeadOf> => {
      const { page } = await load();
      let head: HeadOf | null;
      try {
        head = await page.load({ queryClient, params, search });
      } catch (error) {
        reportFault(folder, path, error);
        throw error;
      }
      if (!head) throw notFound();
      return head;
    },
    head: ({ loaderData, match }) => {
      const place = match as unknown as Parameters<typeof pageHead>[0]['match'];
      if (!loaderData) return pageHead({ title: translate(title), index: false, match: place });
      if (!import.meta.env.SSR) return pageHead({ ...loaderData, match: place });
      const own = place.pathname as PagePath;
      const data = [breadcrumbs(originOf(place.context.queryClient), [t('Trang chủ'), '/'], [loaderData.title, own])];
      return pageHead({ path: own, ...loaderData, match: place, data });
    },
    component,
  });
}

export const extensionRoutes = Object.entries<() => Promise<unknown>>(pageImports).map(([path, load]) =>
  routeOf(path, load as () => Promise<PageFile>),
);
