/** One claim: the goods, the customer, what comes next, and what happened until now. */
import { useQuery } from '@tanstack/react-query';
import type { OfficeClaim } from '#contract/admin/warranty/warranty.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { claimStateLabel, claimTermsLabel, MOST_CLAIM_PHOTOS } from '#domain/warranty/claim-states.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeParams } from '../frame/navigation.tsx';
import { Facts, Page, Panel } from '../frame/page.tsx';
import { PictureDrop } from '../frame/picture-drop.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useShow } from '../session/use-attempt.ts';
import { ClaimBadges, claimQuery, moveNames } from './claim-words.tsx';
import { MoveDialog } from './move-dialog.tsx';

export function ClaimScreen() {
  const { code = '' } = useOfficeParams();
  const mayWrite = useMay('parcels:write');
  const query = useQuery(claimQuery(code));
  const keep = useShow(claimQuery(code), 'listClaims', 'countClaims');
  return (
    <Page
      title={`Phiếu ${code.toUpperCase()}`}
      mark={query.data && <ClaimBadges claim={query.data} />}
      back={{ to: '/warranty', label: 'Về danh sách phiếu' }}
      actions={query.data && <Receipts code={query.data.code} />}
    >
      <Loaded query={query}>
        {(claim) => (
          <div className="flex flex-col gap-4">
            {mayWrite && claim.moves.length > 0 && <Moves claim={claim} onMoved={keep} />}
            <Goods claim={claim} />
            <Photos claim={claim} mayWrite={mayWrite} onAdded={keep} />
            <Events claim={claim} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Receipts({ code }: { code: string }) {
  return (['a5', '80mm'] as const).map((size) => (
    <a
      key={size}
      href={`/api/admin/claims/${code}/paper?size=${size}`}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle({ tone: 'outline' })}
    >
      In phiếu {size === 'a5' ? 'A5' : '80 mm'}
    </a>
  ));
}

function Moves({ claim, onMoved }: { claim: OfficeClaim; onMoved: (claim: OfficeClaim) => Promise<void> }) {
  return (
    <Panel title="Việc tiếp theo">
      <div className="not-printed flex flex-wrap gap-2">
        {claim.moves.map((to) => (
          <DialogButton key={to} label={moveNames[to]}>
            {(close) => <MoveDialog claim={claim} to={to} onMoved={onMoved} onClose={close} />}
          </DialogButton>
        ))}
      </div>
    </Panel>
  );
}

function Goods({ claim }: { claim: OfficeClaim }) {
  const { productName, productId, serial, newSerial, name, phone, orderNumber, fault, terms } = claim;
  const { boughtOn, warrantyUntil, dueOn, openedAt } = claim;
  return (
    <Panel title="Hàng và khách">
      <Facts
        of={{
          'Sản phẩm': productId ? (
            <OfficeLink to={`/products/${productId}`} className="underline">
              {productName}
            </OfficeLink>
          ) : (
            productName
          ),
          'Số seri': serial ?? 'Chưa ghi',
          'Số seri mới': newSerial,
          'Lỗi khách báo': fault && <span className="whitespace-pre-line wrap-anywhere">{fault}</span>,
          Khách: name,
          'Điện thoại': phone && formatPhone(phone),
          'Đơn hàng': orderNumber && (
            <OfficeLink to={`/orders/${orderNumber}`} className="underline">
              {orderNumber}
            </OfficeLink>
          ),
          'Ngày mua': boughtOn && formatDate(boughtOn),
          'Hình thức': claimTermsLabel(terms),
          'Hạn bảo hành': warrantyUntil && formatDate(warrantyUntil),
          'Nhận lúc': formatDateTime(openedAt),
          'Hẹn trả lời': formatDate(dueOn),
        }}
      />
    </Panel>
  );
}

type PhotosProps = { claim: OfficeClaim; mayWrite: boolean; onAdded: (claim: OfficeClaim) => Promise<void> };

function Photos({ claim: { code, photos }, mayWrite, onAdded }: PhotosProps) {
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('photo', file);
    const { data } = await call('addClaimPhoto', { params: { code }, body });
    await onAdded(data);
    return data.photos.at(-1) ?? '';
  };
  const mayAdd = mayWrite && photos.length < MOST_CLAIM_PHOTOS;
  if (photos.length === 0 && !mayAdd) return null;
  return (
    <Panel title="Ảnh lúc nhận">
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={`Ảnh ${place + 1} của phiếu ${code}`}
                  width="80"
                  height="80"
                  loading="lazy"
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <PictureDrop
          label="Thêm ảnh"
          hint="JPG, PNG hoặc WebP, tối đa 8 MB. Chỉ nhân viên xem được; ảnh tự xóa một thời gian sau khi trả khách."
          upload={upload}
          onPicture={() => showToast({ title: 'Đã lưu ảnh' })}
        />
      )}
    </Panel>
  );
}

function Events({ claim: { events } }: { claim: OfficeClaim }) {
  return (
    <Panel title="Đã qua">
      <Rows of={events.toReversed()}>
        {({ at, state, note, by }) => (
          <li key={`${at} ${state}`} className="py-2 text-sm">
            <strong>{claimStateLabel(state)}</strong>
            <span className="text-quiet"> · {[formatDateTime(at), by].filter(Boolean).join(' · ')}</span>
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        )}
      </Rows>
    </Panel>
  );
}
