import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { MessageCircle, Phone } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** The last section of the home page, which invites the visitor to contact the shop personally. */
export function HomeContact() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <section
      aria-labelledby="contact-title"
      className="-mb-section bg-ink text-paper lg:-mb-section-wide [&_:focus-visible]:outline-paper"
    >
      <div className="page flex flex-col gap-8 py-14 lg:flex-row lg:items-end lg:justify-between lg:py-20">
        <div className="max-w-xl">
          <h2 id="contact-title" className="display text-3xl lg:text-4xl">
            {t('Chưa chắc máy nào vừa nhà bạn?')}
          </h2>
          <p className="mt-3 text-lg text-quiet-ink">
            {t('Gửi chúng tôi kích thước phòng, cửa và thang máy. Chúng tôi giúp bạn chọn máy vừa chỗ đặt.')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${shop.phone}`} className={buttonStyle({ tone: 'paper', large: true })}>
            <Phone className="size-5" />
            {t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
          </a>
          {shop.zalo && (
            <a
              href={`https://zalo.me/${shop.zalo}`}
              rel="noopener"
              className={buttonStyle({ tone: 'outline-ink', large: true })}
            >
              <MessageCircle className="size-5" />
              {t('Nhắn Zalo')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
