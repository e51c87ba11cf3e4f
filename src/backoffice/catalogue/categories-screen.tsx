/** The categories and their types: names, texts and order, edited as one tree. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { factsOf } from '#browser/api/client.ts';
import type { CategoryCalls, CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { categoryRoutes } from '#contract/admin/catalogue/categories-routes.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { Loaded } from '../frame/states.tsx';
import { officeClient } from '../session/call.ts';
import { hasCode, sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { categoriesQuery } from './product-calls.ts';

const call = officeClient<CategoryCalls>(categoryRoutes);

const treeQuery = queryOptions({
  queryKey: ['category-tree'],
  queryFn: async ({ signal }) => (await call('getCategoryTree', { signal })).data,
  refetchOnWindowFocus: false,
});

type Values = Pick<CategoryTree, 'categories'>;
type TreeForm = UseFormReturn<Values>;

export function CategoriesScreen() {
  const tree = useQuery(treeQuery);
  return (
    <Page title="Danh mục và loại" back={{ to: '/products', label: 'Về danh sách sản phẩm' }} narrow>
      <Loaded query={tree}>{(found) => <TreeEditor tree={found} />}</Loaded>
    </Page>
  );
}

const emptyCategory = {
  ...{ slug: '', name: '', description: '', metaTitle: '', metaDescription: '', metaKeywords: '' },
  types: [{ slug: '', name: '', products: 0 }],
};

/** What the API takes: without the number of products, and with a text for search engines where none was typed. */
const sent = ({ categories }: Values) =>
  categories.map(({ types, ...category }) => ({
    ...category,
    metaTitle: category.metaTitle || category.name,
    metaDescription: category.metaDescription || category.description.slice(0, 300),
    metaKeywords: category.metaKeywords || category.name,
    types: types.map(({ slug, name }) => ({ slug, name })),
  }));

function TreeEditor({ tree }: { tree: CategoryTree }) {
  const queries = useQueryClient();
  const mayWrite = useMay('catalogue:write');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { categories: tree.categories } });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'categories' });
  const show = (next: CategoryTree) => {
    queries.setQueryData(treeQuery.queryKey, next);
    void queries.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    form.reset({ categories: next.categories });
  };
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const body = { version: tree.version, categories: sent(values) };
      show((await call('saveCategoryTree', { body })).data);
      showToast({ title: 'Đã lưu' });
    } catch (error) {
      const current = factsOf(error, 'CHANGED_MEANWHILE')?.current as CategoryTree | undefined;
      // the form keeps what was typed, and the next press saves it over what is there now
      if (current) queries.setQueryData(treeQuery.queryKey, current);
      setFailure(
        hasCode(error, 'INVALID_REQUEST')
          ? 'Tên và mô tả của mỗi danh mục, tên của mỗi loại phải có.'
          : sentenceOf(error),
      );
    }
  });
  return (
    <>
      <fieldset disabled={!mayWrite} className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <CategoryPanel
            key={field.id}
            form={form}
            index={index}
            last={index === fields.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {mayWrite && (
          <Button tone="outline" className="self-start" onClick={() => append(emptyCategory)}>
            Thêm danh mục
          </Button>
        )}
      </fieldset>
      <SaveBar
        changed={form.formState.isDirty}
        saving={form.formState.isSubmitting}
        failure={failure}
        onSave={() => void save()}
        onDiscard={() => {
          setFailure(null);
          form.reset({ categories: tree.categories });
        }}
      />
    </>
  );
}

type RowProps = { form: TreeForm; index: number; last: boolean; onMove: (to: number) => void; onRemove: () => void };

function CategoryPanel({ form, index, last, onMove, onRemove }: RowProps) {
  const { register, watch, control } = form;
  const types = useFieldArray({ control, name: `categories.${index}.types` });
  const name = watch(`categories.${index}.name`) || `danh mục ${index + 1}`;
  const used = watch(`categories.${index}.types`).some(({ products }) => products > 0);
  return (
    <Panel
      title={name}
      actions={<OrderButtons name={name} index={index} last={last} onMove={onMove} onRemove={used ? null : onRemove} />}
    >
      <div className="flex flex-col gap-4">
        <Field label="Tên danh mục" required autoComplete="off" {...register(`categories.${index}.name`)} />
        <TextArea label="Mô tả danh mục" required rows={3} {...register(`categories.${index}.description`)} />
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">Tìm kiếm trên Google</summary>
          <div className="mt-2 flex flex-col gap-4">
            <Field label="Tiêu đề" autoComplete="off" {...register(`categories.${index}.metaTitle`)} />
            <TextArea label="Mô tả" rows={2} {...register(`categories.${index}.metaDescription`)} />
            <Field label="Từ khóa" autoComplete="off" {...register(`categories.${index}.metaKeywords`)} />
          </div>
        </details>
        <ul className="flex flex-col gap-2">
          {types.fields.map((field, place) => (
            <li key={field.id} className="flex flex-wrap items-end gap-2">
              <Field
                label={`Loại ${place + 1} (${field.products} sản phẩm)`}
                autoComplete="off"
                className="min-w-48 flex-1"
                {...register(`categories.${index}.types.${place}.name`)}
              />
              <OrderButtons
                name={`loại ${place + 1} của ${name}`}
                index={place}
                last={place === types.fields.length - 1}
                onMove={(to) => types.move(place, to)}
                onRemove={field.products > 0 || types.fields.length === 1 ? null : () => types.remove(place)}
              />
            </li>
          ))}
        </ul>
        <Button tone="outline" className="self-start" onClick={() => types.append({ slug: '', name: '', products: 0 })}>
          Thêm loại
        </Button>
      </div>
    </Panel>
  );
}

type OrderProps = Omit<RowProps, 'form' | 'onRemove'> & {
  name: string;
  /** null while products are in it */
  onRemove: (() => void) | null;
};

function OrderButtons({ name, index, last, onMove, onRemove }: OrderProps) {
  return (
    <div className="flex">
      <IconButton label={`Đưa ${name} lên trước`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <OfficeIcon name="arrow-up" className="size-5" />
      </IconButton>
      <IconButton label={`Đưa ${name} ra sau`} disabled={last} onClick={() => onMove(index + 1)}>
        <OfficeIcon name="arrow-down" className="size-5" />
      </IconButton>
      <IconButton label={`Bỏ ${name}`} disabled={onRemove === null} onClick={() => onRemove?.()}>
        <Trash2 className="size-5" />
      </IconButton>
    </div>
  );
}
