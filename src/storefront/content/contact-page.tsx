import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Breakable } from '#browser/parts/breakable.tsx';
import type { PublicShop } from '#contract/shop/settings.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Clock, Mail, MapPin, MessageCircle, Phone } from '#ui/icons.tsx';
import { linkStyle } from '#ui/style/link-style.ts';
import { Crumbs } from '../page/crumbs.tsx';
import { socialsOf } from '../page/socials.ts';

const icon = { className: 'size-6 text-accent-text', strokeWidth: 1.75 } as const;
const large = 'inline-flex min-h-11 items-center display text-2xl wrap-anywhere hover:text-accent-text lg:text-3xl';

/** The contact page: the ways to reach the shop, fastest first, and data about the company that owns the shop. */
export function ContactPage({ shop }: { shop: PublicShop }) {
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>{t('Liên hệ')}</Crumbs>
      <h1 className="display mt-4 text-3xl lg:mt-8 lg:text-4xl">{t('Liên hệ')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">
        {t(
          'Hỏi về sản phẩm, đơn hàng hay cách lắp máy: gọi hoặc nhắn Zalo là nhanh nhất. Nếu đã đặt hàng, bạn đọc mã đơn để chúng tôi tìm ngay.',
        )}
      </p>
      <ul className="mt-10 grid border-t-4 border-accent md:grid-cols-3 md:divide-x md:divide-line lg:mt-14">
        <Way
          icon={<Phone {...icon} />}
          title={t('Điện thoại')}
          note={<span {...inVietnamese()}>{shop.supportHours}</span>}
        >
          <a href={`tel:${shop.phone}`} className={large}>
            {formatPhone(shop.phone)}
          </a>
        </Way>
        {shop.zalo && (
          <Way icon={<MessageCircle {...icon} />} title={t('Zalo')} note={t('Gửi được ảnh phòng, ảnh sản phẩm')}>
            <a href={`https://zalo.me/${shop.zalo}`} rel="noopener" className={large}>
              {formatPhone(shop.zalo)}
            </a>
          </Way>
        )}
        <Way icon={<Mail {...icon} />} title={t('Email')} note={t('Hóa đơn, khiếu nại, yêu cầu về dữ liệu cá nhân')}>
          <a href={`mailto:${shop.email}`} className={large}>
            <Breakable text={shop.email} />
          </a>
        </Way>
      </ul>
      <div className="mt-12 grid gap-10 lg:mt-16 lg:grid-cols-2 lg:gap-16">
        <Company shop={shop} />
        <Elsewhere shop={shop} />
      </div>
    </div>
  );
}

function Way({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line py-6 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0">
      {icon}
      <h2 className="mt-3 font-semibold">{title}</h2>
      <p>{children}</p>
      <p className="text-sm text-quiet">{note}</p>
    </li>
  );
}

function Company({ shop }: { shop: PublicShop }) {
  const rows: [string, ReactNode][] = [
    [t('Tên doanh nghiệp'), shop.companyName],
    [t('Mã số thuế'), shop.taxNumber],
    [t('Đăng ký kinh doanh'), shop.registration],
    [t('Người chịu trách nhiệm'), shop.responsiblePerson],
  ];
  return (
    <section aria-labelledby="company-title">
      <h2 id="company-title" className="display text-2xl">
        {t('Thông tin doanh nghiệp')}
      </h2>
      <dl className="mt-4">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-quiet">{name}</dt>
              <dd {...inVietnamese()} className="font-medium tabular-nums">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Elsewhere({ shop }: { shop: PublicShop }) {
  const socials = socialsOf(shop);
  return (
    <section aria-labelledby="place-title">
      <h2 id="place-title" className="display text-2xl">
        {t('Địa chỉ và giờ làm việc')}
      </h2>
      <address className="mt-4 flex gap-3 not-italic">
        <MapPin {...icon} className="mt-0.5 size-5 shrink-0" />
        <span {...inVietnamese()}>{shop.address}</span>
      </address>
      <p className="mt-3 flex gap-3">
        <Clock {...icon} className="mt-0.5 size-5 shrink-0" />
        <span {...inVietnamese()}>{shop.supportHours}</span>
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {socials.map(({ label, href }) => (
          <a key={label} href={href} rel="noopener" className={linkStyle}>
            {label}
          </a>
        ))}
        <Link to="/$page" params={{ page: 'support-center' }} hash="giai-quyet-khieu-nai" className={linkStyle}>
          {t('Gửi khiếu nại')}
        </Link>
      </p>
    </section>
  );
}
