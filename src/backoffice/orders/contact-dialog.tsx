/** Corrects where an order goes, or which phone number the courier calls, before it leaves. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import type { Place } from '#contract/shop/fulfilment.ts';
import { findPlace, splitAddressLine } from '#domain/fulfilment/address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { officeClient } from '../session/call.ts';
import { callOrders } from './call-orders.ts';
import type { ActOn } from './use-act.ts';

type ContactProps = { order: OfficeOrder; act: ActOn; onClose: () => void };
type Typed = { target: { value: string } };

type PlaceCalls = {
  listProvinces: { input: object; output: Place[] };
  listWards: { input: { params: { code: string } }; output: Place[] };
};
const callPlaces = officeClient<PlaceCalls>({
  listProvinces: { method: 'GET', path: '/api/provinces', permission: 'anyone' },
  listWards: { method: 'GET', path: '/api/provinces/:code/wards', permission: 'anyone' },
});

export function PhoneDialog({ order, act, onClose }: ContactProps) {
  const [phone, setPhone] = useState(order.customer.phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: order.version, phone };
    const params = { order: order.orderNumber };
    act.run(() => callOrders('changeOrderPhone', { params, body }), 'Đã đổi số điện thoại', onClose);
  };
  return (
    <Dialog title="Đổi số điện thoại" closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Số điện thoại"
          type="tel"
          value={phone}
          onChange={(event: Typed) => setPhone(event.target.value)}
          required
        />
        <Button type="submit" disabled={act.isRunning}>
          Lưu số điện thoại
        </Button>
      </form>
    </Dialog>
  );
}

export function AddressDialog({ order, act, onClose }: ContactProps) {
  const { customer } = order;
  const provinces = useQuery({
    queryKey: ['provinces'],
    queryFn: async ({ signal }) => (await callPlaces('listProvinces', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState<{ province?: string; street?: string; ward?: string; note?: string }>({});
  const chosen = findPlace(provinces.data ?? [], typed.province ?? customer.province);
  const wards = useQuery({
    queryKey: ['wards', chosen?.code],
    queryFn: async ({ signal }) =>
      (await callPlaces('listWards', { params: { code: chosen?.code ?? '' }, signal })).data,
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = splitAddressLine(customer.address, wards.data ?? []);
  const form = { ...known, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { street: address, ward, note } = form;
    const body = { version: order.version, address, ward, city: chosen?.name ?? '', note };
    const params = { order: order.orderNumber };
    act.run(() => callOrders('changeOrderAddress', { params, body }), 'Đã đổi địa chỉ', onClose);
  };
  const list = (places: readonly Place[] | undefined) =>
    places?.map(({ code, name }) => (
      <option key={code} value={name}>
        {name}
      </option>
    ));
  return (
    <Dialog title="Đổi địa chỉ giao" closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Tỉnh, thành phố"
          value={chosen?.name ?? ''}
          onChange={(event) => setTyped({ ...typed, province: event.target.value, ward: '' })}
        >
          <option value="">Chọn tỉnh, thành phố</option>
          {list(provinces.data)}
        </Select>
        <Select
          label="Phường, xã"
          value={form.ward}
          onChange={(event) => setTyped({ ...typed, ward: event.target.value })}
          required
        >
          <option value="">Chọn phường, xã</option>
          {list(wards.data)}
        </Select>
        <Field
          label="Số nhà, tên đường"
          value={form.street}
          onChange={(event: Typed) => setTyped({ ...typed, street: event.target.value })}
          required
        />
        <Field
          label="Ghi chú địa chỉ"
          value={form.note}
          onChange={(event: Typed) => setTyped({ ...typed, note: event.target.value })}
        />
        <Button type="submit" disabled={act.isRunning}>
          Lưu địa chỉ
        </Button>
      </form>
    </Dialog>
  );
}
