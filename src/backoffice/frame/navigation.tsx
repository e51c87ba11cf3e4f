/**
 * Links and paths of the back office. TypeScript registers one TanStack router per program, that of the storefront, so
 * the office's paths are checked here against the table of screens in router.tsx.
 */
import { type AnyRouter, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

/** router.tsx adds the screens to this type, because this file cannot import a file that imports it. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by router.tsx
export interface Screens {}

type Pattern = Screens extends { paths: infer Path extends string } ? Path : never;

/** The path of a screen without parameters, below /admin. */
export type ScreenPath = Exclude<Pattern, `${string}$${string}`>;

type Filled<Path extends string> = Path extends `${infer Head}$${string}/${infer Tail}`
  ? `${Head}${string}/${Filled<Tail>}`
  : Path extends `${infer Head}$${string}`
    ? `${Head}${string}`
    : Path;

/** The path of any screen, below /admin, such as /orders/DHABCDEF. */
export type OfficePath = Filled<Pattern>;

/** Refuses a literal path without a screen of its own: /products/prcies is not the screen of a product. */
type Checked<Path extends string> = Path extends ScreenPath
  ? Path
  : Record<never, never> extends Record<Path, true>
    ? Extract<Path, OfficePath>
    : never;

export type OfficeLinkProps<Path extends string> = Omit<ComponentProps<'a'>, 'href'> & {
  to: Path & Checked<Path>;
  search?: Search;
  /** additional classes of the link while its screen is open */
  activeClassName?: string;
  /** true: the link is active only for exactly this path */
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

/** The parameters of the open screen's path. */
export const useOfficeParams = (): Readonly<Record<string, string | undefined>> =>
  useParams<AnyRouter, undefined, false>({ strict: false });

/** The search parameters of the open screen, as plain text. */
export const useOfficeSearch = (): Search => useSearch<AnyRouter, undefined, false>({ strict: false });
