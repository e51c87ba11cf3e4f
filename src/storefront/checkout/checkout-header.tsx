import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { ArrowLeft, Phone } from '#ui/icons.tsx';
import { Logo } from '../page/logo.tsx';
import { shopQuery } from '../page/shop-queries.ts';

const link = 'inline-flex min-h-11 min-w-11 items-center gap-2 font-medium hover:underline';

/** The sticky header of the checkout: only back link, logo and hotline, so that nothing distracts from the order. */
export function CheckoutHeader() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 max-[18.5rem]:gap-0 md:h-18">
        <Link to="/cart" aria-label={t('Quay lại giỏ hàng')} className={`${link} justify-self-start`}>
          <ArrowLeft className="size-4" />
          <span className="max-[18.5rem]:hidden sm:hidden">{t('Giỏ hàng')}</span>
          <span className="max-sm:hidden">{t('Quay lại giỏ hàng')}</span>
        </Link>
        <Logo />
        {shop && (
          <a
            href={`tel:${shop.phone}`}
            aria-label={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
            className={`${link} justify-end justify-self-end`}
          >
            <Phone className="size-5" />
            <span className="max-sm:hidden">{formatPhone(shop.phone)}</span>
          </a>
        )}
      </div>
    </header>
  );
}
