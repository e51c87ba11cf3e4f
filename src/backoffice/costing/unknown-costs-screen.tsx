/** The products whose first stock has no cost yet: the costs are typed one below the other, and saved together. */
import { formatMoney, MOST_COST, readTypedAmount } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { amountFlaw } from '../frame/field-values.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, refuse, type SentForm, useSentForm } from '../session/use-send.ts';

export function UnknownCostsScreen() {
  const mayWrite = useMay('cost:write');
  const done = useDone('listUnknownCosts', 'getStockValue', 'listStockValues', 'getProductCost');
  const list = usePages('listUnknownCosts');
  const form = useSentForm(async (values) => {
    const typed = Object.entries(values).filter(([, text]) => text.trim() !== '');
    if (typed.length === 0) refuse('Hãy ghi giá vốn của ít nhất một sản phẩm.');
    check(Object.fromEntries(typed.map(([id, text]) => [id, amountFlaw(text, { most: MOST_COST })])));
    const costs = typed.map(([productId, text]) => ({ productId, unitCost: readTypedAmount(text) ?? 0 }));
    const { items } = (await call('nameOpeningCosts', { body: { costs } })).data;
    const refused = items.filter((item) => item.refused !== null);
    const named = items.length - refused.length;
    await done(named > 0 ? `Đã ghi giá vốn của ${named} sản phẩm` : undefined, 'Lãi được tính lại trong nửa phút.');
    // a product whose cost somebody else has named is in the list no more, so the sentence names it too
    const names = new Map(list.items?.map(({ productId, name }) => [productId, name]));
    check(
      Object.fromEntries(refused.map((item) => [item.productId, item.refused])),
      refused.map((item) => `${names.get(item.productId)}: ${item.refused}`).join(' '),
    );
  });
  return (
    <Page title="Chưa rõ giá vốn" back={{ to: '/purchases/stock-value', label: 'Về giá trị kho' }}>
      <p className="mb-4 text-sm text-quiet">
        Hàng có sẵn từ đầu mà chưa ai ghi giá vốn, kể cả khi đã bán hết: đơn có hàng này chưa được tính vào lãi. Ghi giá
        mua mỗi chiếc rồi lưu một lần; dòng nào chưa biết thì để trống. Hàng về theo phiếu nhập có giá ở phiếu.
      </p>
      <form {...form.props}>
        <PageRows
          list={list}
          empty={{
            icon: 'list-checks',
            title: 'Mọi hàng có sẵn đã có giá vốn',
            message: 'Hàng mới thêm mà không ghi giá vốn sẽ hiện ở đây.',
          }}
        >
          {(product) => <CostRow key={product.productId} product={product} form={form} mayWrite={mayWrite} />}
        </PageRows>
        <Failure of={form.failure} className="mt-3" />
        {mayWrite && (list.items?.length ?? 0) > 0 && (
          <Button type="submit" tone="accent" className="mt-4 max-sm:w-full" disabled={form.isSending}>
            Lưu giá vốn
          </Button>
        )}
      </form>
    </Page>
  );
}

type Listed = { productId: string; name: string; sku: string; imageUrl: string; pieces: number; price: number };

function CostRow({
  product: { productId, name, sku, imageUrl, pieces, price },
  form,
  mayWrite,
}: {
  product: Listed;
  form: SentForm;
  mayWrite: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <ProductThumb src={imageUrl} className="size-11" />
        <span className="min-w-0 text-sm">
          <OfficeLink to={`/products/${productId}`} className="underline">
            {name}
          </OfficeLink>
          <span className="block text-quiet">
            {sku} · {pieces} chiếc ban đầu · bán {formatMoney(price)}
          </span>
        </span>
      </span>
      {mayWrite && (
        <Field
          label="Giá vốn mỗi chiếc (đồng)"
          aria-label={`Giá vốn mỗi chiếc ${name}`}
          inputMode="numeric"
          className="w-full sm:w-56"
          {...form.field(productId)}
        />
      )}
    </li>
  );
}
