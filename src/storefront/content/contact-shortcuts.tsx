import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Phone } from '#ui/icons.tsx';
import { shopQuery } from '../page/shop-queries.ts';

/**
 * The hotline and Zalo buttons, at the right edge of every page: next to the text, and above a bar at the bottom of the
 * screen. A phone has no free space at its edge, so there the buttons are in the footer and in the menu.
 */
export function ContactShortcuts() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <aside aria-label={t('Liên hệ nhanh')} className="shortcuts">
      <a
        href={`tel:${shop.phone}`}
        aria-label={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
        data-tooltip={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
      >
        <span>
          <Phone className="size-5 max-xl:size-3.5" />
        </span>
      </a>
      {shop.zalo && (
        <a
          href={`https://zalo.me/${shop.zalo}`}
          rel="noopener"
          aria-label={t('Nhắn Zalo')}
          data-tooltip={t('Nhắn Zalo')}
        >
          <span>{t('Zalo')}</span>
        </a>
      )}
    </aside>
  );
}
