import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicShop } from '#contract/shop.ts';
import { shopQuery } from '../queries/shop.ts';
import { navigation } from './navigation.ts';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <footer className="mt-16 bg-ink text-paper [&_:focus-visible]:outline-paper">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-[2fr_1fr_1fr]">
        {shop && <Company shop={shop} />}
        <nav aria-label="Chân trang">
          <h2 className="font-semibold">Cửa hàng</h2>
          <ul className="mt-2 text-quiet-ink">
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shop && <Contact shop={shop} />}
      </div>
    </footer>
  );
}

function Company({ shop }: { shop: PublicShop }) {
  return (
    <div className="text-quiet-ink">
      <h2 className="text-lg font-bold text-paper">{shop.companyName}</h2>
      <p className="mt-3">Mã số thuế: {shop.taxNumber}</p>
      {shop.registration && <p className="mt-1">{shop.registration}</p>}
      {shop.responsiblePerson && <p className="mt-1">Người chịu trách nhiệm: {shop.responsiblePerson}</p>}
      <address className="mt-1 not-italic">Địa chỉ: {shop.address}</address>
    </div>
  );
}

function Contact({ shop }: { shop: PublicShop }) {
  const socials = [
    { label: 'Zalo', href: shop.zalo && `https://zalo.me/${shop.zalo}` },
    { label: 'Facebook', href: shop.facebookUrl },
    { label: 'YouTube', href: shop.youtubeUrl },
    { label: 'TikTok', href: shop.tiktokUrl },
  ].filter(({ href }) => href !== '');
  return (
    <div>
      <h2 className="font-semibold">Liên hệ</h2>
      <ul className="mt-2 text-quiet-ink">
        <li>
          <a href={`tel:${shop.phone}`} className={link}>
            {shop.phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')}
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.email}`} className={link}>
            {shop.email}
          </a>
        </li>
        <li className="py-2">{shop.supportHours}</li>
        {socials.map(({ label, href }) => (
          <li key={label} className="mr-4 inline-block">
            <a href={href} rel="noopener" className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
