/** The sections of the product's form that are plain inputs. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { badgeNames } from '#domain/catalogue/badges.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldFrame, fieldBox, fieldNote } from '#ui/forms/field-frame.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { Panel } from '../frame/page.tsx';
import { categoriesQuery } from './product-calls.ts';
import { ProductInput, ProductTextArea, useFault } from './product-input.tsx';
import type { ProductValues } from './product-values.ts';

const pair = 'grid gap-4 sm:grid-cols-2';

export function BasicsSection() {
  const categories = useQuery(categoriesQuery);
  return (
    <Panel title="Sản phẩm">
      <div className="flex flex-col gap-4">
        <ProductInput name="name" label="Tên" required autoComplete="off" />
        <div className={pair}>
          <ProductInput name="sku" label="SKU" required autoComplete="off" hint="Mã riêng của từng sản phẩm" />
          <ProductInput name="brand" label="Thương hiệu" required list="brands" autoComplete="off" />
          <datalist id="brands">
            {categories.data?.brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
        </div>
        <TypeChoice />
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
    <FieldFrame id={id} label="Loại" required error={error}>
      <select
        id={id}
        {...fieldNote(id, error, undefined)}
        className={classNames(fieldBox(error), 'px-4 py-2')}
        {...register('type')}
        // the options arrive after the value
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
  return (
    <Panel title="Giá và tồn kho">
      <div className={pair}>
        <ProductInput name="priceVnd" label="Giá bán (đ)" required inputMode="numeric" autoComplete="off" />
        <ProductInput
          name="originalPriceVnd"
          label="Giá gốc (đ)"
          inputMode="numeric"
          autoComplete="off"
          hint="Chỉ khi đang giảm giá: cao hơn giá bán"
        />
        {isNew && <ProductInput name="stock" label="Tồn kho ban đầu" inputMode="numeric" autoComplete="off" />}
        <ProductInput
          name="lowStockAt"
          label="Báo sắp hết khi còn"
          inputMode="numeric"
          autoComplete="off"
          hint="Để trống: 5 chiếc"
        />
      </div>
    </Panel>
  );
}

export function ShippingSection() {
  const id = useId();
  const { register } = useFormContext<ProductValues>();
  return (
    <Panel title="Giao hàng và bảo hành">
      <div className={pair}>
        <FieldFrame id={id} label="Cỡ hàng">
          <select id={id} className={classNames(fieldBox(undefined), 'px-4 py-2')} {...register('shippingClass')}>
            <option value="parcel">Kiện thường</option>
            <option value="bulky">Cồng kềnh</option>
            <option value="freight">Rất nặng, cần hai người</option>
          </select>
        </FieldFrame>
        <ProductInput name="grossWeightKg" label="Khối lượng cả bao bì (kg)" inputMode="decimal" autoComplete="off" />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-4">
        <ProductInput name="packageLength" label="Dài (cm)" inputMode="decimal" autoComplete="off" />
        <ProductInput name="packageWidth" label="Rộng (cm)" inputMode="decimal" autoComplete="off" />
        <ProductInput name="packageHeight" label="Cao (cm)" inputMode="decimal" autoComplete="off" />
      </div>
      <div className={classNames(pair, 'mt-4')}>
        <ProductInput name="warrantyMonths" label="Bảo hành (tháng)" inputMode="numeric" autoComplete="off" />
      </div>
    </Panel>
  );
}

export function ListingSection() {
  const { register } = useFormContext<ProductValues>();
  return (
    <Panel title="Cách hiện trong cửa hàng">
      <div className="flex flex-col gap-4">
        <Checkbox {...register('listed')}>Hiện trong danh sách và tìm kiếm</Checkbox>
        <div className={pair}>
          <ProductInput
            name="badge"
            label="Nhãn"
            hint={`${Object.values(badgeNames).join(', ')}, hoặc lời của bạn`}
            list="badge-names"
            autoComplete="off"
          />
          <datalist id="badge-names">
            {Object.values(badgeNames).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <ProductInput name="spotlight" label="Dòng nổi bật trên thẻ" autoComplete="off" />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <ProductInput
            name="group"
            label="Nhóm cỡ, mức tạ"
            autoComplete="off"
            hint="Cùng nhóm là cùng một sản phẩm khác cỡ"
          />
          <ProductInput name="optionName" label="Tên lựa chọn" hint="Ví dụ: Mức tạ" autoComplete="off" />
          <ProductInput name="optionValue" label="Giá trị" hint="Ví dụ: 5 kg" autoComplete="off" />
        </div>
      </div>
    </Panel>
  );
}

export function SearchSection() {
  return (
    <Panel title="Tìm kiếm">
      <div className="flex flex-col gap-4">
        <ProductInput
          name="slug"
          label="Đường dẫn"
          autoComplete="off"
          hint="Để trống: tạo từ tên. Đổi đường dẫn thì đường cũ vẫn dẫn tới sản phẩm."
        />
        <ProductInput name="metaTitle" label="Tiêu đề trên Google" hint="Để trống: lấy tên sản phẩm" />
        <ProductTextArea
          name="metaDescription"
          label="Mô tả trên Google"
          rows={3}
          hint="Để trống: lấy đầu phần mô tả"
        />
        <ProductTextArea
          name="synonyms"
          label="Khách còn gọi là"
          rows={3}
          hint="Mỗi dòng một cách gọi; tìm kiếm trong cửa hàng sẽ hiểu"
        />
      </div>
    </Panel>
  );
}
