import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { formatMoney } from '#domain/values/money.ts';
import { PackageOpen, QrCode, RotateCcw, Truck } from '#ui/icons.tsx';
import { shopQuery } from '../page/shop-queries.ts';

function factsOf(shop: PublicShop | undefined) {
  const delivery =
    shop && !shop.allDeliveryFree
      ? t('Đơn từ {amount}', { amount: formatMoney(shop.freeDeliveryFrom) })
      : t('Cho mọi đơn hàng, toàn quốc');
  return [
    ...(shop ? [{ Icon: Truck, title: t('Miễn phí vận chuyển'), text: delivery }] : []),
    { Icon: PackageOpen, title: t('Kiểm tra trước khi thanh toán'), text: t('Mở kiện xem cùng người giao') },
    ...(shop
      ? [
          {
            Icon: RotateCcw,
            title: t('Đổi trả trong {days} ngày', { days: shop.returnDays }),
            text: t('Kể từ ngày nhận hàng'),
          },
        ]
      : []),
    { Icon: QrCode, title: t('Thanh toán linh hoạt'), text: t('Chuyển khoản QR hoặc khi nhận hàng') },
  ];
}

/** What the shop promises its customers, in a narrow row on the home page. */
export function HomeFacts() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <section aria-label={t('Cam kết của cửa hàng')} className="border-b border-line">
      <ul className="page grid grid-cols-1 gap-x-8 gap-y-4 py-6 min-[360px]:grid-cols-2 lg:grid-cols-4 lg:py-7">
        {factsOf(shop).map(({ Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-x-3 gap-y-1 sm:flex-row">
            <Icon strokeWidth={1.75} className="size-6 shrink-0 text-accent-text" />
            <p className="min-w-0 text-sm">
              <span className="block font-semibold">{title}</span>
              <span className="text-quiet">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
