/** The panel of a product with its siblings: the other sizes, weights or colours. More can be added to them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedProduct, Sibling } from '#contract/admin/catalogue/products.ts';
import { axisNames, kilogramsIn, valuesIn } from '#domain/catalogue/siblings.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { siblingsQuery } from '../catalogue/product-calls.ts';
import { Failure } from '../frame/dialogs.tsx';
import { wholeOrNull } from '../frame/field-values.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Suggestions } from '../frame/select-field.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { ShareDialog } from './share-dialog.tsx';

export function SiblingsPanel({ product, mayWrite }: { product: EditedProduct; mayWrite: boolean }) {
  const { group, option } = product.product;
  const [sent, setSent] = useState(0);
  return (
    <Panel title={option ? `Cùng nhóm, khác ${option.name.toLowerCase()}` : 'Nhiều mức tạ, cỡ, màu'}>
      {group !== null && <Siblings product={product} mayWrite={mayWrite} />}
      {/* a form is begun anew after it was sent, and not when the product is loaded again, which would empty what is typed */}
      {mayWrite && <MoreSiblings key={sent} product={product} onSent={() => setSent(sent + 1)} />}
    </Panel>
  );
}

function Siblings({ product, mayWrite }: { product: EditedProduct; mayWrite: boolean }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <Loaded query={useQuery(siblingsQuery(product.id))}>
      {({ items }) => (
        <>
          <Rows of={items}>
            {(sibling) => <SiblingRow key={sibling.id} sibling={sibling} isOpen={sibling.id === product.id} />}
          </Rows>
          {mayWrite && items.length > 1 && (
            <ActButton className="mt-3" onClick={() => setSharing(true)}>
              Chép mục chung sang cả nhóm
            </ActButton>
          )}
          {isSharing && <ShareDialog product={product} others={items.length - 1} onClose={() => setSharing(false)} />}
        </>
      )}
    </Loaded>
  );
}

function SiblingRow({
  sibling: { id, value, sku, price, stock, archived },
  isOpen,
}: {
  sibling: Sibling;
  isOpen: boolean;
}) {
  return (
    <li>
      <OfficeLink
        to={`/products/${id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="grid min-h-11 grid-cols-[1fr_auto_5rem] items-center gap-3 text-sm hover:bg-ground"
      >
        <span className={isOpen ? 'font-semibold' : undefined}>
          {value} <span className="text-quiet">{sku}</span> {archived && <Badge tone="quiet">Ngừng bán</Badge>}
        </span>
        <span className="tabular-nums">{formatMoney(price)}</span>
        <span className="text-right text-quiet">{stock > 0 ? `còn ${stock}` : 'hết hàng'}</span>
      </OfficeLink>
    </li>
  );
}

function MoreSiblings({ product, onSent }: { product: EditedProduct; onSent: () => void }) {
  const done = useDone('listSiblings', 'listOfficeProducts', 'getOfficeProduct');
  const { option, group } = product.product;
  const namesCosts = useMay('cost:write');
  const isFirst = option === null || group === null;
  const form = useSentForm(async ({ name = '', own = '', values = '', price = '', stock = '', cost = '' }) => {
    const typed = valuesIn(values);
    check({
      name: !isFirst || name.trim() ? null : 'Ví dụ: Mức tạ.',
      own: !isFirst || own.trim() ? null : 'Sản phẩm này là giá trị nào?',
      values: typed.length > 0 ? null : 'Ghi ít nhất một giá trị.',
    });
    const siblings = typed.map((value) => ({
      value,
      priceVnd: wholeOrNull(price) ?? product.product.priceVnd,
      stock: wholeOrNull(stock) ?? 0,
      grossWeightKg: kilogramsIn(value) ?? product.product.grossWeightKg,
      openingCost: wholeOrNull(cost),
    }));
    const body = { own: isFirst ? { name: name.trim(), value: own.trim() } : null, siblings };
    const { data } = await call('addSiblings', { params: { id: product.id }, body });
    await done(`Đã thêm ${data.items.length} sản phẩm vào nhóm`);
    onSent();
  });
  return (
    <form {...form.props} className="mt-4">
      <div className="grid items-start gap-3 sm:grid-cols-4">
        {isFirst && (
          <>
            <Field
              label="Khác nhau ở"
              list="sibling-axes"
              defaultValue={option?.name}
              className="sm:col-span-2"
              {...form.field('name')}
            />
            <Suggestions id="sibling-axes" of={axisNames} />
            <Field
              label="Sản phẩm này là"
              placeholder="5 kg"
              defaultValue={option?.value}
              className="sm:col-span-2"
              {...form.field('own')}
            />
          </>
        )}
        <Field
          label="Thêm giá trị"
          placeholder="35, 40 kg"
          className="sm:col-span-2"
          {...form.field('values')}
          error={form.errorAt('values') ?? form.errorAt('siblings')}
        />
        <Field label="Giá (đ)" inputMode="numeric" {...form.field('price')} />
        <Field label="Tồn ban đầu" inputMode="numeric" {...form.field('stock')} />
        {namesCosts && <Field label="Giá vốn mỗi chiếc (đ)" inputMode="numeric" {...form.field('cost')} />}
      </div>
      <Failure of={form.failure} className="mt-3" />
      <ActButton type="submit" className="mt-3" disabled={form.isSending}>
        Thêm vào nhóm
      </ActButton>
    </form>
  );
}
