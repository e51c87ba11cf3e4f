/** The screen with the list of products: search without diacritics, filters, and rows that open the editor. */
import { useEffect, useState } from 'react';
import type { OfficeProduct } from '#contract/admin/catalogue/products.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { OfficeLink, type Search, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton, ActLink, MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { useMay, useMe } from '../session/me.ts';
import { GoodsSelects } from './goods-selects.tsx';
import type { ProductFilters } from './product-calls.ts';
import { useScan } from './scanned-product.ts';

/** Milliseconds without a key press after which the typed search is sent. */
const PAUSE = 250;

type Filters = Record<keyof ProductFilters, string>;

/** The filters of a list that shows every product on sale. */
const unfiltered: Filters = { search: '', state: 'active', category: '', type: '', brand: '', stock: '', picture: '' };
const filterNames = Object.keys(unfiltered) as (keyof Filters)[];

const readFilters = (search: Search) =>
  Object.fromEntries(filterNames.map((name) => [name, search[name] ?? unfiltered[name]])) as Filters;

const chosenIn = (filters: Filters) => filterNames.filter((name) => filters[name] !== unfiltered[name]);

const nothingYet = {
  title: 'Chưa có sản phẩm',
  message: 'Thêm từng sản phẩm, hoặc nhập cả danh sách từ tệp Excel hay CSV.',
};
const nothingFound = {
  title: 'Không thấy sản phẩm nào',
  message: 'Thử ít chữ hơn, hoặc bỏ bớt điều kiện lọc. Gõ không dấu cũng được.',
};

export function ProductsScreen() {
  const filters = readFilters(useOfficeSearch());
  const open = useOpen();
  const mayWrite = useMay('catalogue:write');
  const list = usePages('listOfficeProducts', { query: filters as ProductFilters });
  const change = (more: Partial<Filters>) => {
    const next = { ...filters, ...more };
    open('/products', Object.fromEntries(chosenIn(next).map((name) => [name, next[name]])), { replace: true });
  };
  const { search, category, type, brand } = filters;
  const isFiltered = chosenIn(filters).some((name) => name !== 'state');
  return (
    <Page
      wide
      title="Sản phẩm"
      actions={
        <>
          <ListActions chosen={{ search, category, type, brand }} />
          <ExportMenu
            files={[
              { of: 'exportProducts', label: 'Mọi sản phẩm, để sửa rồi nhập lại' },
              { of: 'exportStockValue', label: 'Giá trị tồn kho' },
            ]}
          />
        </>
      }
      mainAction={mayWrite && <MainLink to="/products/new">Thêm sản phẩm</MainLink>}
    >
      <FilterBar filters={filters} onChange={change} />
      <PageRows
        list={list}
        empty={{ icon: <EmptyRackDrawing />, ...(isFiltered ? nothingFound : nothingYet) }}
        className="panel divide-y divide-line p-0! md:p-0!"
      >
        {(product) => <ProductRow key={product.id} product={product} />}
      </PageRows>
    </Page>
  );
}

/** The links to the screens that concern many products, with the permission that each requires. */
const others = [
  { to: '/products/import', label: 'Nhập, xuất tệp', needs: 'prices:read' },
  { to: '/products/stock-taking', label: 'Kiểm kho', needs: 'stock:write' },
  { to: '/products/prices', label: 'Đổi giá', needs: 'catalogue:write' },
  { to: '/products/categories', label: 'Danh mục', needs: 'catalogue:read' },
  { to: '/products/brands', label: 'Thương hiệu', needs: 'catalogue:read' },
  { to: '/products/same-names', label: 'Trùng tên', needs: 'catalogue:read' },
  { to: '/products/search-words', label: 'Từ tìm kiếm', needs: 'catalogue:read' },
  { to: '/products/old-addresses', label: 'Địa chỉ cũ', needs: 'catalogue:read' },
] as const;

/** @param chosen the filters of the product list: a price change begins with the listed products */
function ListActions({ chosen }: { chosen: Record<string, string> }) {
  const granted = useMe().data?.permissions ?? [];
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  return others
    .filter(({ needs }) => granted.includes(needs))
    .map(({ to, label }) => (
      <ActLink key={to} to={to} search={to === '/products/prices' ? set : {}}>
        {label}
      </ActLink>
    ));
}

