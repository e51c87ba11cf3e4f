import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Phone } from '#ui/icons.tsx';
import { shopQuery } from '../page/shop-queries.ts';

/** Except on the widest screens, the shortcut buttons must fit into the margin of the page. */
const shortcut = 'group flex size-11 max-xl:h-14 max-xl:w-6';
const face =
  'flex size-full items-center justify-center border border-r-0 border-paper/25 bg-ink transition-colors group-hover:bg-quiet group-first:rounded-tl-control group-last:rounded-bl-control max-xl:text-xs/none max-xl:[writing-mode:vertical-rl]';

/**
 * The hotline and Zalo buttons, at the right edge of every page: next to the text, and above a bar at the bottom of the
 * screen. A phone has no free space at its edge, so there the buttons are in the footer and in the menu.
 */
export function ContactShortcuts() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <aside
      aria-label={t('Liên hệ nhanh')}
      className="fixed right-0 max-md:hidden bottom-[calc(1.5rem+var(--bottom-bar,0px))] z-10 text-paper [@media(max-height:420px)]:hidden print:hidden [&_:focus-visible]:-outline-offset-4 [&_:focus-visible]:outline-paper"
    >
      <a
        href={`tel:${shop.phone}`}
        aria-label={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
        data-tooltip={t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
        className={shortcut}
      >
        <span className={`${face} border-b-0`}>
          <Phone className="size-5 max-xl:size-3.5" />
        </span>
      </a>
      {shop.zalo && (
        <a
          href={`https://zalo.me/${shop.zalo}`}
          rel="noopener"
          aria-label={t('Nhắn Zalo')}
          data-tooltip={t('Nhắn Zalo')}
          className={shortcut}
        >
          <span className={`${face} text-xs font-bold`}>{t('Zalo')}</span>
        </a>
      )}
    </aside>
  );
}
