import { useState } from 'react';
import { createClient } from '#browser/api/client.ts';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { stockWaitEndpoints } from '#contract/shop/stock-waits.ts';
import { stockWaitConsent } from '#domain/catalogue/stock-wait-consent.ts';
import { stockWaitRules } from '#domain/catalogue/stock-wait-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';

const callStockWait = createClient(stockWaitEndpoints, withSessionIfAny);

/** The form to give an email address and consent, to be notified when the product is in stock again. */
export function StockWaitForm({ product }: { product: Product }) {
  const [sent, setSent] = useState<{ email: string; confirmed: boolean }>();
  const { form, bind, sending, failure, errors } = useForm({
    rules: stockWaitRules,
    send: async ({ email = '', consent = '' }) => {
      const { data } = await callStockWait('waitForStock', {
        params: { productId: product.id },
        body: { email, consent },
      });
      setSent({ email, confirmed: data.confirmed });
    },
  });
  if (sent)
    return (
      <p ref={(element) => element?.focus()} tabIndex={-1} role="status" className="border-l-4 border-accent py-1 pl-4">
        {sent.confirmed
          ? t('Chúng tôi sẽ gửi một email khi sản phẩm có hàng lại. Ai hỏi trước được báo trước.')
          : t(
              'Hãy mở email {email} và bấm nút xác nhận: chúng tôi chỉ báo khi bạn đã xác nhận. Nếu chưa thấy thư, hãy xem mục thư rác.',
              { email: sent.email },
            )}
      </p>
    );
  const { error } = bind('consent');
  return (
    <form {...form} className="grid grid-cols-1 gap-3" aria-label={t('Báo tôi khi có hàng')}>
      <Field {...bind('email')} label={t('Email nhận tin có hàng')} type="email" autoComplete="email" />
      <div>
        <Checkbox
          id="consent"
          name="consent"
          value={stockWaitConsent.version}
          required
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'consent-note' : undefined}
        >
          <span {...inVietnamese()}>{stockWaitConsent.text}</span>
        </Checkbox>
        {error && (
          <p id="consent-note" className="mt-1 text-sm text-red">
            {error}
          </p>
        )}
      </div>
      <FormEnd sending={sending} failure={failure} button={t('Báo tôi khi có hàng')} busyLabel={t('Đang gửi…')} />
    </form>
  );
}
