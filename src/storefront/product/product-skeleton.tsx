import { useLayoutEffect } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Price } from '#browser/parts/price.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { openedCard } from '../catalogue/opened-card.ts';
import { unbroken } from '../catalogue/product-name.ts';

const picture = 'aspect-4/3 md:aspect-square';

/**
 * The loading state of a product page: picture, name and price of the card that was pressed, and grey boxes for what a
 * card does not have.
 */
export function ProductSkeleton({ slug }: { slug: string }) {
  const card = openedCard(slug);
  // The router scrolls up only after loading; this scrolls up at once, so that the loading state is visible.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div data-opening className="page pt-2">
      <LoadingStatus>{t('Đang tải sản phẩm…')}</LoadingStatus>
      <div className="flex h-11 items-center">
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="mt-2 grid items-start gap-x-8 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14">
        <div className="-mx-4 sm:mx-0 md:row-span-2">
          {card?.src ? (
            <img
              src={card.src}
              alt=""
              className={`moving-picture w-full bg-ground object-contain sm:rounded-card ${picture}`}
            />
          ) : (
            <Skeleton className={`rounded-none sm:rounded-card ${picture}`} />
          )}
        </div>
        <div className="max-md:order-first">
          <Skeleton className="h-5.5 w-48" />
          {card ? (
            <h1 {...inVietnamese()} className="display mt-1 text-2xl md:mt-2 md:text-3xl">
              {unbroken(card.name)}
            </h1>
          ) : (
            <>
              <Skeleton className="mt-2 h-8 w-full" />
              <Skeleton className="mt-2 h-8 w-2/3" />
            </>
          )}
        </div>
        <div className="md:col-start-2">
          <div className="flex h-11 items-center md:mb-3">
            <Skeleton className="h-5 w-36" />
          </div>
          {card ? (
            <Price price={card.raw_price} original={card.raw_original_price} large />
          ) : (
            <Skeleton className="h-11 w-52" />
          )}
          <Skeleton className="mt-10 h-11 w-40" />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
          <Skeleton className="mt-6 h-52 w-full" />
        </div>
      </div>
    </div>
  );
}
