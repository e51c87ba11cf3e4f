/** The fields for caller and delivery address. The phone number is first: the form finds the caller's data by it. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { splitAddressLine } from '#domain/fulfilment/address.ts';
import { formatDate } from '#domain/values/dates.ts';
import { isPhoneNumber, phoneKey } from '#domain/values/phone.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '../frame/page.tsx';
import { inputAt } from '../frame/use-editor.tsx';
import { queryOf } from '../session/call.ts';
import type { NewOrderForm } from './new-order.ts';
import { usePlaces } from './places.ts';

export function CallerFields({ form }: { form: NewOrderForm }) {
  const { watch, setValue, formState } = form;
  const errors = formState.errors;
  const { provinces, wards } = usePlaces(watch('city'));
  const isOfAccount = watch('userId') !== '';
  return (
    <Panel title="Khách">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field
            label="Số điện thoại"
            type="tel"
            inputMode="tel"
            required
            className="sm:max-w-xs"
            {...inputAt(form, 'phone')}
          />
          <KnownCallers form={form} />
        </div>
        <Field label="Họ" required {...inputAt(form, 'firstName')} />
        <Field label="Tên" required {...inputAt(form, 'lastName')} />
        <Field
          label="Email (không bắt buộc)"
          type="email"
          className="sm:col-span-2"
          hint="Để nhận xác nhận và tin về đơn. Khách không có email thì để trống: đơn không gửi thư nào, hãy chép liên kết đơn gửi qua tin nhắn."
          {...inputAt(form, 'email')}
        />
        <Combobox
          id="new-order-city"
          label="Tỉnh, thành phố"
          value={watch('city')}
          options={provinces.map(({ code, name }) => ({ key: code, label: name }))}
          onChange={(city) => {
            setValue('city', city, { shouldDirty: true });
            setValue('ward', '', { shouldDirty: true });
          }}
          emptyText="Không có tỉnh, thành phố nào như vậy"
          fold={fold}
          required
          error={errors.city?.message}
        />
        <Combobox
          id="new-order-ward"
          label="Phường, xã"
          value={watch('ward')}
          options={wards.map(({ code, name }) => ({ key: code, label: name }))}
          onChange={(ward) => setValue('ward', ward, { shouldDirty: true })}
          emptyText="Không có phường, xã nào như vậy"
          fold={fold}
          required
          disabled={wards.length === 0}
          error={errors.ward?.message}
        />
        <Field label="Số nhà, tên đường" required {...inputAt(form, 'address')} />
        <Field label="Ghi chú địa chỉ" {...inputAt(form, 'addressNote')} />
      </div>
      {isOfAccount && (
        <Notice tone="info" className="mt-4">
          Đơn sẽ nằm trong tài khoản của khách.{' '}
          <Button tone="plain" onClick={() => setValue('userId', '', { shouldDirty: true })}>
            Không gắn tài khoản
          </Button>
        </Notice>
      )}
    </Panel>
  );
}

/** Lists earlier customers with the typed phone number; choosing one fills in the name and the address. */
function KnownCallers({ form }: { form: NewOrderForm }) {
  const typed = useDeferredValue(form.watch('phone'));
  const phone = isPhoneNumber(typed) ? phoneKey(typed) : '';
  const { data } = useQuery({
    ...queryOf('findCallers', { query: { phone } }),
    enabled: phone !== '',
  });
  if (!data || phone === '') return null;
  type Caller = (typeof data.callers)[number];
  const take = ({ firstName, lastName, email, province, address, userId }: Caller) => {
    // The wards of the caller's province may not be loaded yet, so the part after the last comma is taken as the ward.
    // Without a comma, the whole line stays in the street field, and the person must choose the ward.
    const { street, ward, note } = splitAddressLine(address, []);
    const comma = street.lastIndexOf(', ');
    const parts = comma < 0 ? { street, ward } : { street: street.slice(0, comma), ward: street.slice(comma + 2) };
    const values = { firstName, lastName, email, userId: userId ?? '', city: province, address: parts.street };
    for (const [field, value] of Object.entries({ ...values, ward: parts.ward, addressNote: note }))
      form.setValue(field as 'firstName', value, { shouldDirty: true, shouldValidate: false });
    form.clearErrors();
  };
  return (
    <div className="mt-2" aria-live="polite">
      {data.refusals > 0 && (
        <Notice tone="error" className="mb-2" title={`Số này từng từ chối nhận ${data.refusals} kiện`}>
          Nên nhận chuyển khoản trước cho đơn này.
        </Notice>
      )}
      {data.callers.length > 0 && (
        <ul aria-label="Khách đã đặt bằng số này" className="flex flex-col gap-2">
          {data.callers.map((caller) => (
            <li key={`${caller.orderNumber} ${caller.firstName} ${caller.lastName}`}>
              <button
                type="button"
                onClick={() => take(caller)}
                className="min-h-11 w-full rounded-control border border-edge p-3 text-left text-sm hover:border-ink"
              >
                <span className="font-semibold">
                  {caller.firstName} {caller.lastName}
                </span>
                {caller.userId && ' · có tài khoản'}
                <span className="block text-quiet">
                  {[
                    [caller.address, caller.province].filter(Boolean).join(', ') || 'chưa có địa chỉ',
                    caller.orderNumber === ''
                      ? 'khách từ hệ thống cũ'
                      : `đơn ${caller.orderNumber}, ${formatDate(caller.at)}`,
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
