import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { formatPhone } from '#domain/format-phone.ts';
import { t } from '../labels/label.ts';
import { shopQuery } from '../queries/shop.ts';

/** Where the page's margin is narrower than a finger, narrow: little or nothing is covered. */
const shortcut =
  'flex size-11 items-center justify-center transition-colors hover:bg-paper/15 max-md:w-9 md:max-xl:w-6 md:max-xl:[writing-mode:vertical-rl]';

/** Hotline and Zalo, one press away on every page: at the right edge, where little stands, above what sticks below. */
export function ContactShortcuts() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <aside
      aria-label={t('Liên hệ nhanh')}
      className="fixed right-0 bottom-[calc(1.5rem+var(--bottom-bar,0px))] z-10 overflow-hidden rounded-l-control border border-r-0 border-paper/25 bg-ink text-paper shadow-float [@media(max-height:420px)]:hidden print:hidden [&_:focus-visible]:-outline-offset-4 [&_:focus-visible]:outline-paper"
    >
      <a
        href={`tel:${shop.phone}`}
        aria-label={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
        data-tooltip={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
        className={shortcut}
      >
        <Phone aria-hidden="true" className="size-5 md:max-xl:size-4" />
      </a>
      {shop.zalo && (
        <a
          href={`https://zalo.me/${shop.zalo}`}
          rel="noopener"
          aria-label={t('Nhắn Zalo')}
          data-tooltip={t('Nhắn Zalo')}
          className={`${shortcut} border-t border-paper/25 text-xs font-bold max-md:text-[0.6875rem]`}
        >
          {t('Zalo')}
        </a>
      )}
    </aside>
  );
}
