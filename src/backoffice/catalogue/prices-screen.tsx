/** Changes many prices: a rule, the products that it concerns with old and new price, and then the change. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPrice, PriceCalls } from '#contract/admin/catalogue/prices.ts';
import { priceRoutes } from '#contract/admin/catalogue/prices-routes.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { officeClient } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { categoriesQuery } from './product-calls.ts';

const call = officeClient<PriceCalls>(priceRoutes);

type Rule = { category: string; brand: string; kind: 'percent' | 'amount'; by: string; unit: 1 | 1000 | 10_000 };
const units = [1000, 10_000, 1] as const;

const numberOf = (text: string) => Number(text.trim().replace(/\s/g, '').replace(',', '.'));

export function PricesScreen() {
  const queries = useQueryClient();
  const [rule, setRule] = useState<Rule>({ category: '', brand: '', kind: 'percent', by: '', unit: 1000 });
  const by = numberOf(rule.by);
  const isReady = rule.by.trim() !== '' && Number.isFinite(by) && by !== 0;
  const preview = useMutation({
    mutationFn: async () => {
      const { category, brand, kind, unit } = rule;
      const body = { kind, by, unit, ...(category && { category }), ...(brand && { brand }) };
      return (await call('previewPrices', { body })).data;
    },
  });
  const items = preview.data?.items ?? [];
  const change = useMutation({
    mutationFn: async () => {
      const prices = items.map(({ id, before, after }) => ({ id, before, after }));
      return (await call('changePrices', { body: { prices } })).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  const edit = (more: Partial<Rule>) => {
    setRule({ ...rule, ...more });
    preview.reset();
    change.reset();
  };
  return (
    <Page title="Đổi giá hàng loạt" back={{ to: '/products', label: 'Về danh sách sản phẩm' }} narrow>
      <div className="flex flex-col gap-4">
        <Panel title="Cách đổi">
          <RuleForm rule={rule} onChange={edit} />
          <Button
            className="mt-4 max-sm:w-full"
            onClick={() => preview.mutate()}
            disabled={!isReady || preview.isPending}
          >
            Xem giá mới
          </Button>
          {preview.isError && (
            <Notice tone="error" className="mt-3">
              {sentenceOf(preview.error)}
            </Notice>
          )}
        </Panel>
        {preview.data && (
          <Panel title={`${items.length} sản phẩm đổi giá`}>
            {preview.data.more && (
              <Notice tone="warning" className="mb-3">
                Một lần chỉ đổi được 2.000 sản phẩm. Hãy chọn danh mục hoặc thương hiệu.
              </Notice>
            )}
            {items.length > 0 && <PriceTable items={items} />}
            {change.isSuccess ? (
              <Notice tone={change.data.refused.length > 0 ? 'warning' : 'good'} className="mt-4">
                Đã đổi {change.data.changed} giá.
                {change.data.refused.length > 0 &&
                  ` ${change.data.refused.length} sản phẩm vừa có giá khác nên giữ nguyên; hãy xem lại giá mới.`}
              </Notice>
            ) : (
              <Button
                tone="accent"
                className="mt-4 max-sm:w-full"
                onClick={() => change.mutate()}
                disabled={items.length === 0 || change.isPending}
              >
                Đổi {items.length} giá
              </Button>
            )}
            {change.isError && (
              <Notice tone="error" className="mt-3">
                {sentenceOf(change.error)}
              </Notice>
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
}

function RuleForm({ rule, onChange }: { rule: Rule; onChange: (more: Partial<Rule>) => void }) {
  const categories = useQuery(categoriesQuery);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select label="Danh mục" value={rule.category} onChange={(event) => onChange({ category: event.target.value })}>
        <option value="">Mọi danh mục</option>
        {categories.data?.categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Thương hiệu" value={rule.brand} onChange={(event) => onChange({ brand: event.target.value })}>
        <option value="">Mọi thương hiệu</option>
        {categories.data?.brands.map((brand) => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </Select>
      <Select
        label="Đổi theo"
        value={rule.kind}
        onChange={(event) => onChange({ kind: event.target.value as Rule['kind'] })}
      >
        <option value="percent">Phần trăm</option>
        <option value="amount">Số tiền</option>
      </Select>
      <Field
        label={rule.kind === 'percent' ? 'Tăng, giảm (%)' : 'Tăng, giảm (đ)'}
        placeholder="-10"
        autoComplete="off"
        value={rule.by}
        onChange={(event) => onChange({ by: event.target.value })}
        className="w-44"
      />
      <Select
        label="Làm tròn"
        value={rule.unit}
        onChange={(event) => onChange({ unit: Number(event.target.value) as Rule['unit'] })}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit === 1 ? 'Không làm tròn' : formatMoney(unit)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function PriceTable({ items }: { items: readonly NewPrice[] }) {
  return (
    <table className="office-table">
      <thead>
        <tr>
          <th scope="col">Sản phẩm</th>
          <th scope="col" className="number">
            Giá cũ
          </th>
          <th scope="col" className="number">
            Giá mới
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, sku, before, after }) => (
          <tr key={id}>
            <td>
              {name} <span className="block text-quiet">{sku}</span>
            </td>
            <td className="number">{formatMoney(before)}</td>
            <td className="number font-semibold">{formatMoney(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
