import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicShop } from '#contract/shop.ts';
import { formatPhone } from '../format-phone.ts';
import { shopQuery } from '../queries/shop.ts';
import { navigation } from './navigation.ts';

const link = 'inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-paper hover:underline';
const heading = 'text-sm font-semibold text-paper';

export function Footer() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <footer className="mt-section border-t border-quiet bg-ink text-quiet-ink lg:mt-section-wide [&_:focus-visible]:outline-paper">
      <div className="page grid grid-cols-[2fr_3fr] gap-x-8 gap-y-8 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:py-16">
        <Wordmark shop={shop} />
        <nav aria-label="Chân trang">
          <h2 className={heading}>Cửa hàng</h2>
          <ul className="mt-2">
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
        {shop && <Socials shop={shop} />}
      </div>
      {shop && <Company shop={shop} />}
    </footer>
  );
}

function Wordmark({ shop }: { shop: PublicShop | undefined }) {
  return (
    <div className="col-span-full lg:col-span-1">
      <p aria-hidden="true" className="display text-4xl tracking-normal text-paper uppercase">
        Sức Bật
      </p>
      {shop && <p className="mt-2 max-w-xs">Hỗ trợ {shop.supportHours}</p>}
    </div>
  );
}

function Contact({ shop }: { shop: PublicShop }) {
  return (
    <div className="min-w-0">
      <h2 className={heading}>Liên hệ</h2>
      <ul className="mt-2">
        <li>
          <a href={`tel:${shop.phone}`} className={link}>
            {formatPhone(shop.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.email}`} className={link}>
            {shop.email}
          </a>
        </li>
        {shop.zalo && (
          <li>
            <a href={`https://zalo.me/${shop.zalo}`} rel="noopener" className={link}>
              Zalo
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Socials({ shop }: { shop: PublicShop }) {
  const socials = [
    { label: 'Facebook', href: shop.facebookUrl },
    { label: 'YouTube', href: shop.youtubeUrl },
    { label: 'TikTok', href: shop.tiktokUrl },
  ].filter(({ href }) => href !== '');
  if (socials.length === 0) return null;
  return (
    <div>
      <h2 className={heading}>Theo dõi</h2>
      <ul className="mt-2">
        {socials.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener" className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who runs the shop, as the law wants it shown. */
function Company({ shop }: { shop: PublicShop }) {
  return (
    <div className="border-t border-quiet/50">
      <div className="page space-y-1 py-6 text-sm">
        <p className="font-semibold text-paper">{shop.companyName}</p>
        <p>Mã số thuế: {shop.taxNumber}</p>
        {shop.registration && <p>{shop.registration}</p>}
        {shop.responsiblePerson && <p>Người chịu trách nhiệm: {shop.responsiblePerson}</p>}
        <address className="not-italic">Địa chỉ: {shop.address}</address>
      </div>
    </div>
  );
}
