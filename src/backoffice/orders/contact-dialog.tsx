/** Corrects the delivery address of an order or the number that the courier calls, before dispatch, and its source. */
import { type ReactNode, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { addressLine, provinceName, splitAddressLine } from '#domain/fulfilment/address.ts';
import { orderSourceLabel, orderSources } from '#domain/orders/order-source.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { Options } from '../frame/select-field.tsx';
import { usePlaces } from '../order-entry/places.ts';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

type ContactProps = { order: OfficeOrder; act: ActOn; onClose: () => void };
type ChangeProps = ContactProps & {
  title: string;
  verb: string;
  done: string;
  label: string;
  readValue: (order: OfficeOrder) => string;
  typed: string;
  send: (over: OfficeOrder) => Promise<{ data: { order: OfficeOrder } }>;
  children: ReactNode;
};

/** Sends a typed value of the order; if another person changed the order meanwhile, asks which value to keep. */
function ChangeDialog({
  order,
  act,
  onClose,
  title,
  verb,
  done,
  label,
  readValue,
  typed,
  send,
  children,
}: ChangeProps) {
  const [seen] = useState(order);
  const [current, setCurrent] = useState<OfficeOrder | null>(null);
  const save = (over: OfficeOrder) => act.run(() => send(over), done, onClose, setCurrent);
  const form = useSentForm(() => save(seen));
  if (current)
    return (
      <ChangedMeanwhile
        key={current.version}
        differences={differencesBetween(
          { seen: { value: readValue(seen) }, mine: { value: typed }, current: { value: readValue(current) } },
          { value: label },
        )}
        saving={act.isRunning}
        onSave={() => void save(current)}
        onTakeCurrent={onClose}
        onClose={() => setCurrent(null)}
      />
    );
  return (
    <FormDialog title={title} form={form} verb={verb} onClose={onClose}>
      {children}
    </FormDialog>
  );
}

export function SourceDialog(props: ContactProps) {
  const [source, setSource] = useState(props.order.source);
  return (
    <ChangeDialog
      {...props}
      title="Đổi nguồn đơn"
      verb="Lưu nguồn đơn"
      done="Đã đổi nguồn đơn"
      label="Nguồn đơn"
      readValue={(order) => orderSourceLabel(order.source)}
      typed={orderSourceLabel(source)}
      send={({ version, orderNumber }) =>
        call('changeOrderSource', { params: { order: orderNumber }, body: { version, source } })
      }
    >
      <Select
        label="Khách đặt qua"
        value={source}
        onChange={({ target }) => setSource(orderSources.find((one) => one === target.value) ?? source)}
      >
        <Options of={orderSources} words={orderSourceLabel} />
      </Select>
    </ChangeDialog>
  );
}

/** Returns who takes the parcel in place of the buyer, or the recipient of a gift; empty if the buyer does. */
function receiverOf({ gift, receiver }: OfficeOrder): { receiverName: string; receiverPhone: string } {
  const { name, phone } = gift ? { name: gift.recipient, phone: gift.phone } : (receiver ?? { name: '', phone: '' });
  return { receiverName: name, receiverPhone: phone };
}

function typedOf(order: OfficeOrder) {
  const { firstName, lastName, phone } = order.customer;
  return { firstName, lastName, phone, ...receiverOf(order) };
}

const lineOf = ({ firstName, lastName, phone, receiverName, receiverPhone }: ReturnType<typeof typedOf>) =>
  [`${firstName} ${lastName}, ${phone}`, receiverName && `người nhận ${receiverName}, ${receiverPhone}`]
    .filter(Boolean)
    .join('; ');

export function ReceiverDialog(props: ContactProps) {
  const [typed, setTyped] = useState(typedOf(props.order));
  const field = (
    name: keyof typeof typed,
    label: string,
    more: { type?: 'tel'; required?: true; hint?: string } = {},
  ) => (
    <Field
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...more}
    />
  );
  const isGift = props.order.gift !== null;
  return (
    <ChangeDialog
      {...props}
      title="Đổi người nhận"
      verb="Lưu người nhận"
      done="Đã đổi người nhận"
      label="Người nhận"
      readValue={(order) => lineOf(typedOf(order))}
      typed={lineOf(typed)}
      send={({ version, orderNumber }) =>
        call('changeOrderReceiver', { params: { order: orderNumber }, body: { version, ...typed } })
      }
    >
      {field('phone', 'Số điện thoại', { type: 'tel', required: true })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName', 'Họ', { required: true })}
        {field('lastName', 'Tên', { required: true })}
      </div>
      {field('receiverName', isGift ? 'Tên người nhận quà' : 'Tên người nhận thay', {
        hint: isGift ? 'Giấy tờ của quà không ghi giá' : 'Để trống nếu chính khách nhận',
      })}
      {field('receiverPhone', isGift ? 'Điện thoại người nhận quà' : 'Điện thoại người nhận thay', { type: 'tel' })}
    </ChangeDialog>
  );
}

/**
 * Returns the whole address as one value, so that it is merged as a whole: the ward that one person typed with the
 * street that another typed would be a wrong address.
 */
const placeOf = ({ customer }: OfficeOrder) => `${customer.address}, ${customer.province}`;

export function AddressDialog(props: ContactProps) {
  const [{ customer }] = useState(props.order);
  const [typed, setTyped] = useState<{ province?: string; street?: string; ward?: string; note?: string }>({});
  const { provinces, province: chosen, wards } = usePlaces(typed.province ?? customer.province);
  const form = { ...splitAddressLine(customer.address, wards), ...typed };
  const { street: address, ward, note } = form;
  const city = chosen?.name ?? '';
  const field = (name: 'street' | 'note', label: string) => (
    <Field
      label={label}
      value={form[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      required={name === 'street'}
    />
  );
  return (
    <ChangeDialog
      {...props}
      title="Đổi địa chỉ giao"
      verb="Lưu địa chỉ"
      done="Đã đổi địa chỉ"
      label="Địa chỉ giao"
      readValue={placeOf}
      typed={`${addressLine(form)}, ${provinceName(city)}`}
      send={({ version, orderNumber }) =>
        call('changeOrderAddress', { params: { order: orderNumber }, body: { version, address, ward, city, note } })
      }
    >
      <Select
        label="Tỉnh, thành phố"
        value={city}
        onChange={({ target }) => setTyped({ ...typed, province: target.value, ward: '' })}
      >
        <option value="">Chọn tỉnh, thành phố</option>
        <Options of={provinces.map(({ name }) => name)} />
      </Select>
      <Select
        label="Phường, xã"
        value={ward}
        onChange={({ target }) => setTyped({ ...typed, ward: target.value })}
        required
      >
        <option value="">Chọn phường, xã</option>
        <Options of={wards.map(({ name }) => name)} />
      </Select>
      {field('street', 'Số nhà, tên đường')}
      {field('note', 'Ghi chú địa chỉ')}
    </ChangeDialog>
  );
}