const selects: readonly [keyof Filters, string, Readonly<Record<string, string>>][] = [
  ['stock', 'Tồn kho', { '': 'Mọi mức tồn', low: 'Sắp hết', out: 'Hết hàng' }],
  ['picture', 'Ảnh', { '': 'Có ảnh hay không', none: 'Chưa có ảnh' }],
  ['state', 'Tình trạng', { active: 'Đang bán', archived: 'Ngừng bán', all: 'Tất cả' }],
];

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (more: Partial<Filters>) => void }) {
  const [words, setWords] = useState(filters.search);
  // On a phone the filters are folded, so that products are visible without scrolling.
  const [isOpen, setOpen] = useState(false);
  const set = chosenIn(filters).filter((name) => name !== 'search').length;
  const open = useOpen();
  const scan = useScan('all');
  // While a product is looked up and opened, the list must not be filtered by its code: that would lead back to the list.
  const [isOpening, setOpening] = useState(false);
  const openScanned = async (text: string) => {
    if (text.length < 2) return;
    setOpening(true);
    const found = await scan(text).catch(() => null);
    const [only, ...more] = found?.isCode ? found.products : [];
    if (!only || more.length > 0) return setOpening(false);
    open(`/products/${only.id}`);
  };
  useEffect(() => {
    if (isOpening || words === filters.search) return;
    const timer = setTimeout(() => onChange({ search: words }), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-2 md:grid-cols-3 xl:grid-cols-[15rem_repeat(6,minmax(0,1fr))]">
      <Field
        label="Tìm theo tên, SKU hoặc mã vạch"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void openScanned(words.trim());
        }}
        className="max-md:col-span-2"
      />
      <ActButton aria-expanded={isOpen} className="col-span-2 md:hidden" onClick={() => setOpen(!isOpen)}>
        {set > 0 ? `Bộ lọc (${set})` : 'Bộ lọc'}
      </ActButton>
      <div className={isOpen ? 'contents' : 'contents max-md:hidden'}>
        <GoodsSelects chosen={filters} onChange={onChange} />
        {selects.map(([name, label, choices]) => (
          <SelectField
            key={name}
            label={label}
            value={filters[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <Options of={choices} />
          </SelectField>
        ))}
      </div>
    </search>
  );
}

function ProductRow({ product }: { product: OfficeProduct }) {
  const seesPrices = useMay('prices:read');
  const { id, name, sku, imageUrl, price, originalPrice, typeName } = product;
  return (
    <li>
      <OfficeLink
        to={`/products/${id}`}
        className="grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-3 px-3 py-2 hover:bg-ground md:px-4 xl:min-h-11 xl:py-1"
      >
        <ProductThumb src={imageUrl} className="size-14 xl:size-9" />
        <span className="min-w-0 xl:flex xl:items-center xl:gap-x-4">
          <span className="line-clamp-2 font-medium xl:line-clamp-1">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet xl:shrink-0 xl:flex-nowrap">
            <span>{sku}</span>
            <span className="max-md:hidden">{typeName}</span>
            {product.archived && <Badge tone="quiet">Ngừng bán</Badge>}
            {!product.archived && !product.listed && <Badge tone="quiet">Không hiện riêng</Badge>}
            {product.isBundle && <Badge tone="blue">Bộ</Badge>}
          </span>
        </span>
        <span className="text-right text-sm whitespace-nowrap tabular-nums xl:flex xl:items-baseline xl:gap-x-4">
          {seesPrices && <span className="block font-semibold">{formatMoney(price)}</span>}
          {seesPrices && originalPrice !== null && (
            <s className="block text-xs text-quiet">{formatMoney(originalPrice)}</s>
          )}
          <StockMark product={product} />
        </span>
      </OfficeLink>
    </li>
  );
}

function StockMark({ product: { stock, lowStockAt } }: { product: OfficeProduct }) {
  if (stock === 0) return <span className="text-red">Hết hàng</span>;
  return <span className={stock <= lowStockAt ? 'text-amber' : 'text-quiet'}>Còn {stock}</span>;
}
