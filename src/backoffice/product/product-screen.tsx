/** The screen of one product: the editor, the history of its prices, and the button to archive it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { extra } from '#browser/parts/extra.tsx';
import type { PriceSchedule } from '#contract/admin/catalogue/prices.ts';
import type { EditedProduct, PriceChange } from '#contract/admin/catalogue/products.ts';
import { changedFields } from '#domain/catalogue/edited-product.ts';
import { isShared } from '#domain/catalogue/siblings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { productQuery, schedulesQuery, siblingsQuery } from '../catalogue/product-calls.ts';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { useOfficeParams, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton, ActLink, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt, useShow } from '../session/use-attempt.ts';
import { ProductEditor } from './product-editor.tsx';
import { ShareDialog } from './share-dialog.tsx';

// The panels are below the form, and their scripts are as large as those of the form.
const ProductPanels = extra(() => import('./product-panels.tsx'), 'ProductPanels', {
  pending: <Skeleton className="h-96" />,
});

const back = { to: '/products', label: 'Về danh sách sản phẩm' } as const;

/** The address may name a product of which the new one is a copy. */
export function NewProductScreen() {
  const { from } = useOfficeSearch();
  return from ? <CopyScreen key={from} id={from} /> : <NewProduct copied={null} />;
}

function CopyScreen({ id }: { id: string }) {
  const schedules = useQuery(schedulesQuery(id));
  return (
    <Loaded query={useQuery(productQuery(id))}>
      {({ product }) => (
        <Loaded query={schedules}>
          {({ items }) => <NewProduct copied={items.some(isOnSale) ? atUsualPrice(product) : product} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const isOnSale = ({ first }: PriceSchedule) => first.state === 'running';

/** While a schedule lowers the price, the crossed-out price is the usual one; a copy is no part of the schedule. */
const atUsualPrice = (copied: EditedProduct): EditedProduct => {
  const { originalPriceVnd, priceVnd } = copied.product;
  const product = { ...copied.product, priceVnd: originalPriceVnd ?? priceVnd, originalPriceVnd: null };
  return { ...copied, product };
};

function NewProduct({ copied }: { copied: EditedProduct | null }) {
  const open = useOpen();
  return (
    <Page title={copied ? 'Nhân bản sản phẩm' : 'Thêm sản phẩm'} back={back}>
      {copied && (
        <Notice tone="info" className="mb-4">
          Bản sao của {copied.product.name}, chưa lưu gì. Chép: ảnh, mô tả, thông số, giá thường ngày, món trong bộ và
          tệp hướng dẫn. Không chép: SKU, mã vạch, đường dẫn, tiêu đề và mô tả trên Google, nhóm cỡ, tồn kho, giá vốn,
          lịch giá và đánh giá.
        </Notice>
      )}
      <ProductEditor
        product={null}
        copied={copied}
        readOnly={false}
        successText="Đã thêm sản phẩm"
        onSaved={({ id }) => open(`/products/${id}`, {}, { replace: true })}
      />
    </Page>
  );
}

export function ProductScreen() {
  const { id = '' } = useOfficeParams();
  return (
    <Loaded query={useQuery(productQuery(id))}>
      {({ product, prices }) => <OneProduct product={product} prices={prices} />}
    </Loaded>
  );
}

function OneProduct({ product, prices }: { product: EditedProduct; prices: readonly PriceChange[] }) {
  const mayWrite = useMay('catalogue:write');
  const { product: fields } = product;
  const [edited, setEdited] = useState<readonly string[]>([]);
  const siblings = useQuery({ ...siblingsQuery(product.id), enabled: fields.group !== null }).data?.items ?? [];
  const keep = useShow(productQuery(product.id), 'listOfficeProducts', 'listSiblings', 'getOfficeProduct');
  const show = (next: EditedProduct) => keep({ product: next, prices: [...prices] });
  const save = (next: EditedProduct) => {
    setEdited(changedFields(fields, next.product).filter(isShared));
    void show(next);
  };
  return (
    <Page
      title={fields.name}
      back={back}
      mark={fields.archived && <Badge tone="quiet">{isDraft(product) ? 'Bản nháp' : 'Ngừng bán'}</Badge>}
      actions={
        <>
          {!fields.archived && (
            <a
              href={`/products/${fields.slug}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ tone: 'outline' })}
            >
              Xem trang bán
            </a>
          )}
          {mayWrite && (
            <ActLink to="/products/new" search={{ from: product.id }}>
              Nhân bản
            </ActLink>
          )}
          {mayWrite && <ArchiveButton product={product} onDone={show} />}
        </>
      }
    >
      {!mayWrite && <Notice tone="info">Bạn chỉ được xem sản phẩm. Hãy hỏi chủ cửa hàng nếu cần sửa.</Notice>}
      <p className="mb-4 text-sm text-quiet">
        Đã bán {product.sold} chiếc. Sửa lần cuối {formatDateTime(new Date(product.updatedAt))}.
      </p>
      <ProductEditor key={product.id} product={product} readOnly={!mayWrite} successText="Đã lưu" onSaved={save} />
      {edited.length > 0 && siblings.length > 1 && (
        <ShareDialog product={product} others={siblings.length - 1} chosen={edited} onClose={() => setEdited([])} />
      )}
      <div className="flex flex-col gap-4">
        <ProductPanels product={product} />
        <PricesPanel prices={prices} />
      </div>
    </Page>
  );
}

/** A product that was never sold and is not for sale: a draft. */
const isDraft = ({ product, sold }: EditedProduct) => product.archived && sold === 0;

function ArchiveButton({ product, onDone }: { product: EditedProduct; onDone: (product: EditedProduct) => void }) {
  const { archived } = product.product;
  const archive = async () => {
    const body = { version: product.version, archived: !archived };
    onDone((await call('archiveProduct', { params: { id: product.id }, body })).data);
    showToast({ title: 'Đã lưu' });
  };
  const attempt = useAttempt();
  if (archived)
    return (
      <ActButton onClick={() => void attempt(archive, {})}>{isDraft(product) ? 'Bắt đầu bán' : 'Bán lại'}</ActButton>
    );
  return (
    <ConfirmButton label="Ngừng bán" title="Ngừng bán sản phẩm này?" keep="Giữ lại" onConfirm={archive}>
      Khách không còn thấy sản phẩm trong danh sách, tìm kiếm và trang riêng. Đơn cũ vẫn giữ nguyên, và bạn có thể bán
      lại bất cứ lúc nào.
    </ConfirmButton>
  );
}

function PricesPanel({ prices }: { prices: readonly PriceChange[] }) {
  if (prices.length === 0) return null;
  return (
    <Panel title="Lịch sử giá">
      <ul className="divide-y divide-line text-sm">
        {prices.map((price) => (
          <li key={price.at} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="tabular-nums">
              {formatMoney(price.priceBefore)} → <strong>{formatMoney(price.price)}</strong>
            </span>
            <span className="text-quiet">
              {formatDateTime(new Date(price.at))}, {price.email ?? 'lệnh của người vận hành'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
