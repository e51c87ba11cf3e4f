/** The sections of the form for a post or a page. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { extra } from '#browser/parts/extra.tsx';
import type { OfficeContent } from '#contract/admin/content/content.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Panel } from '../frame/page.tsx';
import { PictureDrop } from '../frame/picture-drop.tsx';
import { placeholdersQuery, uploadPicture } from './content-calls.ts';
import { type ContentValues, labels } from './content-values.ts';

const RichText = extra(() => import('../rich-text/rich-text.tsx'), 'RichText', {
  pending: <Skeleton className="h-64" />,
});

type Name = keyof ContentValues;
const useFault = (name: Name) => useFormContext<ContentValues>().formState.errors[name]?.message;

function Input({ name, ...rest }: Omit<ComponentProps<typeof Field>, 'name' | 'label'> & { name: Name }) {
  const { register } = useFormContext<ContentValues>();
  return <Field label={labels[name]} error={useFault(name)} {...rest} {...register(name)} />;
}

function Area({
  name,
  label = labels[name],
  ...rest
}: Omit<ComponentProps<typeof TextArea>, 'name' | 'label'> & { name: Name; label?: string }) {
  const { register } = useFormContext<ContentValues>();
  return <TextArea label={label} error={useFault(name)} {...rest} {...register(name)} />;
}

/** @param entry null: a new post or page */
export function AboutSection({ kind, entry }: { kind: ContentKind; entry: OfficeContent | null }) {
  if (kind === 'page')
    return (
      <Panel title="Về trang này">
        <div className="flex flex-col gap-4">
          <Input name="title" />
          <Area name="excerpt" rows={2} hint="Đứng dưới tiêu đề và trên kết quả của Google." />
          {entry === null && <Input name="slug" hint="Để trống để lấy theo tiêu đề. Sau khi lưu không đổi được nữa." />}
        </div>
      </Panel>
    );
  return (
    <Panel title="Về bài viết">
      <div className="grid gap-4 sm:grid-cols-2">
        <Input name="title" className="sm:col-span-2" />
        <Area name="excerpt" rows={2} className="sm:col-span-2" hint="Một hai câu, hiện ở danh sách bài và đầu bài." />
        <Input name="category" hint="Ví dụ: Chọn dụng cụ" />
        <Input name="author" />
        <Input
          name="slug"
          className="sm:col-span-2"
          hint={
            entry?.origin === 'shipped'
              ? 'Đổi đường dẫn thì địa chỉ cũ tự chuyển sang địa chỉ mới.'
              : 'Để trống để lấy theo tiêu đề. Sau khi đăng, địa chỉ cũ tự chuyển sang địa chỉ mới.'
          }
        />
        <Area
          name="products"
          rows={3}
          className="sm:col-span-2"
          hint="Mỗi dòng một đường dẫn hoặc địa chỉ trang sản phẩm; hiện cuối bài."
        />
      </div>
      <PictureField />
    </Panel>
  );
}

function PictureField() {
  const { watch, setValue } = useFormContext<ContentValues>();
  const fault = useFault('image');
  const image = watch('image');
  const set = (url: string) => setValue('image', url, { shouldDirty: true });
  return (
    <div className="mt-4">
      {image && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <img src={image} alt="Ảnh của bài" className="h-32 rounded-card object-contain" />
          <Button tone="plain" onClick={() => set('')}>
            Bỏ ảnh
          </Button>
        </div>
      )}
      <PictureDrop
        label={image ? 'Đổi ảnh của bài' : 'Thêm ảnh của bài'}
        hint="JPG, PNG, WebP hoặc AVIF, tối đa 8 MB. Ảnh ngang đẹp nhất."
        error={fault}
        upload={uploadPicture}
        onPicture={set}
      />
    </div>
  );
}

export function TextSection({ kind }: { kind: ContentKind }) {
  const { control } = useFormContext<ContentValues>();
  const error = useFault('html');
  return (
    <Panel title={labels.html}>
      <Controller
        control={control}
        name="html"
        render={({ field }) => (
          <RichText
            article
            value={field.value}
            onChange={field.onChange}
            {...(kind === 'post' && { onPicture: uploadPicture })}
            label={labels.html}
            error={error}
          />
        )}
      />
      {kind === 'page' && <Placeholders />}
    </Panel>
  );
}

/** The list of placeholders for use in a text. A placeholder is replaced by a value that is stored in the settings. */
function Placeholders() {
  const { data = [] } = useQuery(placeholdersQuery);
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">Ô điền tự động</summary>
      <p className="mb-2 text-sm text-quiet">
        Viết tên trong hai cặp ngoặc nhọn, ví dụ {'{{returnDays}}'}, để trang luôn theo đúng thiết lập của cửa hàng.
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {data.map(({ name, block, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-mono">{`{{${name}}}`}</dt>
            <dd className="text-quiet">{block ? 'một bảng, đứng riêng một đoạn' : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function SearchEngineSection() {
  return (
    <Panel title="Trên Google">
      <div className="flex flex-col gap-4">
        <Input name="metaTitle" hint="Để trống để dùng tiêu đề của bài." />
        <Area name="metaDescription" rows={2} hint="Để trống để dùng tóm tắt." />
      </div>
    </Panel>
  );
}
