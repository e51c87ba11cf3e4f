import type { ReactNode } from 'react';
import { ChevronRight } from './icons.tsx';

export type Crumb = { key: string; content: ReactNode };

/** The breadcrumb of a page, on one line on a phone. The last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="crumbs">
      <ol>
        {crumbs.map(({ key, content }, index) => (
          <li key={key}>
            {index > 0 && <ChevronRight />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                {content}
              </span>
            ) : (
              content
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
