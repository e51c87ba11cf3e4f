/** Previews the unsaved brand as on a customer's phone: header, hero, button and footer, at most 375 pixels wide. */
import { accentFault, isHexColour, shadesOf } from '#domain/brand/accent.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';

/** The preview's colours. A colour that is invalid or would make text unreadable is replaced by the default. */
const coloursOf = (accent: string) =>
  shadesOf(isHexColour(accent) && accentFault(accent) === null ? accent : '#c9340c');

export function BrandPreview({ shown }: { shown: ShopSettings }) {
  const { mark, text } = coloursOf(shown.accentColour);
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 text-sm font-semibold">Xem trước trên điện thoại (chưa lưu)</figcaption>
      <div className="w-full max-w-94 overflow-hidden rounded-card border border-line bg-paper">
        <div className="flex h-14 items-center border-b border-line px-4">
          {shown.logo ? (
            <img src={shown.logo} alt={shown.shopName} className="h-9 w-auto max-w-32 object-contain object-left" />
          ) : (
            <span className="display truncate text-2xl uppercase">{shown.shopName}</span>
          )}
          <span className="ml-auto rounded-full px-2 text-xs/5 font-semibold text-paper" style={{ background: text }}>
            2
          </span>
        </div>
        {shown.heroPicture ? (
          <img
            src={shown.heroPicture}
            alt={shown.heroAlt}
            className="aspect-square w-full bg-ground object-cover"
            style={{ objectPosition: `${shown.heroFocus}% 50%` }}
          />
        ) : (
          <p className="flex aspect-[3/1] items-center justify-center bg-ground p-4 text-center text-sm text-quiet">
            Ảnh đầu trang của chương trình
          </p>
        )}
        <div className="flex flex-col items-start gap-4 bg-ink p-4 text-paper">
          <p className="display text-3xl">{shown.heroTitle || 'Phòng tập của bạn, ngay tại nhà'}</p>
          {shown.heroWords && <p>{shown.heroWords}</p>}
          <span
            className="inline-flex min-h-12 items-center rounded-control px-6 font-semibold text-paper"
            style={{ background: text }}
          >
            {shown.heroButton || 'Xem sản phẩm'}
          </span>
        </div>
        <div className="border-t-4 bg-paper p-4" style={{ borderColor: mark }}>
          <p className="font-semibold underline" style={{ color: text }}>
            Liên kết trong bài viết
          </p>
          {shown.footerWords && <p className="mt-2 text-sm whitespace-pre-line text-quiet">{shown.footerWords}</p>}
        </div>
      </div>
    </figure>
  );
}
