/** The screen of the product brands: shows the number of products of each brand, renames brands and merges them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BrandPreview, OfficeBrand } from '#contract/admin/catalogue/brands.ts';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Failure, FormDialog } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Suggestions } from '../frame/select-field.tsx';
import { call, queryOf } from '../session/call.ts';
import { currentOf, unlessChanged } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useSentForm } from '../session/use-send.ts';
import { categoriesQuery } from './product-calls.ts';

const BRANDS_KEY = ['brands'] as const;

export function BrandsScreen() {
  const mayWrite = useMay('catalogue:write');
  const [renamed, setRenamed] = useState<OfficeBrand | null>(null);
  const list = usePages(BRANDS_KEY, 'listOfficeBrands', { query: { limit: 100 } });
  return (
    <Page title="Thương hiệu" back={{ to: '/products', label: 'Về danh sách sản phẩm' }} narrow>
      <PageRows
        list={list}
        empty={{
          icon: <EmptyRackDrawing />,
          title: 'Chưa có thương hiệu',
          message: 'Thương hiệu đến cùng sản phẩm: ghi nó khi thêm sản phẩm.',
        }}
        className="panel divide-y divide-line p-0! md:p-0!"
      >
        {(brand) => <BrandRow key={brand.name} brand={brand} onRename={mayWrite ? () => setRenamed(brand) : null} />}
      </PageRows>
      {renamed && <RenameDialog brand={renamed.name} onClose={() => setRenamed(null)} />}
    </Page>
  );
}

function BrandRow({
  brand: { name, selling, archived },
  onRename,
}: {
  brand: OfficeBrand;
  onRename: (() => void) | null;
}) {
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
      {onRename && (
        <ActButton onClick={onRename} aria-label={`Đổi tên, gộp ${name}`}>
          Đổi tên, gộp
        </ActButton>
      )}
    </li>
  );
}

function RenameDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: categories } = useQuery(categoriesQuery);
  const [to, setTo] = useState(brand);
  const [keepsOldName, setKeepsOldName] = useState(true);
  const wanted = useDeferredValue(to.trim());
  const isNew = wanted !== '' && wanted !== brand;
  const preview = useQuery({
    ...queryOf(['brand-rename', brand, wanted], 'previewBrandRename', { body: { brand, to: wanted } }),
    enabled: isNew,
    retry: false,
  });
  const plan = isNew ? preview.data : undefined;
  const form = useSentForm(async () => {
    if (!plan || wanted !== to.trim()) return;
    const { products, into } = plan;
    try {
      const { data } = await call('renameBrand', { body: { brand, to: wanted, products, into, keepsOldName } });
      showToast({ title: `Đã ghi “${wanted}” cho ${data.renamed} sản phẩm` });
    } catch (error) {
      const current = currentOf<'renameBrand'>(error);
      if (current) queries.setQueryData(['brand-rename', brand, wanted], current);
      throw error;
    }
    for (const queryKey of [BRANDS_KEY, ['products'], ['product'], categoriesQuery.queryKey])
      void queries.invalidateQueries({ queryKey });
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
        autoComplete="off"
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
