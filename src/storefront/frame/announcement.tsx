import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** The line above the header of every page in which the shop announces something; it scrolls away. */
export function Announcement() {
  const { data: shop } = useQuery(shopQuery);
  const said = shop?.brand?.announcement;
  if (!said) return null;
  const { words, target } = said;
  return (
    <p {...inVietnamese()} className="bg-ink text-center text-sm font-medium text-paper print:hidden">
      {target ? (
        <a
          href={target}
          className="page flex min-h-11 items-center justify-center underline underline-offset-4 focus-visible:outline-paper"
        >
          {words}
        </a>
      ) : (
        <span className="page block py-2">{words}</span>
      )}
    </p>
  );
}
