import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { pictureSources } from '#browser/parts/picture-sources.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { shopQuery } from './shop-queries.ts';

const SIZES = '160px';

/** The link to the home page: the shop owner's logo or, if none is set, the shop's name with the default symbol. */
export function Logo() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <Link
      to="/"
      aria-label={shop ? t('{shop} – Trang chủ', { shop: shop.shopName }) : t('Trang chủ')}
      className="flex min-h-11 shrink-0 items-center gap-2"
    >
      {shop?.brand?.logo ? <OwnLogo src={shop.brand.logo} /> : <Wordmark shop={shop} />}
    </Link>
  );
}

function OwnLogo({ src }: { src: string }) {
  const sources = pictureSources(src, SIZES);
  return (
    <img
      src={src}
      srcSet={sources?.webp}
      sizes={SIZES}
      alt=""
      width={sources?.width}
      height={sources?.height}
      className="h-9 w-auto max-w-32 object-contain object-left sm:max-w-40"
    />
  );
}

function Wordmark({ shop }: { shop: PublicShop | undefined }) {
  return (
    <>
      {!shop?.brand?.icon && (
        <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
          <path
            d="M3 25 L12 11 L18 19 L29 5"
            fill="none"
            stroke="#ff4b1f"
            strokeWidth="5.5"
            strokeLinecap="butt"
            strokeLinejoin="miter"
          />
        </svg>
      )}
      <span className={wordStyle(shop?.shopName)}>{shop?.shopName}</span>
    </>
  );
}

/** A phone shows a long shop name smaller or cut off, because search, account and cart are in the same row. */
const wordStyle = (name = '') =>
  name.length <= 9
    ? 'display text-2xl tracking-normal uppercase'
    : 'display text-lg max-w-36 truncate tracking-normal uppercase sm:max-w-64 sm:text-2xl md:max-w-40 xl:max-w-72';
