import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { NeedsScript } from '../page/needs-script.tsx';
import { CheckoutStep } from './checkout-step.tsx';

/**
 * The fields of delivery-fields.tsx, in the same order. Two `half` fields share a row on a phone; `hint` is the height
 * of the field's hint on a phone: `short` is one line, `long` is two lines; `only` is the height of a line without label.
 */
const fields: { name: string; half?: boolean; hint?: 'short' | 'long'; wide?: boolean; only?: string }[] = [
  { name: 'firstName', half: true },
  { name: 'lastName', half: true },
  { name: 'email' },
  { name: 'phone' },
  { name: 'gift', wide: true, only: 'h-11' },
  { name: 'city' },
  { name: 'ward', hint: 'short' },
  { name: 'address', wide: true, hint: 'short' },
  { name: 'note', wide: true, hint: 'long' },
  { name: 'country', wide: true, only: 'h-5' },
];

/** The checkout's loading state, shown until the cart is read: the real headings, and grey boxes for the fields. */
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
            <div className="grid grid-cols-2 gap-4">
              {fields.map(({ name, half, hint, wide, only }) => (
                <div
                  key={name}
                  className={classNames(
                    wide ? 'col-span-2' : !half && 'max-sm:col-span-2',
                    hint && 'pb-6.25',
                    hint === 'long' && 'max-sm:pb-11.5',
                  )}
                >
                  {!only && <Skeleton className="mb-1 h-5.25 w-24" />}
                  <Skeleton className={only ?? 'h-12'} />
                </div>
              ))}
            </div>
          </CheckoutStep>
          <CheckoutStep number={2} title={t('Phương thức thanh toán')}>
            <div className="grid gap-3 sm:grid-cols-2">
              <Skeleton className="h-28" />
              <Skeleton className="h-28" />
            </div>
          </CheckoutStep>
        </div>
      </div>
    </>
  );
}
