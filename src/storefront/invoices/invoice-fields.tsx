import { useState } from 'react';
import type { Errors } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import { type InvoiceBuyer, type InvoiceField, invoiceRules } from '#domain/invoices/invoice-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { Radio } from '#ui/forms/radio.tsx';

/** The buyer's data that the customer has already entered at the checkout; it fills in the invoice fields. */
export type KnownBuyer = { name: string; address: string; email: string };

type InvoiceFieldsProps = { buyer: KnownBuyer; errors: Errors; onChange: (field: string) => void };

/** The invoice fields, as uncontrolled inputs: the checkout reads their values when the order is sent. */
export default function InvoiceFields({ buyer: defaults, errors, onChange }: InvoiceFieldsProps) {
  const [buyer, setBuyer] = useState<InvoiceBuyer>('company');
  const [first] = useState(defaults);
  const bind = (field: Exclude<InvoiceField, 'buyer'>, required: boolean) => {
    const { sentAs, most } = invoiceRules[field];
    return { id: sentAs, name: sentAs, maxLength: most, required, error: errors[sentAs] };
  };
  const choose = (next: InvoiceBuyer) => ({
    name: invoiceRules.buyer.sentAs,
    value: next,
    checked: buyer === next,
    onChange: () => setBuyer(next),
  });
  return (
    <fieldset
      className="mt-2 grid gap-4 rounded-card bg-ground p-5 sm:grid-cols-2"
      onInput={({ target }) => target instanceof HTMLInputElement && onChange(target.name)}
    >
      <legend className="sr-only">{t('Thông tin xuất hóa đơn')}</legend>
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <Radio {...choose('company')}>{t('Công ty, đơn vị')}</Radio>
        <Radio {...choose('person')}>{t('Cá nhân')}</Radio>
      </div>
      {buyer === 'company' ? (
        <>
          <Field label={t('Tên công ty, đơn vị')} autoComplete="organization" {...bind('legalName', true)} />
          <Field label={t('Mã số thuế')} hint={t('10 số, hoặc 13 số với chi nhánh')} {...bind('taxCode', true)} />
        </>
      ) : (
        <>
          <Field label={t('Họ tên người mua')} autoComplete="name" defaultValue={first.name} {...bind('name', true)} />
          <Field
            label={t('Số căn cước công dân')}
            hint={t('Không bắt buộc')}
            inputMode="numeric"
            {...bind('taxCode', false)}
          />
        </>
      )}
      <Field
        label={t('Địa chỉ trên hóa đơn')}
        className="sm:col-span-2"
        defaultValue={first.address}
        {...bind('address', true)}
      />
      <Field
        label={t('Email nhận hóa đơn')}
        className="sm:col-span-2"
        type="email"
        defaultValue={first.email}
        {...bind('email', true)}
      />
      <p className="text-sm text-quiet sm:col-span-2">
        {t('Cửa hàng gửi hóa đơn điện tử qua email này sau khi giao hàng. Thông tin chỉ dùng để xuất hóa đơn.')}
      </p>
    </fieldset>
  );
}
