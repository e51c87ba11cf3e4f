import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Phone } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** Invites the visitor, at the end of a long page, to contact the shop personally. */
export function AskUs() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <section
      aria-labelledby="ask-title"
      className="mt-14 flex max-w-[43rem] flex-col gap-5 rounded-card bg-ground p-6 sm:flex-row sm:items-center sm:justify-between lg:p-8"
    >
      <div>
        <h2 id="ask-title" className="display text-xl">
          {t('Còn điều chưa rõ?')}
        </h2>
        <p {...inVietnamese()} className="mt-1 text-sm text-quiet">
          {shop.supportHours}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a href={`tel:${shop.phone}`} className={buttonStyle()}>
          <Phone className="size-4" />
          {formatPhone(shop.phone)}
        </a>
        <Link to="/contact" className={buttonStyle({ tone: 'outline' })}>
          {t('Liên hệ')}
        </Link>
      </p>
    </section>
  );
}
