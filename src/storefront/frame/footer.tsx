import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { Breakable } from '#browser/parts/breakable.tsx';
import type { PublicShop } from '#contract/shop/settings.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { MessageCircle, Phone } from '#ui/icons.tsx';
import { ContactShortcuts } from '../content/contact-shortcuts.tsx';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/footer-help.gen.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { Block } from '../page/block.tsx';
import { help, policies } from '../page/page-names.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { socialsOf } from '../page/socials.ts';
import { contact, navigation } from './navigation.ts';

const HelpOfExtensions = placeOf<PlaceProps['footer-help']>('footer-help', parts);

/** The footer, which grows to fill the window below a short page, and the contact buttons at the window's edge. */
export function Footer() {
  const { data: shop } = useQuery(shopQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hydrated = useHydrated();
  // The home page contains a larger newsletter form, so the footer of the home page has none. The footer is hydrated
  // late, perhaps after the visitor has opened another page, and its first render must match the server's HTML.
  const offered = (hydrated ? path : (loadedPath() ?? path)) !== '/';
  return (
    <>
      <footer className="mt-section grow print:hidden border-t border-quiet bg-ink text-quiet-ink lg:mt-section-wide [&_:focus-visible]:outline-paper">
        {offered && <Newsletter shop={shop} />}
        {shop && <Shortcuts shop={shop} />}
        <div className="page grid grid-cols-2 gap-x-8 gap-y-8 py-8 md:py-12 md:grid-cols-[1fr_1.2fr_1.1fr_1.35fr] lg:grid-cols-[1.5fr_1fr_1.3fr_1.2fr_1.3fr] lg:py-16">
          <Wordmark shop={shop} />
          <Column title={t('Cửa hàng')}>
            {[...navigation, contact].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{translate(label)}</Link>
              </li>
            ))}
          </Column>
          <Column title={t('Hỗ trợ khách hàng')}>
            <HelpOfExtensions />
            {[orderLookup, ...help].map(pageLink)}
            {shop?.pages?.map(({ slug, title }) => (
              <li key={slug} {...inVietnamese()}>
                <Link to="/$page" params={{ page: slug }}>
                  {title}
                </Link>
              </li>
            ))}
          </Column>
          <Column title={t('Chính sách')}>{policies.map(pageLink)}</Column>
          {shop && <Contact shop={shop} />}
        </div>
        <Block html={shop?.blocks?.['footer.above-company']} at="page pb-8" />
        {shop && <Company shop={shop} />}
      </footer>
      <ContactShortcuts />
    </>
  );
}

/** The path of the page that the server rendered; undefined on the server. */
function loadedPath(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const [document] = performance.getEntriesByType('navigation');
  return document && new URL(document.name).pathname;
}

/** The page for finding an order. Its separate route takes precedence over the route of the information pages. */
const orderLookup = { slug: 'tra-cuu-don-hang', name: 'Tra cứu đơn hàng' };

function pageLink({ slug, name }: { slug: string; name: string }) {
  return (
    <li key={slug}>
      <Link to="/$page" params={{ page: slug }}>
        {translate(name)}
      </Link>
    </li>
  );
}

/** The footer's large hotline and Zalo buttons, only for phones; wider screens show them at the window's edge. */
function Shortcuts({ shop }: { shop: PublicShop }) {
  return (
    <aside aria-label={t('Liên hệ nhanh')} className="page flex flex-wrap gap-3 pt-8 pb-2 md:hidden">
      <a href={`tel:${shop.phone}`} className="footer-button">
        <Phone className="size-4" />
        {t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
      </a>
      {shop.zalo && (
        <a href={`https://zalo.me/${shop.zalo}`} rel="noopener" className="footer-button">
          <MessageCircle className="size-4" />
          {t('Nhắn Zalo')}
        </a>
      )}
    </aside>
  );
}

function Newsletter({ shop }: { shop: PublicShop | undefined }) {
  return (
    <section aria-label={t('Bản tin')} className="border-b border-quiet/50">
      <div className="page grid gap-x-16 gap-y-4 py-6 md:py-8 lg:grid-cols-2 lg:items-start lg:py-10">
        <div>
          <h2 className="display text-2xl text-paper">
            {shop ? t('Bản tin {shop}', { shop: shop.shopName }) : t('Bản tin')}
          </h2>
          <p className="mt-1">{t('Bài viết mới, hàng mới và ưu đãi. Mỗi tháng chỉ vài thư.')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}

function Wordmark({ shop }: { shop: PublicShop | undefined }) {
  return (
    <div className="col-span-full lg:col-span-1">
      <p aria-hidden="true" className="display text-4xl tracking-normal text-paper uppercase wrap-anywhere">
        {shop?.shopName}
      </p>
      {shop && (
        <p className="mt-2 max-w-xs">
          {t('Hỗ trợ')} <span {...inVietnamese()}>{shop.supportHours}</span>
        </p>
      )}
      {shop?.brand?.footerWords && (
        <p {...inVietnamese()} className="mt-3 max-w-xs whitespace-pre-line">
          {shop.brand.footerWords}
        </p>
      )}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="text-sm font-semibold text-paper">{title}</h2>
      <ul className="footer-links mt-2">{children}</ul>
    </nav>
  );
}

function Contact({ shop }: { shop: PublicShop }) {
  // a phone has these two as large buttons
  const onPhone = 'max-md:hidden';
  const ways: { label: string; href: string; className?: string }[] = [
    { label: formatPhone(shop.phone), href: `tel:${shop.phone}`, className: onPhone },
    { label: shop.email, href: `mailto:${shop.email}` },
    ...(shop.zalo ? [{ label: 'Zalo', href: `https://zalo.me/${shop.zalo}`, className: onPhone }] : []),
    ...socialsOf(shop),
  ];
  return (
    <div className="min-w-0">
      <h2 className="text-sm font-semibold text-paper">{t('Kết nối')}</h2>
      <ul className="footer-links mt-2">
        {ways.map(({ label, href, className }) => (
          <li key={label} className={className}>
            <a href={href} rel="noopener">
              <Breakable text={label} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The company that owns the shop; Vietnamese law requires that its data is shown. */
function Company({ shop }: { shop: PublicShop }) {
  return (
    <div className="border-t border-quiet/50">
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-6 text-sm">
        <div className="space-y-1">
          <p {...inVietnamese()} className="font-semibold text-paper">
            {shop.companyName}
          </p>
          <p>
            {t('Mã số thuế')}: {shop.taxNumber}
          </p>
          {shop.registration && <p {...inVietnamese()}>{shop.registration}</p>}
          {shop.responsiblePerson && (
            <p>
              {t('Người chịu trách nhiệm')}: <span {...inVietnamese()}>{shop.responsiblePerson}</span>
            </p>
          )}
          <address className="not-italic">
            {t('Địa chỉ')}: <span {...inVietnamese()}>{shop.address}</span>
          </address>
        </div>
        {shop.ministryUrl && (
          <a href={shop.ministryUrl} rel="noopener" className="footer-link">
            {t('Đã thông báo với Bộ Công Thương')}
          </a>
        )}
      </div>
    </div>
  );
}
