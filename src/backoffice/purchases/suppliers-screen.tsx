/** The list of suppliers; a dialog adds one, or changes what is kept of one. */
import { useState } from 'react';
import type { Supplier } from '#contract/admin/purchases/purchases.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

export function SuppliersScreen() {
  const mayWrite = useMay('cost:write');
  return (
    <ListPage
      of="listSuppliers"
      at="/purchases/suppliers"
      title="Nhà cung cấp"
      back={{ to: '/purchases', label: 'Về nhập hàng' }}
      add={{
        needs: 'cost:write',
        label: 'Thêm nhà cung cấp',
        dialog: (close) => <SupplierDialog supplier={null} onClose={close} />,
      }}
      search={{
        field: 'search',
        label: 'Tìm nhà cung cấp',
        placeholder: 'Tên nhà cung cấp',
        none: { title: 'Không thấy nhà cung cấp nào', message: 'Thử ít chữ hơn. Gõ không dấu cũng được.' },
      }}
      empty={{
        icon: 'store',
        title: 'Chưa có nhà cung cấp',
        message: 'Thêm nơi cửa hàng mua hàng, để ghi vào phiếu nhập.',
      }}
    >
      {(supplier) => (
        <li key={supplier.id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1 basis-60">
            <strong>{supplier.name}</strong>
            <span className="block text-sm text-quiet">
              {[supplier.phone, supplier.email, supplier.taxCode && `MST ${supplier.taxCode}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {mayWrite && (
            <DialogButton label="Sửa" aria-label={`Sửa ${supplier.name}`}>
              {(close) => <SupplierDialog supplier={supplier} onClose={close} />}
            </DialogButton>
          )}
        </li>
      )}
    </ListPage>
  );
}

function SupplierDialog({ supplier: given, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  // the version that the person has opened: a later one may contain what somebody else has written meanwhile
  const [supplier] = useState(given);
  const done = useDone('listSuppliers');
  const [id] = useState(() => supplier?.id ?? crypto.randomUUID());
  const form = useSentForm(async (values) => {
    const textOf = (name: string) => values[name]?.trim() || null;
    const name = textOf('name');
    check({ name: name === null ? 'Hãy ghi tên nhà cung cấp.' : null });
    const fields = { phone: textOf('phone'), email: textOf('email'), taxCode: textOf('taxCode') };
    const texts = { address: textOf('address'), note: textOf('note') };
    const body = { name: name ?? '', ...fields, ...texts, version: supplier?.version ?? null };
    await call('saveSupplier', { params: { id }, body });
    await done('Đã lưu nhà cung cấp', name);
    onClose();
  });
  const at = (name: keyof Omit<Supplier, 'id' | 'version'>) => ({
    ...form.field(name),
    defaultValue: supplier?.[name] ?? '',
    autoComplete: 'off',
  });
  return (
    <FormDialog title={supplier ? 'Sửa nhà cung cấp' : 'Thêm nhà cung cấp'} form={form} verb="Lưu" onClose={onClose}>
      <Field label="Tên" required maxLength={200} {...at('name')} />
      <Field label="Điện thoại" type="tel" maxLength={30} {...at('phone')} />
      <Field label="Email" type="email" maxLength={254} {...at('email')} />
      <Field label="Mã số thuế" maxLength={20} {...at('taxCode')} />
      <Field label="Địa chỉ" maxLength={500} {...at('address')} />
      <TextArea label="Ghi chú" rows={2} maxLength={2000} {...at('note')} />
    </FormDialog>
  );
}
