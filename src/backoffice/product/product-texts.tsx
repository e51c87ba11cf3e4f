/** The sections of the product form that contain formatted text or lists of rows. */
import { useState } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { extra } from '#browser/parts/extra.tsx';
import type { OfficeProduct } from '#contract/admin/catalogue/products.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductPicker } from '../catalogue/product-picker.tsx';
import { Panel } from '../frame/page.tsx';
import { ProductTextArea, useFault } from './product-input.tsx';
import type { ProductValues } from './product-values.ts';

const RichText = extra(() => import('../rich-text/rich-text.tsx'), 'RichText', {
  pending: <Skeleton className="h-64" />,
});

export function DescriptionSection() {
  const { control } = useFormContext<ProductValues>();
  return (
    <Panel title="Mô tả">
      <Controller
        control={control}
        name="description"
        render={({ field }) => <RichText value={field.value} onChange={field.onChange} label="Mô tả" />}
      />
      <ProductTextArea name="features" rows={5} className="mt-4" />
    </Panel>
  );
}

export function SpecsSection() {
  const { control, register } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'specs' });
  const error = useFault('specs');
  return (
    <Panel title="Thông số">
      {error && <p className="mb-3 text-sm text-red">{error}</p>}
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field label={`Thông số ${index + 1}`} {...register(`specs.${index}.name`)} />
            <Field label="Giá trị" {...register(`specs.${index}.value`)} />
            <IconButton label={`Xóa thông số ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button tone="outline" className="mt-3" onClick={() => append({ name: '', value: '' })}>
        Thêm thông số
      </Button>
    </Panel>
  );
}

export function PartsSection() {
  const { control, register, setValue } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const [sku, parts] = useWatch({ control, name: ['sku', 'parts'] });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const error = useFault('parts');
  const placeOf = (product: OfficeProduct) => parts.findIndex((part) => part.sku.trim() === product.sku);
  const countOf = (product: OfficeProduct) => Number(parts[placeOf(product)]?.quantity) || 0;
  const pick = (product: OfficeProduct) => {
    setNames({ ...names, [product.sku]: product.name });
    const place = placeOf(product);
    if (place < 0) return append({ sku: product.sku, quantity: '1' }, { shouldFocus: false });
    setValue(`parts.${place}.quantity`, String(countOf(product) + 1), { shouldDirty: true });
  };
  return (
    <Panel title="Bộ gồm">
      <p className="mb-3 text-sm text-quiet">
        Chỉ cho sản phẩm bán cả bộ: kho của bộ tính theo kho của từng món. Sản phẩm thường thì để trống.
      </p>
      {error && <p className="mb-3 text-sm text-red">{error}</p>}
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[1fr_6rem_auto] items-end gap-2">
            <Field label={`SKU món ${index + 1}`} {...register(`parts.${index}.sku`)} />
            <Field label="Số lượng" inputMode="numeric" {...register(`parts.${index}.quantity`)} />
            <IconButton label={`Bỏ món ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 className="size-5" />
            </IconButton>
            {names[parts[index]?.sku ?? ''] && (
              <p className="col-span-full text-sm text-quiet">{names[parts[index]?.sku ?? '']}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <ProductPicker
          label="Thêm món vào bộ"
          into="bộ"
          countOf={countOf}
          canPick={(product) => !product.isBundle && product.sku !== sku}
          onPick={pick}
        />
      </div>
    </Panel>
  );
}
