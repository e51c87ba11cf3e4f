/** The screen of the product brands: shows the number of products of each brand, renames brands and merges them. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BrandPreview, OfficeBrand } from '#contract/admin/catalogue/brands.ts';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { DialogButton, Failure, FormDialog } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton } from '../frame/page.tsx';
import { Suggestions } from '../frame/select-field.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { call, queryOf } from '../session/call.ts';
import { currentOf, unlessChanged } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useDone, useShow } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { categoriesQuery } from './product-calls.ts';

export const BrandsScreen = () => (
  <ListPage
    of="listOfficeBrands"
    at="/products/brands"
    title="Thương hiệu"
    back={{ to: '/products', label: 'Về danh sách sản phẩm' }}
    query={{ limit: 100 }}
    empty={{
      icon: <EmptyRackDrawing />,
      title: 'Chưa có thương hiệu',
      message: 'Thương hiệu đến cùng sản phẩm: ghi nó khi thêm sản phẩm.',
    }}
    className="panel divide-y divide-line p-0! md:p-0!"
  >
    {(brand) => <BrandRow key={brand.name} brand={brand} />}
  </ListPage>
);

function BrandRow({ brand: { name, selling, archived } }: { brand: OfficeBrand }) {
  const mayWrite = useMay('catalogue:write');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 md:px-4">
      <OfficeLink
        to="/products"
        search={{ brand: name, ...(selling === 0 && { state: 'archived' }) }}
        className="flex min-h-11 min-w-0 flex-1 flex-col justify-center hover:underline"
      >
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-quiet">
          {selling} đang bán{archived > 0 && `, ${archived} ngừng bán`}
        </span>
      </OfficeLink>
      {mayWrite && (
        <DialogButton label="Đổi tên, gộp" aria-label={`Đổi tên, gộp ${name}`}>
          {(close) => <RenameDialog brand={name} onClose={close} />}
        </DialogButton>
      )}
    </li>
  );
}

function RenameDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const done = useDone('listOfficeBrands', 'listOfficeProducts', 'getOfficeProduct', 'listOfficeCategories');
  const { data: categories } = useQuery(categoriesQuery);
  const [to, setTo] = useState(brand);
  const [keepsOldName, setKeepsOldName] = useState(true);
  const wanted = useDeferredValue(to.trim());
  const isNew = wanted !== '' && wanted !== brand;
  const renaming = queryOf('previewBrandRename', { body: { brand, to: wanted } });
  const preview = useQuery({
    ...renaming,
    enabled: isNew,
    retry: false,
  });
  const show = useShow(renaming);
  const plan = isNew ? preview.data : undefined;
  const form = useSentForm(async () => {
    if (!plan || wanted !== to.trim()) return;
    const { products, into } = plan;
    try {
      const { data } = await call('renameBrand', { body: { brand, to: wanted, products, into, keepsOldName } });
      void done(`Đã ghi “${wanted}” cho ${data.renamed} sản phẩm`);
    } catch (error) {
      const current = currentOf<'renameBrand'>(error);
      if (current) await show(current);
      throw error;
    }
    onClose();
  }, wordsOf);
  return (
    <FormDialog
      title={`Đổi tên, gộp ${brand}`}
      form={form}
      verb={plan && plan.into > 0 ? `Gộp vào ${wanted}` : 'Đổi tên'}
      isReady={plan !== undefined}
      onClose={onClose}
    >
      <Field
        label="Tên mới"
        hint="Ghi tên một thương hiệu đang có để gộp vào đó."
        list="other-brands"
        maxLength={100}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Suggestions id="other-brands" of={(categories?.brands ?? []).filter((name) => name !== brand)} />
      <Failure of={isNew && preview.error} />
      {plan && <Outcome plan={plan} brand={brand} to={wanted} onTake={setTo} />}
      <Checkbox checked={keepsOldName} onChange={({ target }) => setKeepsOldName(target.checked)}>
        Khách tìm “{brand}” vẫn thấy các sản phẩm này
      </Checkbox>
    </FormDialog>
  );
}

const wordsOf = unlessChanged(
  'Chưa đổi gì: sản phẩm của thương hiệu vừa thay đổi. Con số ở trên là hiện tại; hãy xem lại rồi bấm lần nữa.',
);

type OutcomeProps = { plan: BrandPreview; brand: string; to: string; onTake: (name: string) => void };

function Outcome({ plan: { products, into, named, alike }, brand, to, onTake }: OutcomeProps) {
  return (
    <section aria-label="Sẽ làm gì" aria-live="polite" className="rounded-card bg-ground p-4 text-sm">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          {products} sản phẩm đổi thương hiệu thành “{to}”.
        </li>
        {into > 0 && (
          <li>
            “{to}” đang có {into} sản phẩm: hai thương hiệu thành một, không tách lại được bằng một lần bấm.
          </li>
        )}
        {named > 0 && (
          <li>
            {named} sản phẩm có chữ “{brand}” trong tên: tên sản phẩm giữ nguyên.
          </li>
        )}
      </ul>
      {alike && (
        <p className="mt-3">
          Đang có “{alike}”, chỉ khác cách viết. <ActButton onClick={() => onTake(alike)}>Gộp vào {alike}</ActButton>
        </p>
      )}
    </section>
  );
}
