import { Link, type LinkProps } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type Label, translate } from '#browser/labels/label.ts';
import type { PublicShop } from '#contract/shop/settings.ts';

type OwnEntry = NonNullable<NonNullable<PublicShop['brand']>['menu']>[number];
type ProgramPage = { to: LinkProps['to'] & string; label: Label };

/** A link of the menu: to a page of the program, or to the path that the shop entered in its own menu. */
export function MenuLink({
  entry,
  className,
  onClick,
}: {
  entry: OwnEntry | ProgramPage;
  className: string;
  onClick?: () => void;
}) {
  if ('target' in entry)
    return (
      <a {...inVietnamese()} href={entry.target} className={className}>
        {entry.label}
      </a>
    );
  const { to, label } = entry;
  return (
    <Link
      to={to}
      {...(onClick && { onClick })}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className={className}
    >
      {translate(label)}
    </Link>
  );
}

export const keyOf = (entry: OwnEntry | ProgramPage): string =>
  'target' in entry ? `${entry.label} ${entry.target}` : entry.to;
