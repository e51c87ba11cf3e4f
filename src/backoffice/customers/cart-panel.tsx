/** One abandoned cart: contact, goods, consent, and what staff do with it. */
import { useState } from 'react';
import type { AbandonedCart } from '#contract/admin/customers/carts.ts';
import { MOST_CART_NOTE, type ReminderState, reminderStateName, reminderStates } from '#domain/cart/cart-reminder.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ConfirmButton, DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { ActLink } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone, useRefreshing } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';

const tones: Record<ReminderState, BadgeTone> = { open: 'amber', called: 'blue', done: 'green' };

/** What names a cart to people: its contact. */
const nameOf = ({ phone, email }: AbandonedCart) => phone ?? email ?? '';

export function CartPanel({ cart }: { cart: AbandonedCart }) {
  const { phone, email, goods, total, state, note, markedAt, mailedAt } = cart;
  return (
    <article className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="inline-flex min-h-11 items-center underline">
              {phone}
            </a>
          ) : (
            email
          )}
        </h2>
        <Badge tone={tones[state]}>{reminderStateName(state)}</Badge>
        {phone && email && <span className="text-sm wrap-anywhere">{email}</span>}
        <span className="text-sm text-quiet">Sửa lần cuối {formatDateTime(cart.changedAt)}</span>
      </div>
      <Rows of={goods} empty="Cửa hàng không còn sản phẩm nào của giỏ này.">
        {(line) => (
          <li key={line.productId} className="flex items-center gap-x-3 py-2 text-sm">
            <ProductThumb src={line.imageUrl} className="size-11" />
            <span className="min-w-0 flex-1">
              {line.name}
              <span className="block text-quiet">
                {line.isSold ? `${line.quantity} × ${formatMoney(line.price)}` : 'Ngừng bán, không tính vào tổng'}
              </span>
            </span>
            <strong className="tabular-nums">{formatMoney(line.isSold ? lineTotal(line) : 0)}</strong>
          </li>
        )}
      </Rows>
      <p className="flex flex-wrap justify-between gap-2">
        <span>Tổng theo giá hôm nay</span>
        <strong className="tabular-nums">{formatMoney(total)}</strong>
      </p>
      {note && (
        <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {note}
          {markedAt && <span className="block text-sm text-quiet">{formatDateTime(markedAt)}</span>}
        </p>
      )}
      {mailedAt && <p className="text-sm text-quiet">Thư nhắc được gửi lúc {formatDateTime(mailedAt)}</p>}
      <details className="text-sm text-quiet">
        <summary className="min-h-11 cursor-pointer content-center underline">
          Khách đồng ý lúc {formatDateTime(cart.consentedAt)}
        </summary>
        <p>“{cart.consentText}”</p>
      </details>
      <Acts cart={cart} />
    </article>
  );
}

function Acts({ cart }: { cart: AbandonedCart }) {
  const mayOrder = useMay('orders:write');
  const mayWrite = useMay('customers:write');
  const done = useDone('listAbandonedCarts', 'getToday');
  const forget = async () => {
    await call('forgetAbandonedCart', { params: { id: cart.id } });
    await done('Đã xóa giỏ hàng và liên hệ');
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
      {mayOrder && cart.goods.some(({ isSold }) => isSold) && (
        <ActLink to="/orders/new" search={{ cart: cart.id }} aria-label={`Tạo đơn cho ${nameOf(cart)}`}>
          Tạo đơn
        </ActLink>
      )}
      {mayWrite && (
        <>
          <DialogButton label="Ghi kết quả" aria-label={`Ghi kết quả cho ${nameOf(cart)}`}>
            {(close) => <MarkDialog cart={cart} onClose={close} />}
          </DialogButton>
          <ConfirmButton
            label="Xóa"
            button={{ tone: 'plain', 'aria-label': `Xóa giỏ hàng của ${nameOf(cart)}` }}
            title="Xóa giỏ hàng này?"
            verb="Xóa giỏ hàng"
            onConfirm={forget}
          >
            <p>Liên hệ của khách và các món trong giỏ bị xóa hẳn, như khi khách tự rút lại. Không lấy lại được.</p>
          </ConfirmButton>
        </>
      )}
    </div>
  );
}

function MarkDialog({ cart, onClose }: { cart: AbandonedCart; onClose: () => void }) {
  const { id, version } = cart;
  const refreshing = useRefreshing('listAbandonedCarts', 'getToday');
  const [state, setState] = useState<ReminderState>(cart.state === 'open' ? 'called' : cart.state);
  const [note, setNote] = useState(cart.note ?? '');
  const form = useSentForm(async () => {
    const body = { version, state, note: note.trim() || null };
    await refreshing(() => call('markAbandonedCart', { params: { id }, body }), 'Đã ghi kết quả');
    onClose();
  });
  return (
    <FormDialog title={`Ghi kết quả cho ${nameOf(cart)}`} form={form} verb="Lưu kết quả" onClose={onClose}>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-sm font-medium">Giỏ hàng này</legend>
        {reminderStates.map((each) => (
          <Radio key={each} name="state" checked={state === each} onChange={() => setState(each)}>
            {reminderStateName(each)}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        {...form.field('note')}
        data-begin=""
        label="Ghi chú (không bắt buộc)"
        hint="Chỉ nhân viên đọc được; bị xóa cùng giỏ hàng."
        maxLength={MOST_CART_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
