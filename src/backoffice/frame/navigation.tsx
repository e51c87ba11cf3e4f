/**
 * Links and paths of the back office. TypeScript allows only one registered TanStack router per program, which is the
 * storefront's, so this file checks the paths of the back office against the table of screens in router.tsx.
 */
import { type AnyRouter, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

/** The screens of the back office. router.tsx adds them to this type, because this file must not import router.tsx. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by router.tsx
export interface Screens {}

type Pattern = Screens extends { paths: infer Path extends string } ? Path : never;

/** The path, below /admin, of a screen whose path contains no parameters. */
export type ScreenPath = Exclude<Pattern, `${string}$${string}`>;

type Filled<Path extends string> = Path extends `${infer Head}$${string}/${infer Tail}`
  ? `${Head}${string}/${Filled<Tail>}`
  : Path extends `${infer Head}$${string}`
    ? `${Head}${string}`
    : Path;

/** The path of any screen, below /admin, such as /orders/DHABCDEF. */
export type OfficePath = Filled<Pattern>;

/** Refuses a literal path that belongs to no screen: /products/prcies is a typing error, not a product's screen. */
type Checked<Path extends string> = Path extends ScreenPath
  ? Path
  : Record<never, never> extends Record<Path, true>
    ? Extract<Path, OfficePath>
    : never;

export type OfficeLinkProps<Path extends string> = Omit<ComponentProps<'a'>, 'href'> & {
  to: Path & Checked<Path>;
  search?: Search;
  /** additional CSS classes of the link while its screen is open */
  activeClassName?: string;
  /** true: the link is marked as active only for exactly this path, not for paths below it */
  exact?: boolean;
};

export function OfficeLink<const Path extends string>({
  to,
  search = {},
  activeClassName,
  exact = false,
  ...rest
}: OfficeLinkProps<Path>) {
  return (
    <Link<AnyRouter, string, string>
      to={to}
      search={search}
      activeOptions={{ exact, includeSearch: false }}
      {...(activeClassName ? { activeProps: { className: activeClassName } } : {})}
      {...rest}
    />
  );
}

/** @returns a function that opens a screen, given its path below /admin and its search parameters */
export function useOpen() {
  const navigate = useNavigate<AnyRouter>();
  return <const Path extends string>(
    to: Path & Checked<Path>,
    search: Search = {},
    { replace = false }: { replace?: boolean } = {},
  ): void => void navigate<AnyRouter, string, string>({ to, search, replace });
}

/** Returns the parameters in the path of the open screen. */
export const useOfficeParams = (): Readonly<Record<string, string | undefined>> =>
  useParams<AnyRouter, undefined, false>({ strict: false });

/** Returns the search parameters of the open screen as plain text. */
export const useOfficeSearch = (): Search => useSearch<AnyRouter, undefined, false>({ strict: false });
