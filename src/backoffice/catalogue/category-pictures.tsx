/** A category's two pictures: the one of its card, and the photo of a room next to the heading of its product list. */
import { useId, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { Field } from '#ui/forms/field.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ActButton } from '../frame/page.tsx';
import { PictureDrop } from '../frame/picture-drop.tsx';
import { uploadPicture } from './product-calls.ts';

type TreeForm = UseFormReturn<Pick<CategoryTree, 'categories'>>;
type PicturesProps = { form: TreeForm; index: number; name: string; mayWrite: boolean };

/** `shape`: the aspect ratio to which the storefront crops a picture of the category */
const kinds = {
  image: {
    title: 'Ảnh danh mục',
    hint: 'Ảnh vuông, JPG, PNG, WebP hoặc AVIF, tối đa 8 MB.',
    without: 'Chưa có ảnh: thẻ của danh mục dùng ảnh của sản phẩm đầu tiên.',
    shape: 'aspect-square w-32',
  },
  room: {
    title: 'Ảnh không gian',
    hint: 'Ảnh ngang 2 : 1, JPG, PNG, WebP hoặc AVIF, tối đa 8 MB. Hiện cạnh tên danh mục trên máy tính.',
    without: 'Chưa có ảnh: danh sách của danh mục chỉ có tên và mô tả.',
    shape: 'aspect-[2/1] w-64 max-w-full',
  },
} as const;

export function CategoryPictures(props: PicturesProps) {
  const [isOpen, setOpen] = useState(false);
  const faults = props.form.formState.errors.categories?.[props.index];
  // the section opens if one of its fields is invalid, because the person cannot correct a hidden field
  const isFaulty = Boolean(faults?.image || faults?.room);
  return (
    <details open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">Ảnh</summary>
      <div className="mt-2 grid gap-6 md:grid-cols-2">
        <CategoryPicture kind="image" {...props} />
        <CategoryPicture kind="room" {...props} />
      </div>
    </details>
  );
}

function CategoryPicture({ kind, form, index, name, mayWrite }: PicturesProps & { kind: keyof typeof kinds }) {
  const { title, hint, without, shape } = kinds[kind];
  const path = `categories.${index}.${kind}` as const;
  const { field, fieldState } = useController({
    control: form.control,
    name: path,
    rules: { validate: (picture) => picture === null || picture.alt.trim() !== '' || 'Hãy mô tả ảnh.' },
  });
  const inputId = useId();
  const remove = () => {
    field.onChange(null);
    // the pressed button is removed from the page, so the focus moves to the file input
    document.getElementById(inputId)?.focus();
  };
  const picture = field.value;
  return (
    <fieldset aria-label={`${title} của ${name}`} className="flex min-w-0 flex-col gap-3">
      <p aria-hidden="true" className="text-sm font-medium">
        {title}
      </p>
      {picture === null ? (
        <p className="text-sm text-quiet">{without}</p>
      ) : (
        <>
          <img
            src={picture.url}
            alt={`${title} đang chọn`}
            className={classNames('rounded-card bg-ground object-cover', shape)}
          />
          <Field
            label={`Mô tả ${title.toLowerCase()}`}
            hint="Cho người không thấy ảnh và cho Google."
            required
            maxLength={300}
            error={fieldState.error?.message}
            ref={field.ref}
            name={field.name}
            value={picture.alt}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange({ ...picture, alt: target.value })}
          />
        </>
      )}
      {mayWrite && (
        <PictureDrop
          id={inputId}
          label={picture ? `Thay ${title.toLowerCase()}` : `Chọn ${title.toLowerCase()}`}
          hint={hint}
          upload={uploadPicture}
          onPicture={(url) => {
            // a picture text that the person typed during the upload stays
            const present = form.getValues(path);
            field.onChange({ url, alt: present?.alt || form.getValues(`categories.${index}.name`) });
          }}
        />
      )}
      {mayWrite && picture && (
        <ActButton className="self-start" onClick={remove}>
          Bỏ {title.toLowerCase()}
        </ActButton>
      )}
    </fieldset>
  );
}
