/** The fields to select products by category, type and brand. */
import { useQuery } from '@tanstack/react-query';
import { Options, SelectField } from '../frame/select-field.tsx';
import { categoriesQuery } from './product-calls.ts';

/** The slugs of the chosen category and type, and the name of the chosen brand; an empty text means no restriction. */
export type ChosenGoods = { category: string; type: string; brand: string };

type GoodsSelectsProps = { chosen: ChosenGoods; onChange: (more: Partial<ChosenGoods>) => void };

export function GoodsSelects({ chosen: { category, type, brand }, onChange }: GoodsSelectsProps) {
  const { data } = useQuery(categoriesQuery);
  const shown = data?.categories.filter(({ slug }) => category === '' || slug === category) ?? [];
  return (
    <>
      <SelectField
        label="Danh mục"
        value={category}
        onChange={(event) => onChange({ category: event.target.value, type: '' })}
      >
        <option value="">Mọi danh mục</option>
        <Options of={Object.fromEntries((data?.categories ?? []).map(({ slug, name }) => [slug, name]))} />
      </SelectField>
      <SelectField label="Loại" value={type} onChange={(event) => onChange({ type: event.target.value })}>
        <option value="">Mọi loại</option>
        {shown.map(({ slug, name, types }) => (
          <optgroup key={slug} label={name}>
            {types.map((each) => (
              <option key={each.slug} value={each.slug}>
                {each.archived ? `${each.name} (đang ẩn)` : each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label="Thương hiệu" value={brand} onChange={(event) => onChange({ brand: event.target.value })}>
        <option value="">Mọi thương hiệu</option>
        {brand !== '' && !data?.brands.includes(brand) && <option value={brand}>{brand}</option>}
        <Options of={data?.brands ?? []} />
      </SelectField>
    </>
  );
}
