import { t, translate } from '#browser/labels/label.ts';
import { Select } from '#ui/forms/select.tsx';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';
import { FILTER_FORM } from './product-filter-form.ts';

const sorts = [
  { value: 'popular', label: 'Phổ biến nhất' },
  { value: 'new', label: 'Mới nhất' },
  { value: 'price_asc', label: 'Giá thấp đến cao' },
  { value: 'price_desc', label: 'Giá cao đến thấp' },
  { value: 'rating', label: 'Đánh giá cao nhất' },
];

/** The sort menu. It belongs to the filter form, although it is above the search results, not in the filter panel. */
export function SortMenu({ search }: { search: ProductListSearch }) {
  // A search is sorted by relevance unless the visitor chooses another order.
  const choices = search.search
    ? [{ value: '', label: t('Phù hợp nhất') }, ...sorts]
    : sorts.map((sort, index) => (index === 0 ? { ...sort, value: '' } : sort));
  const chosen = choices.some(({ value }) => value === search.sort) ? search.sort : '';
  return (
    <Select
      key={chosen}
      label={t('Sắp xếp')}
      name="sort"
      form={FILTER_FORM}
      defaultValue={chosen}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {translate(label)}
        </option>
      ))}
    </Select>
  );
}
