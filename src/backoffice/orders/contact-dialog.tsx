/** Corrects the delivery address of an order, or the phone number that the courier calls, before the goods are sent. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import type { Place } from '#contract/shop/fulfilment.ts';
import { addressLine, provinceName, splitAddressLine } from '#domain/fulfilment/address.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { usePlaces } from '../order-entry/places.ts';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

type ContactProps = { order: OfficeOrder; act: ActOn; onClose: () => void };
type Typed = { target: { value: string } };

export function PhoneDialog({ order, act, onClose }: ContactProps) {
  const [seen] = useState(order);
  const [current, setCurrent] = useState<OfficeOrder | null>(null);
  const [phone, setPhone] = useState(order.customer.phone);
  const save = ({ version, orderNumber }: OfficeOrder) => {
    const send = () => call('changeOrderPhone', { params: { order: orderNumber }, body: { version, phone } });
    return act.run(send, 'Đã đổi số điện thoại', onClose, setCurrent);
  };
  const form = useSentForm(() => save(seen));
  if (current)
    return (
      <ChangedMeanwhile
        key={current.version}
        differences={differencesBetween(
          { seen: { phone: seen.customer.phone }, mine: { phone }, current: { phone: current.customer.phone } },
          { phone: 'Số điện thoại' },
        )}
        saving={act.isRunning}
        onSave={() => void save(current)}
        onTakeCurrent={onClose}
        onClose={() => setCurrent(null)}
      />
    );
  return (
    <FormDialog title="Đổi số điện thoại" form={form} verb="Lưu số điện thoại" onClose={onClose}>
      <Field
        label="Số điện thoại"
        type="tel"
        value={phone}
        onChange={(event: Typed) => setPhone(event.target.value)}
        required
      />
    </FormDialog>
  );
}

/**
 * Returns the whole address as one value, so that it is merged as a whole: the ward that one person typed with the
 * street that another typed would be a wrong address.
 */
const placeOf = ({ customer }: OfficeOrder) => ({ place: `${customer.address}, ${customer.province}` });

export function AddressDialog({ order, act, onClose }: ContactProps) {
  const [seen] = useState(order);
  const [current, setCurrent] = useState<OfficeOrder | null>(null);
  const { customer } = seen;
  const [typed, setTyped] = useState<{ province?: string; street?: string; ward?: string; note?: string }>({});
  const { provinces, province: chosen, wards } = usePlaces(typed.province ?? customer.province);
  const parts = splitAddressLine(customer.address, wards);
  const form = { ...parts, ...typed };
  const save = ({ version, orderNumber }: OfficeOrder) => {
    const { street: address, ward, note } = form;
    const body = { version, address, ward, city: chosen?.name ?? '', note };
    const send = () => call('changeOrderAddress', { params: { order: orderNumber }, body });
    return act.run(send, 'Đã đổi địa chỉ', onClose, setCurrent);
  };
  const sent = useSentForm(() => save(seen));
  if (current)
    return (
      <ChangedMeanwhile
        key={current.version}
        differences={differencesBetween(
          {
            seen: placeOf(seen),
            mine: { place: `${addressLine(form)}, ${provinceName(chosen?.name ?? '')}` },
            current: placeOf(current),
          },
          { place: 'Địa chỉ giao' },
        )}
        saving={act.isRunning}
        onSave={() => void save(current)}
        onTakeCurrent={onClose}
        onClose={() => setCurrent(null)}
      />
    );
  const list = (places: readonly Place[]) =>
    places.map(({ code, name }) => (
      <option key={code} value={name}>
        {name}
      </option>
    ));
  return (
    <FormDialog title="Đổi địa chỉ giao" form={sent} verb="Lưu địa chỉ" onClose={onClose}>
      <Select
        label="Tỉnh, thành phố"
        value={chosen?.name ?? ''}
        onChange={(event) => setTyped({ ...typed, province: event.target.value, ward: '' })}
      >
        <option value="">Chọn tỉnh, thành phố</option>
        {list(provinces)}
      </Select>
      <Select
        label="Phường, xã"
        value={form.ward}
        onChange={(event) => setTyped({ ...typed, ward: event.target.value })}
        required
      >
        <option value="">Chọn phường, xã</option>
        {list(wards)}
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
    </FormDialog>
  );
}
