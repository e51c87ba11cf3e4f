import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type Label, t, translate } from '#browser/labels/label.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { NeedsScript } from '../page/needs-script.tsx';
import { CheckoutStep } from './checkout-step.tsx';

type LoadingField = { label: Label; hint?: Label; half?: boolean; wide?: boolean };

/** The fields of delivery-fields.tsx, above and below the two checkboxes. Two `half` fields share a row on a phone. */
const buyer: readonly LoadingField[] = [
  { label: 'Họ', half: true },
  { label: 'Tên', half: true },
  { label: 'Email' },
  { label: 'Số điện thoại' },
];
const place: readonly LoadingField[] = [
  { label: 'Tỉnh/Thành phố' },
  { label: 'Phường/Xã', hint: 'Chọn tỉnh/thành phố trước' },
  { label: 'Địa chỉ', hint: 'Số nhà, ngõ, tên đường', wide: true },
  { label: 'Ghi chú địa chỉ', hint: 'Không bắt buộc: tên quận/huyện cũ, tòa nhà, mốc dễ tìm', wide: true },
];

const fields = (shown: readonly LoadingField[]) =>
  shown.map(({ label, hint, half, wide }) => (
    <div key={label} className={classNames(wide ? 'col-span-2' : !half && 'max-sm:col-span-2')}>
      <p className="mb-1 text-sm font-medium">{translate(label)}</p>
      <Skeleton className="h-12" />
      {hint && <p className="mt-1 text-sm text-quiet">{translate(hint)}</p>}
    </div>
  ));

const box = (label: string) => (
  <div className="flex h-11 items-center gap-3 text-sm">
    <Skeleton className="size-5" />
    {label}
  </div>
);

/** The loading state of the steps below the first one. */
export function PaymentSkeleton() {
  return (
    <CheckoutStep number={2} title={t('Phương thức thanh toán')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </CheckoutStep>
  );
}

/**
 * The checkout's loading state, shown until the cart is read: the texts of the form's beginning, and grey boxes for its
 * fields. It is the first thing painted, before the scripts of the form are loaded.
 */
export function CheckoutSkeleton() {
  return (
    <>
      <NeedsScript />
      <LoadingStatus>{t('Đang tải giỏ hàng…')}</LoadingStatus>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* The summary is first in the HTML: a browser may paint before it has received all of the HTML, and the painted content must not shift. */}
        <Skeleton className="h-23 w-full lg:order-last lg:h-96" />
        <div className="min-w-0">
          <CheckoutStep number={1} title={t('Thông tin giao hàng')}>
            <div aria-hidden="true" className="grid grid-cols-2 gap-4">
              {fields(buyer)}
              {/* As high as the request to be reminded in checkout-form.tsx. Its consent is the largest text on a phone's first screen, so it is painted before the scripts. */}
              <div className="col-span-2 min-h-30 sm:min-h-24">
                {box(t('Nhắc tôi nếu tôi chưa đặt xong'))}
                <p {...inVietnamese()} className="pl-8 text-xs text-quiet">
                  {cartReminderConsent.text}
                </p>
              </div>
              <div className="col-span-2">{box(t('Đây là quà tặng, giao cho người khác'))}</div>
              {fields(place)}
              <Skeleton className="col-span-2 h-5" />
            </div>
          </CheckoutStep>
          <PaymentSkeleton />
        </div>
      </div>
    </>
  );
}
