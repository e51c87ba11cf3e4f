/**
 * Links and addresses of the back office. TypeScript knows one router per program, that of the storefront, so the types of
 * addresses are widened here and nowhere else.
 */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

type OfficeLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** a path below /admin, such as /orders/DHABCDEF */
  to: string;
  search?: Search;
  /** classes of the link while its screen is open */
  activeClassName?: string;
  /** active only for exactly this path */
  exact?: boolean;
};

export function OfficeLink({ to, search, activeClassName, exact = false, ...rest }: OfficeLinkProps) {
  return (
    <Link
      to={to as never}
      search={(search ?? {}) as never}
      activeOptions={{ exact, includeSearch: false }}
      {...(activeClassName ? { activeProps: { className: activeClassName } } : {})}
      {...rest}
    />
  );
}

/** @returns a function that opens a screen: a path below /admin, and its search parameters */
export function useOpen(): (to: string, search?: Search, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, search = {}, { replace = false } = {}) =>
    void navigate({ to: to as never, search: search as never, replace });
}

/** The parameters of the open screen's path. */
export const useOfficeParams = () => useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;

/** The search parameters of the open screen, as plain text. */
export const useOfficeSearch = () => useSearch({ strict: false }) as Search;
