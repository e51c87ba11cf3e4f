import type { ReactNode } from 'react';
import { classNames } from './style/class-names.ts';

/** Returns the page numbers to show, such as 1 … 4 5 6 … 12, with the current one's neighbours; 0 means a gap. */
export function visiblePages(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missing = index > 0 ? number - (shown[index - 1] ?? number) - 1 : 0;
    // A gap for a single page would be as wide as the number of that page, so the number is shown.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [0, number] : [number];
  });
}

type PaginationProps = {
  label: string;
  page: number;
  pages: number;
  previous: string;
  next: string;
  link: (page: number, content: ReactNode, className: string, name?: string) => ReactNode;
};

const box = 'page-number';

export function Pagination({ label, page, pages, previous, next, link }: PaginationProps) {
  if (pages <= 1) return null;
  const linked = classNames(box, 'page-link');
  return (
    <nav aria-label={label} className="mt-14 flex flex-wrap justify-center gap-2">
      {page > 1 && link(page - 1, previous, linked)}
      {visiblePages(page, pages).map((number, index, all) => {
        if (number === 0)
          return (
            <span key={`after-${all[index - 1]}`} aria-hidden="true" className={box}>
              …
            </span>
          );
        if (number === page)
          return (
            <span key={number} aria-current="page" className={classNames(box, 'bg-ink font-semibold text-paper')}>
              {number}
            </span>
          );
        return link(number, number, linked, `${label} ${number}`);
      })}
      {page < pages && link(page + 1, next, linked)}
    </nav>
  );
}
