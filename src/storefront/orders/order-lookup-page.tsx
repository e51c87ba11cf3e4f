/** The page that finds an order by its number and phone number. The URL, often shared or logged, contains neither. */
import { useEffect, useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import type { OrderLookup } from '#contract/shop/orders.ts';
import { orderLookupRules, readOrderCode } from '#domain/orders/order-lookup-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { callOrder } from '../fulfilment/order-calls.ts';
import { FoundOrder } from './found-order.tsx';

export function OrderLookupPage() {
  const [found, setFound] = useState<{ order: OrderLookup; phone: string } | null>(null);
  const { form, bind, sending, failure } = useForm({
    rules: orderLookupRules,
    send: async ({ code = '', phone = '' }) => {
      setFound(null);
      setFound({ order: (await callOrder('lookUpOrder', { body: { code: readOrderCode(code), phone } })).data, phone });
    },
  });
  // the QR code on a parcel's label links to this page with the order number after the #
  useEffect(() => {
    const input = document.getElementById('code');
    if (input instanceof HTMLInputElement && input.value === '') input.value = location.hash.slice(1, 20);
  }, []);
  return (
    <div className="page grid items-start gap-x-14 gap-y-8 py-8 lg:grid-cols-[26rem_minmax(0,1fr)] lg:py-12">
      <div>
        <h1 className="display text-3xl lg:text-4xl">{t('Tra cứu đơn hàng')}</h1>
        <p className="mt-2 text-quiet">
          {t(
            'Nhập mã đơn hàng và số điện thoại của người đặt. Mã có trong email xác nhận và trên kiện hàng; số điện thoại là số bạn điền khi đặt hàng, với quà tặng không phải số của người nhận.',
          )}
        </p>
        <form {...form} className="mt-6 grid gap-5 noscript:hidden" aria-label={t('Tra cứu đơn hàng')}>
          <Field {...bind('code')} label={t('Mã đơn hàng')} autoCapitalize="characters" spellCheck={false} />
          <Field {...bind('phone')} label={t('Số điện thoại')} type="tel" autoComplete="tel" />
          <FormEnd sending={sending} failure={failure} button={t('Tìm đơn hàng')} busyLabel={t('Đang tìm…')} />
        </form>
        <noscript>
          <p className="mt-6 rounded-card bg-ground p-6">
            {t('Trang này cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.')}
          </p>
        </noscript>
      </div>
      <div aria-live="polite">{found && <FoundOrder {...found} />}</div>
    </div>
  );
}
