/** The list of suppliers; a dialog adds one, or changes what is kept of one. */
import { useState } from 'react';
import type { Supplier } from '#contract/admin/purchases/purchases.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, SearchField, usePages } from '../frame/pages.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { SUPPLIERS_KEY } from './purchase-calls.ts';

export function SuppliersScreen() {
  const mayWrite = useMay('cost:write');
  const { search = '' } = useOfficeSearch();
  const open = useOpen();
  const list = usePages([...SUPPLIERS_KEY, search], 'listSuppliers', { query: { search } });
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  return (
    <Page
      title="Nhà cung cấp"
      back={{ to: '/purchases', label: 'Về nhập hàng' }}
      narrow
      mainAction={
        mayWrite && (
          <Button tone="accent" onClick={() => setEdited('new')}>
            Thêm nhà cung cấp
          </Button>
        )
      }
    >
      <div className="mb-4">
        <SearchField
          value={search}
          label="Tìm nhà cung cấp"
          placeholder="Tên nhà cung cấp"
          onSearch={(words) => open('/purchases/suppliers', { search: words || undefined }, { replace: true })}
          onClear={() => open('/purchases/suppliers', {}, { replace: true })}
        />
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'store',
          title: search ? 'Không thấy nhà cung cấp nào' : 'Chưa có nhà cung cấp',
          message: search
            ? 'Thử ít chữ hơn. Gõ không dấu cũng được.'
            : 'Thêm nơi cửa hàng mua hàng, để ghi vào phiếu nhập.',
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
              <Button tone="outline" aria-label={`Sửa ${supplier.name}`} onClick={() => setEdited(supplier)}>
                Sửa
              </Button>
            )}
          </li>
        )}
      </PageRows>
      {edited && <SupplierDialog supplier={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function SupplierDialog({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  const done = useDone(SUPPLIERS_KEY);
  const [id] = useState(() => supplier?.id ?? crypto.randomUUID());
  const form = useSentForm(async (values) => {
    const textOf = (name: string) => values[name]?.trim() || null;
    const name = textOf('name');
    check({ name: name === null ? 'Hãy ghi tên nhà cung cấp.' : null });
    const fields = { phone: textOf('phone'), email: textOf('email'), taxCode: textOf('taxCode') };
    const texts = { address: textOf('address'), note: textOf('note') };
    const body = { name: name ?? '', ...fields, ...texts, version: supplier?.version ?? null };
    await call('saveSupplier', { params: { id }, body });
    await done();
    showToast({ title: 'Đã lưu nhà cung cấp', description: name ?? '' });
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
