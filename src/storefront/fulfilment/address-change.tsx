/** The form with which a customer changes the delivery address of an order that has not been sent yet. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { addressChangeRules } from '#domain/checkout/address-change-rules.ts';
import { findPlace, type StreetAddress, splitAddressLine } from '#domain/fulfilment/address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { provincesQuery, wardsQuery } from './address-queries.ts';
import type { OrderFormProps } from './order-act.tsx';
import { callOrder } from './order-calls.ts';
import { PlaceFields } from './place-fields.tsx';

/** The form is filled in with the order's present address, and the address's ward is selected in the list of wards. */
export default function AddressChange(props: OrderFormProps) {
  const provinces = useQuery(provincesQuery);
  const province = findPlace(provinces.data ?? [], props.order.shipping_city);
  const wards = useQuery(wardsQuery(province?.code));
  if (provinces.isLoading || wards.isLoading) return <Skeleton className="h-72 w-full" />;
  return <AddressForm {...props} currentAddress={splitAddressLine(props.order.shipping_address, wards.data ?? [])} />;
}

function AddressForm({
  order,
  orderKey,
  onChange,
  onClose,
  currentAddress,
}: OrderFormProps & { currentAddress: StreetAddress }) {
  const [place, setPlace] = useState({ city: order.shipping_city, ward: currentAddress.ward });
  const { form, bind, sending, failure, errors } = useForm({
    rules: addressChangeRules,
    send: async ({ address = '', city = '', ward = '', note = '' }) => {
      const params = { orderNumber: order.order_number };
      await callOrder('changeAddress', { params, query: { key: orderKey }, body: { address, city, ward, note } });
      showToast({ title: t('Đã đổi địa chỉ giao hàng') });
      onChange();
      onClose();
    },
  });
  return (
    <form {...form} className="grid grid-cols-1 gap-4" aria-label={t('Đổi địa chỉ giao hàng')}>
      <p className="text-sm text-quiet">
        {t('Người nhận và số điện thoại không đổi được ở đây.')}
        {order.shipping_email && ` ${t('Cửa hàng báo cho bạn qua email.')}`}
      </p>
      <Field
        {...bind('address')}
        label={t('Địa chỉ')}
        hint={t('Số nhà, ngõ, tên đường')}
        autoComplete="street-address"
        defaultValue={currentAddress.street}
      />
      <PlaceFields details={place} marks={errors} onChange={(change) => setPlace({ ...place, ...change })} />
      <Field
        {...bind('note')}
        label={t('Ghi chú địa chỉ')}
        hint={t('Không bắt buộc: tên quận/huyện cũ, tòa nhà, mốc dễ tìm')}
        defaultValue={currentAddress.note}
      />
      <FormEnd sending={sending} failure={failure} button={t('Lưu địa chỉ mới')} busyLabel={t('Đang gửi…')} />
      <Button tone="outline" wide onClick={onClose}>
        {t('Giữ địa chỉ cũ')}
      </Button>
    </form>
  );
}
