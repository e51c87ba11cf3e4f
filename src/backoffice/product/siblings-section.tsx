/** The section of a new product that makes several sizes, weights or colours of it at once, each a product of its own. */
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { axisNames, combined, kilogramsIn, MOST_SIBLINGS, valuesIn } from '#domain/catalogue/siblings.ts';
import { Field } from '#ui/forms/field.tsx';
import { shownNumber } from '../frame/field-values.ts';
import { Panel } from '../frame/page.tsx';
import { Suggestions } from '../frame/select-field.tsx';
import { useMay } from '../session/me.ts';
import { useFault } from './product-input.tsx';
import { type ProductValues, proposedSku, type TypedSibling } from './product-values.ts';

const empty = { sku: '', barcode: '', price: '', stock: '', cost: '', weight: '' };

export function SiblingsSection() {
  const { register, setValue, getValues } = useFormContext<ProductValues>();
  const [first, second] = useWatch<ProductValues, ['axisValues', 'secondValues']>({
    name: ['axisValues', 'secondValues'],
  });
  const faults = [useFault('siblings'), useFault('optionValue')];
  const error = faults.find(Boolean);
  const values = combined([valuesIn(first), valuesIn(second)]);
  const wanted = values.slice(0, MOST_SIBLINGS).join('\n');
  useEffect(() => {
    const rows = new Map(getValues('siblings').map((row) => [row.value, row]));
    const next: TypedSibling[] =
      wanted === '' ? [] : wanted.split('\n').map((value) => rows.get(value) ?? { value, ...empty });
    if (next.length > 0 || rows.size > 0) setValue('siblings', next, { shouldDirty: true });
  }, [wanted, getValues, setValue]);
  return (
    <Panel title="Nhiều mức tạ, cỡ, màu">
      <p className="mb-3 text-sm text-quiet">
        Chỉ khi mẫu này có nhiều loại. Mỗi giá trị thành một sản phẩm trong cùng nhóm, chung mô tả và ảnh. Tên ở trên là
        phần chung.
      </p>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Field label="Khác nhau ở" list="axis-names" placeholder="Mức tạ" {...register('axis')} />
        <Field label="Các giá trị" placeholder="5, 10, 15 kg hoặc 1,25; 2,5; 5 kg" {...register('axisValues')} />
        {first.trim() !== '' && (
          <>
            <Field label="Và khác nhau ở" list="axis-names" placeholder="Màu" {...register('secondAxis')} />
            <Field label="Các giá trị thứ hai" placeholder="Đen, đỏ" {...register('secondValues')} />
          </>
        )}
      </div>
      <Suggestions id="axis-names" of={axisNames} />
      {error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {error}
        </p>
      )}
      {values.length > MOST_SIBLINGS && (
        <p role="status" className="mt-3 text-sm text-amber">
          Một lần tạo được nhiều nhất {MOST_SIBLINGS} sản phẩm.
        </p>
      )}
      <SiblingRows />
    </Panel>
  );
}

function SiblingRows() {
  const { register } = useFormContext<ProductValues>();
  const namesCosts = useMay('cost:write');
  const [rows, sku, price, stock, cost] = useWatch<
    ProductValues,
    ['siblings', 'sku', 'priceVnd', 'stock', 'openingCost']
  >({ name: ['siblings', 'sku', 'priceVnd', 'stock', 'openingCost'] });
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Các sản phẩm sẽ tạo" className="mt-4 divide-y divide-line border-y border-line">
      {rows.map(({ value }, index) => {
        const inputs = [
          ['price', 'Giá (đ)', price, 'numeric'],
          ['stock', 'Tồn', stock, 'numeric'],
          ...(namesCosts ? ([['cost', 'Giá vốn (đ)', cost, 'numeric']] as const) : []),
          ['sku', 'SKU', proposedSku(sku, value) || 'tự đặt', undefined],
          ['barcode', 'Mã vạch', '', undefined],
          ['weight', 'Nặng (kg)', shownNumber(kilogramsIn(value)), 'decimal'],
        ] as const;
        return (
          <li
            key={value}
            className="grid grid-cols-2 items-end gap-2 py-3 sm:grid-flow-col sm:grid-cols-[6rem] sm:auto-cols-fr"
          >
            <strong className="self-center max-sm:col-span-2">{value}</strong>
            {inputs.map(([name, label, placeholder, inputMode]) => (
              <Field
                key={name}
                label={label}
                aria-label={`${label}, ${value}`}
                placeholder={placeholder}
                inputMode={inputMode}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && name === 'barcode') event.preventDefault();
                }}
                {...register(`siblings.${index}.${name}`)}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}
