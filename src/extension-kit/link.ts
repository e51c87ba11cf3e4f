/** Links within the shop, by the path of a page and its parameters; the page is loaded without a new document. */
import { Link as RouterLink, useNavigate as useRouterNavigate } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** the path of a page, such as `/products/$slug` */
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string | undefined>>;
  hash?: string;
};

export const Link = RouterLink as ComponentType<LinkProps>;

type Target = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> & { replace?: boolean; resetScroll?: boolean };

/** @returns a function that opens a page as a link does */
export const useNavigate = useRouterNavigate as () => (target: Target) => Promise<void>;
