/** Renders the papers of the warehouse as one HTML page for printing. Vite builds this file into dist/server/papers.js. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClaimReceipt } from './claim-receipt.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { Label } from './label.tsx';
import { receiptStyle, styleSheet } from './look.ts';
import { PackingSlip } from './packing-slip.tsx';
import type { ClaimReceiptRequest, OtherSizes, PaperRequest } from './paper-data.ts';

const titles: Record<PaperRequest['kind'], string> = {
  slip: 'Phiếu đóng gói',
  label: 'Nhãn kiện hàng',
  note: 'Phiếu giao hàng',
  'hand-over': 'Bảng kê bàn giao',
};

function papersOf(request: PaperRequest): ReactNode {
  const { shop, printedAt, shipments } = request;
  if (request.kind === 'hand-over') return <HandOverList {...request} />;
  if (request.kind === 'label') {
    const labels = shipments.map((shipment) => (
      <Label key={shipment.code} shipment={shipment} shop={shop} size={request.size} />
    ));
    return request.size === 'a4' ? <div className="labels">{labels}</div> : labels;
  }
  const Paper = request.kind === 'slip' ? PackingSlip : DeliveryNote;
  return shipments.map((shipment) => (
    <Paper key={shipment.code} shipment={shipment} shop={shop} printedAt={printedAt} />
  ));
}

/** Links to the same labels in other sizes; the page has no script, and they are not printed. */
const Sizes = ({ of }: { of: OtherSizes }) => (
  <nav className="sizes" aria-label="Khổ giấy">
    {of.map(({ name, url }) =>
      url === null ? (
        <span key={name}>{name}</span>
      ) : (
        <a key={name} href={url}>
          {name}
        </a>
      ),
    )}
  </nav>
);

type PageProps = { title: string; style: string; sizes: OtherSizes | undefined; children: ReactNode };

/** @returns a whole HTML document that needs no other file */
function toPage({ title, style, sizes, children }: PageProps): string {
  const page = (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        {sizes && <Sizes of={sizes} />}
        {children}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export function renderPapers(request: PaperRequest): string {
  const codes = request.shipments.map(({ code }) => code);
  return toPage({
    title: `${titles[request.kind]} ${codes[0] ?? ''}${codes.length > 1 ? ` và ${codes.length - 1} kiện khác` : ''}`,
    style: styleSheet(request.kind, request.size),
    sizes: request.sizes,
    children: papersOf(request),
  });
}

export function renderClaimReceipt({ size, sizes, ...receipt }: ClaimReceiptRequest): string {
  return toPage({
    title: `Phiếu nhận hàng ${receipt.claim.code}`,
    style: receiptStyle(size),
    sizes,
    children: <ClaimReceipt {...receipt} />,
  });
}
