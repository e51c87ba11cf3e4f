/** The screen of the categories and their types: names, texts, pictures and order are edited together, as one tree. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useEditor } from '../frame/use-editor.tsx';
import { call, editedQueryOf } from '../session/call.ts';
import { failureOf, sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useAttempt, useShow } from '../session/use-attempt.ts';
import { ArchiveDialog, type ArchivedPlace } from './archive-dialog.tsx';
import { CategoryPictures } from './category-pictures.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { treeDifferences, treeWithTaken } from './tree-differences.ts';

const treeQuery = editedQueryOf('getCategoryTree');

type Values = Pick<CategoryTree, 'categories'>;
type TreeForm = UseFormReturn<Values>;

export function CategoriesScreen() {
  return (
    <Page title="Danh mục và loại" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <Loaded query={useQuery(treeQuery)}>{(found) => <TreeEditor tree={found} />}</Loaded>
    </Page>
  );
}

const emptyType = { slug: '', name: '', products: 0, selling: 0, archived: false };
const emptyCategory = {
  ...{ slug: '', name: '', description: '', metaTitle: '', metaDescription: '', metaKeywords: '' },
  ...{ image: null, room: null, archived: false },
  types: [emptyType],
};

/** Converts the edited categories to the API's input; empty texts for search engines get default texts. */
const sent = ({ categories }: Values) =>
  categories.map(({ types, archived: _, ...category }) => ({
    ...category,
    metaTitle: category.metaTitle || category.name,
    metaDescription: category.metaDescription || category.description.slice(0, 300),
    metaKeywords: category.metaKeywords || category.name,
    types: types.map(({ slug, name }) => ({ slug, name })),
  }));

function TreeEditor({ tree }: { tree: CategoryTree }) {
  const mayWrite = useMay('catalogue:write');
  const [placeToArchive, setPlaceToArchive] = useState<ArchivedPlace | null>(null);
  const show = useShow(treeQuery, 'listOfficeCategories');
  const { form, isDirty, bar } = useEditor<Values, CategoryTree>({
    record: tree,
    valuesOf: (record) => ({ categories: record?.categories ?? [] }),
    save: (values, over) =>
      call('saveCategoryTree', { body: { version: over?.version ?? '', categories: sent(values) } }),
    onSaved: show,
    successText: 'Đã lưu',
    differences: (opened, mine, current) => treeDifferences(opened.categories, mine.categories, current.categories),
    merge: (mine, current, taken) => ({
      categories: treeWithTaken(mine.categories, current.categories, taken),
    }),
    words: (error) =>
      failureOf<'saveCategoryTree'>(error)?.code === 'INVALID_REQUEST'
        ? 'Tên và mô tả của mỗi danh mục, tên của mỗi loại, mô tả của mỗi ảnh phải có.'
        : sentenceOf(error),
    flaw: 'Mỗi ảnh cần một mô tả.',
  });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'categories' });
  const attempt = useAttempt();
  const restore = (place: ArchivedPlace) =>
    attempt(async () => show((await call('restoreCategory', { body: place })).data), {
      done: 'Đã hiện lại',
      failed: 'Chưa hiện lại được',
    });
  // archiving loads the tree of categories again, which would discard unsaved changes
  const mayArchive = mayWrite && !isDirty;
  return (
    <>
      <fieldset disabled={!mayWrite} className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <CategoryPanel
            key={field.id}
            form={form}
            index={index}
            last={index === fields.length - 1}
            mayWrite={mayWrite}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onArchive={mayArchive ? setPlaceToArchive : null}
            onRestore={mayArchive ? (place) => void restore(place) : null}
          />
        ))}
        {mayWrite && (
          <ActButton className="self-start" onClick={() => append(emptyCategory)}>
            Thêm danh mục
          </ActButton>
        )}
      </fieldset>
      {bar}
      {placeToArchive && (
        <ArchiveDialog place={placeToArchive} tree={tree} onTree={show} onClose={() => setPlaceToArchive(null)} />
      )}
    </>
  );
}

type RowProps = { form: TreeForm; index: number; last: boolean; onMove: (to: number) => void; onRemove: () => void };
type ArchiveActs = {
  /** archives a category or type; null while there are unsaved changes, and for a person without the permission */
  onArchive: ((place: ArchivedPlace) => void) | null;
  onRestore: ((place: ArchivedPlace) => void) | null;
};

/** The button that archives or restores a category or type; hidden for a category or type that is not saved yet. */
function ArchiveButton({
  place,
  name,
  archived,
  onArchive,
  onRestore,
}: ArchiveActs & { place: ArchivedPlace; name: string; archived: boolean }) {
  const act = archived ? onRestore : onArchive;
  if (place.slug === '') return null;
  const verb = archived ? 'Hiện lại' : 'Ẩn';
  return (
    <ActButton
      disabled={act === null}
      aria-label={`${verb} ${name}`}
      data-tooltip={act === null ? 'Hãy lưu hoặc bỏ thay đổi trước' : undefined}
      onClick={() => act?.(place)}
    >
      {verb}
    </ActButton>
  );
}

function CategoryPanel({
  form,
  index,
  last,
  mayWrite,
  onMove,
  onRemove,
  ...acts
}: RowProps & ArchiveActs & { mayWrite: boolean }) {
  const { register, watch, control } = form;
  const types = useFieldArray({ control, name: `categories.${index}.types` });
  const name = watch(`categories.${index}.name`) || `danh mục ${index + 1}`;
  const { slug, archived } = watch(`categories.${index}`);
  const used = watch(`categories.${index}.types`).some(({ products }) => products > 0);
  return (
    <Panel
      title={name}
      actions={
        <>
          {archived && <Badge tone="quiet">Đang ẩn</Badge>}
          <ArchiveButton place={{ kind: 'category', slug }} name={`danh mục ${name}`} archived={archived} {...acts} />
          <OrderButtons name={name} index={index} last={last} onMove={onMove} onRemove={used ? null : onRemove} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Tên danh mục" required {...register(`categories.${index}.name`)} />
        <TextArea label="Mô tả danh mục" rows={3} {...register(`categories.${index}.description`)} />
        <CategoryPictures form={form} index={index} name={name} mayWrite={mayWrite} />
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">Tìm kiếm trên Google</summary>
          <div className="mt-2 flex flex-col gap-4">
            <Field label="Tiêu đề" {...register(`categories.${index}.metaTitle`)} />
            <TextArea label="Mô tả" rows={2} {...register(`categories.${index}.metaDescription`)} />
            <Field label="Từ khóa" {...register(`categories.${index}.metaKeywords`)} />
          </div>
        </details>
        <ul className="flex flex-col gap-4">
          {types.fields.map((field, place) => (
            <li key={field.id} className="flex flex-wrap items-end gap-2">
              <Field
                label={`Loại ${place + 1} (${field.archived ? 'đang ẩn, ' : ''}${field.products} sản phẩm)`}
                className="min-w-48 flex-1 max-sm:basis-full"
                {...register(`categories.${index}.types.${place}.name`)}
              />
              {!archived && (
                <ArchiveButton
                  place={{ kind: 'type', slug: field.slug }}
                  name={`loại ${field.name}`}
                  archived={field.archived}
                  {...acts}
                />
              )}
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
        <ActButton className="self-start" onClick={() => types.append(emptyType)}>
          Thêm loại
        </ActButton>
      </div>
    </Panel>
  );
}
