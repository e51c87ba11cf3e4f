/** Takes in goods for repair: staff find the sold piece by serial number, phone or order, or name goods from elsewhere. */
import { useQuery } from '@tanstack/react-query';
import type { SoldPiece } from '#contract/admin/warranty/warranty.ts';
import { formatDate } from '#domain/values/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { SearchField } from '../frame/pages.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { ClaimDialog } from './claim-dialog.tsx';

export function NewClaimScreen() {
  const { q = '' } = useOfficeSearch();
  const open = useOpen();
  const mayWrite = useMay('parcels:write');
  return (
    <Page title="Nhận hàng bảo hành" back={{ to: '/warranty', label: 'Về danh sách phiếu' }}>
      <div className="mb-4">
        <SearchField
          value={q}
          label="Tìm hàng đã bán"
          placeholder="Quét hoặc gõ số seri, số điện thoại, mã đơn"
          onSearch={(words) => open('/warranty/new', { q: words || undefined }, { replace: true })}
          onClear={() => open('/warranty/new', {}, { replace: true })}
        />
      </div>
      <div className="flex flex-col gap-4">
        {q && <Found q={q} mayWrite={mayWrite} />}
        {mayWrite && (
          <Panel title="Không có trong đơn nào?">
            <p className="mb-3 text-sm text-quiet">
              Hàng bán trước khi cửa hàng dùng hệ thống này vẫn được bảo hành nếu khách có giấy ghi ngày mua. Hàng mua ở
              nơi khác thì nhận sửa có tính phí.
            </p>
            <DialogButton label="Nhận hàng không có đơn">
              {(close) => <ClaimDialog piece={null} typed={q} onClose={close} />}
            </DialogButton>
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Found({ q, mayWrite }: { q: string; mayWrite: boolean }) {
  const pieces = useQuery(queryOf('findSoldPieces', { query: { q } }));
  return (
    <Loaded query={pieces}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<OfficeIcon name="wrench" />}
            title="Không thấy hàng nào"
            message="Số seri chỉ tìm được khi đã ghi vào đơn. Thử số điện thoại của người mua, hoặc mã đơn."
          />
        ) : (
          <Panel title="Hàng tìm thấy">
            <Rows of={items}>
              {(piece) => <Piece key={`${piece.line} ${piece.serial}`} piece={piece} mayWrite={mayWrite} />}
            </Rows>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Piece({ piece, mayWrite }: { piece: SoldPiece; mayWrite: boolean }) {
  const { orderNumber, productName, imageUrl, serial, name, phone, canBeClaimed, openClaims } = piece;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ProductThumb src={imageUrl} className="size-14" />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-medium">{productName}</p>
        <p className="text-quiet">
          {serial ? `Số seri ${serial}` : 'Chưa ghi số seri'} ·{' '}
          <OfficeLink to={`/orders/${orderNumber}`} className="underline">
            đơn {orderNumber}
          </OfficeLink>
        </p>
        <p className="text-quiet">{[name, phone].filter(Boolean).join(', ') || 'Khách đã xóa dữ liệu'}</p>
        <p>{warrantyWords(piece)}</p>
        {openClaims.length > 0 && (
          <p className="flex flex-wrap gap-x-2">
            Đang sửa:
            {openClaims.map((code) => (
              <OfficeLink key={code} to={`/warranty/${code}`} className="underline">
                {code}
              </OfficeLink>
            ))}
          </p>
        )}
      </div>
      {mayWrite && canBeClaimed && (
        <DialogButton label="Nhận bảo hành" aria-label={`Nhận bảo hành ${productName} ${serial ?? ''}`.trim()}>
          {(close) => <ClaimDialog piece={piece} typed="" onClose={close} />}
        </DialogButton>
      )}
    </li>
  );
}

/** What the warranty of a piece is, in one sentence. */
export function warrantyWords({
  deliveredOn,
  months,
  warrantyUntil,
  isOver,
  canBeClaimed,
  openClaims,
}: SoldPiece): string {
  if (!canBeClaimed && openClaims.length === 0) return 'Khách không còn giữ: chưa giao, đã trả hoặc đã hủy';
  if (!months) return 'Sản phẩm không có bảo hành';
  if (deliveredOn === null) return `Bảo hành ${months} tháng, chưa rõ ngày giao`;
  if (warrantyUntil === null) return 'Sản phẩm không có bảo hành';
  const until = formatDate(warrantyUntil);
  return isOver
    ? `Hết bảo hành từ ngày ${until}`
    : `Giao ngày ${formatDate(deliveredOn)}, bảo hành đến hết ngày ${until}`;
}
