/** The sections of the product form that contain only plain inputs. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { badgeNames } from '#domain/catalogue/badges.ts';
import { productFacts } from '#domain/catalogue/product-facts.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldFrame, fieldBox, fieldNote } from '#ui/forms/field-frame.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { categoriesQuery } from '../catalogue/product-calls.ts';
import { Panel } from '../frame/page.tsx';
import { Options, SelectField, Suggestions } from '../frame/select-field.tsx';
import { useMay } from '../session/me.ts';
import { BarcodeInput } from './barcode-input.tsx';
import { ProductInput, ProductTextArea, useFault } from './product-input.tsx';
import type { ProductValues } from './product-values.ts';

const factNames = Object.keys(productFacts) as (keyof typeof productFacts)[];
const pair = 'grid gap-4 sm:grid-cols-2';

export function BasicsSection() {
  const categories = useQuery(categoriesQuery);
  return (
    <Panel title="Sản phẩm">
      <div className="flex flex-col gap-4">
        <ProductInput name="name" />
        <div className={pair}>
          <ProductInput name="brand" list="brands" />
          <Suggestions id="brands" of={categories.data?.brands ?? []} />
          <TypeChoice />
          <ProductInput name="sku" required={false} hint="Để trống: cửa hàng tự đặt mã" />
          <BarcodeInput />
        </div>
      </div>
    </Panel>
  );
}

function TypeChoice() {
  const id = useId();
  const { register, watch } = useFormContext<ProductValues>();
  const categories = useQuery(categoriesQuery);
  const error = useFault('type');
  const chosen = watch('type');
  return (
    <FieldFrame id={id} label={productFields.type.label} required error={error}>
      <select
        id={id}
        {...fieldNote(id, error, undefined)}
        className={classNames(fieldBox(error), 'px-4 py-2')}
        {...register('type')}
        // a controlled select, because its options are loaded later than its value
        value={chosen}
      >
        <option value="">Chọn loại</option>
        {categories.data?.categories.map(({ slug, name, types }) => (
          <optgroup key={slug} label={name}>
            {types
              .filter((type) => !type.archived || type.slug === chosen)
              .map((type) => (
                <option key={type.slug} value={type.slug}>
                  {type.archived ? `${type.name} (đang ẩn, không hiện trong danh sách)` : type.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

export function PriceSection({ isNew }: { isNew: boolean }) {
  const namesCosts = useMay('cost:write');
  return (
    <Panel title="Giá và tồn kho">
      <div className={pair}>
        <ProductInput name="priceVnd" />
        <ProductInput name="originalPriceVnd" />
        {isNew && <ProductInput name="stock" inputMode="numeric" />}
        {isNew && namesCosts && (
          <ProductInput
            name="openingCost"
            label="Giá vốn mỗi chiếc (đồng)"
            hint="Của số hàng có sẵn, để tính lãi"
            inputMode="numeric"
          />
        )}
        <ProductInput name="lowStockAt" />
      </div>
    </Panel>
  );
}

export function ShippingSection() {
  const { register } = useFormContext<ProductValues>();
  const { label, choices } = productFields.shippingClass;
  return (
    <Panel title="Giao hàng và bảo hành">
      <div className={pair}>
        <SelectField label={label} {...register('shippingClass')}>
          <Options of={choices} />
        </SelectField>
        <ProductInput name="grossWeightKg" />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-4">
        <ProductInput name="packageLength" label="Dài (cm)" inputMode="decimal" />
        <ProductInput name="packageWidth" label="Rộng (cm)" inputMode="decimal" />
        <ProductInput name="packageHeight" label="Cao (cm)" inputMode="decimal" />
      </div>
      <div className={classNames(pair, 'mt-4')}>
        {factNames.map((name) => (
          <ProductInput key={name} name={name} />
        ))}
      </div>
    </Panel>
  );
}

export function ListingSection({ isNew }: { isNew: boolean }) {
  const { register } = useFormContext<ProductValues>();
  return (
    <Panel title="Cách hiện trong cửa hàng">
      <div className="flex flex-col gap-4">
        {isNew && <Checkbox {...register('isDraft')}>Lưu nháp: khách chưa thấy, bán sau</Checkbox>}
        <Checkbox {...register('listed')}>{productFields.listed.inputLabel}</Checkbox>
        <div className={pair}>
          <ProductInput
            name="badge"
            hint={`${Object.values(badgeNames).join(', ')}, hoặc lời của bạn`}
            list="badge-names"
          />
          <Suggestions id="badge-names" of={Object.values(badgeNames)} />
          <ProductInput name="spotlight" />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <ProductInput name="group" />
          <ProductInput name="optionName" label="Tên lựa chọn" hint="Ví dụ: Mức tạ" />
          <ProductInput name="optionValue" label="Giá trị" hint="Ví dụ: 5 kg" />
        </div>
      </div>
    </Panel>
  );
}

export function SearchSection() {
  return (
    <Panel title="Tìm kiếm">
      <div className="flex flex-col gap-4">
        <ProductInput name="slug" />
        <ProductInput name="metaTitle" />
        <ProductTextArea name="metaDescription" rows={3} />
        <ProductTextArea name="synonyms" rows={3} />
      </div>
    </Panel>
  );
}
