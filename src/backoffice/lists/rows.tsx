/** The rows of lists that open a screen. */
import type { ReactNode } from 'react';
import { classNames } from '#ui/style/class-names.ts';
import { OfficeLink, type OfficePath, type Search } from '../frame/navigation.tsx';

type RowLinkProps = {
  /** null: the row opens nothing */
  to: OfficePath | null;
  search?: Search;
  className?: string;
  children: ReactNode;
};

/** A row that is one link from edge to edge of its panel. */
export function RowLink({ to, search, className, children }: RowLinkProps) {
  const look = classNames('-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:-mx-5 md:px-5', className);
  return (
    <li>
      {to === null ? (
        <div className={look}>{children}</div>
      ) : (
        <OfficeLink to={to} {...(search && { search })} className={`${look} hover:bg-ground`}>
          {children}
        </OfficeLink>
      )}
    </li>
  );
}

type FactRowProps = Omit<RowLinkProps, 'children'> & {
  title: ReactNode;
  /** badges beside the title */
  marks?: ReactNode;
  /** the line below the title */
  line: ReactNode;
  /** what stands at the right, and the line below it */
  right: ReactNode;
  below?: ReactNode;
};

/** A row with a title, its badges and a line below, and with figures at the right. */
export const FactRow = ({ title, marks, line, right, below, ...link }: FactRowProps) => (
  <RowLink {...link}>
    <span className="min-w-0 flex-1 basis-60">
      <strong className="mr-3">{title}</strong>
      {marks}
      <span className="block text-sm">{line}</span>
    </span>
    <span className="text-sm text-quiet sm:text-right">
      {right}
      {below && <span className="block">{below}</span>}
    </span>
  </RowLink>
);

/** A row whose title is the link, with what stands beside it. */
export const TitleRow = ({ to, title, children }: { to: OfficePath; title: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <OfficeLink
      to={to}
      className="inline-flex min-h-11 min-w-0 flex-1 basis-64 items-center font-medium hover:underline"
    >
      {title}
    </OfficeLink>
    {children}
  </li>
);
