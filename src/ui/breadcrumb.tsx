import type { ReactNode } from 'react';
import { ChevronRight } from './icons.tsx';

export type Crumb = { key: string; content: ReactNode };

/** The breadcrumb of a page, on one line on a phone. The last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-quiet">
      <ol className="flex items-center gap-x-1 sm:flex-wrap">
        {crumbs.map(({ key, content }, index) => (
          <li
            key={key}
            className="flex min-h-11 shrink-0 items-center gap-1 last:min-w-0 last:shrink [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a:hover]:underline"
          >
            {index > 0 && <ChevronRight className="size-4 shrink-0" />}
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
