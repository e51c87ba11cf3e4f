import { Children, type ReactNode } from 'react';
import { ChevronRight } from './icons.tsx';

/** The breadcrumb of a page, on one line on a phone. Each child is a crumb; the last one is the page itself. */
export function Breadcrumb({ label, children }: { label: string; children: ReactNode }) {
  const crumbs = Children.toArray(children);
  return (
    <nav aria-label={label} className="crumbs">
      <ol>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a crumb is what it is
          <li key={index}>
            {index > 0 && <ChevronRight />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                {crumb}
              </span>
            ) : (
              crumb
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
