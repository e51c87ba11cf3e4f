import { t } from '#browser/labels/label.ts';

/** Shown without script instead of the cart and the checkout: both need data that only the browser stores. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-ground p-6">
        {t('Giỏ hàng và thanh toán cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.')}
      </p>
    </noscript>
  );
}
