/** The form that takes in goods for repair, of an order or from elsewhere. */
import { useState } from 'react';
import type { SoldPiece } from '#contract/admin/warranty/warranty.ts';
import { formatDate } from '#domain/values/dates.ts';
import { MOST_FAULT_CHARACTERS, MOST_GOODS_CHARACTERS, MOST_PERSON_CHARACTERS } from '#domain/warranty/claim-form.ts';
import { MOST_SERIAL_CHARACTERS } from '#domain/warranty/serial.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ProductPicker } from '../catalogue/product-picker.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { useOpen } from '../frame/navigation.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

type ClaimDialogProps = {
  /** null: the goods are in no order */
  piece: SoldPiece | null;
  /** what staff searched for before, which may be the phone number of the customer */
  typed: string;
  onClose: () => void;
};

export function ClaimDialog({ piece, typed, onClose }: ClaimDialogProps) {
  const open = useOpen();
  const done = useDone('listClaims', 'countClaims', 'getClaim', 'findSoldPieces');
  const [key] = useState(() => crypto.randomUUID());
  const [product, setProduct] = useState<{ id: string; name: string } | null>(null);
  const [isPaid, setPaid] = useState(piece !== null && !isCovered(piece));
  const asksDay = piece === null ? product !== null : piece.deliveredOn === null;
  const form = useSentForm(async (values) => {
    const textOf = (name: string) => values[name]?.trim() ?? '';
    check({
      name: textOf('name') === '' ? 'Hãy ghi tên khách.' : null,
      phone: textOf('phone') === '' ? 'Hãy ghi số điện thoại của khách.' : null,
      fault: textOf('fault') === '' ? 'Hãy ghi lỗi khách báo.' : null,
      productName: piece || product || textOf('productName') !== '' ? null : 'Hãy ghi tên hàng, hoặc chọn sản phẩm.',
    });
    const { data } = await call('openClaim', {
      body: {
        ...{ key, terms: isPaid ? 'paid' : 'warranty', line: piece?.line ?? null, productId: product?.id ?? null },
        ...{ productName: product ? '' : textOf('productName'), boughtOn: textOf('boughtOn') || null },
        ...{ serial: textOf('serial'), name: textOf('name'), phone: textOf('phone'), fault: textOf('fault') },
      },
    });
    await done(`Đã nhận: phiếu ${data.code}`);
    onClose();
    open(`/warranty/${data.code}`);
  });
  return (
    <FormDialog title="Nhận hàng bảo hành" form={form} verb="Lập phiếu" busyVerb="Đang lập phiếu" onClose={onClose}>
      {piece && <p className="text-sm font-medium">{piece.productName}</p>}
      {!piece && product && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <strong>{product.name}</strong>
          <button type="button" className="min-h-11 underline" onClick={() => setProduct(null)}>
            Chọn hàng khác
          </button>
        </p>
      )}
      {!piece && !product && (
        <>
          <Field
            {...form.field('productName')}
            label="Tên hàng"
            maxLength={MOST_GOODS_CHARACTERS}
            hint="Nếu cửa hàng có bán sản phẩm này, hãy chọn ở ô dưới"
          />
          <ProductPicker
            label="Sản phẩm của cửa hàng"
            into="phiếu"
            countOf={() => 0}
            canPick={() => true}
            onPick={({ id, name }) => setProduct({ id, name })}
          />
        </>
      )}
      <Field
        {...form.field('serial')}
        label="Số seri (không bắt buộc)"
        defaultValue={piece?.serial ?? ''}
        maxLength={MOST_SERIAL_CHARACTERS}
        // a scanner ends each code with Enter, which must not send a form that is half filled in
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {asksDay && (
        <Field
          {...form.field('boughtOn')}
          type="date"
          label="Ngày mua trên giấy của khách"
          hint="Bảo hành tính từ ngày này; để trống nếu khách không có giấy"
        />
      )}
      <Field
        {...form.field('name')}
        label="Tên khách"
        required
        defaultValue={piece?.name ?? ''}
        maxLength={MOST_PERSON_CHARACTERS}
      />
      <Field
        {...form.field('phone')}
        type="tel"
        label="Số điện thoại"
        required
        defaultValue={piece ? piece.phone : /^[+\d][\d .-]{7,}$/.test(typed) ? typed : ''}
        maxLength={20}
      />
      <TextArea
        {...form.field('fault')}
        label="Lỗi khách báo"
        hint="In trên phiếu của khách; ghi cả phụ kiện khách để lại"
        required
        rows={3}
        maxLength={MOST_FAULT_CHARACTERS}
      />
      <div>
        <Checkbox name="paid" checked={isPaid} onChange={({ target }) => setPaid(target.checked)}>
          Sửa có tính phí
        </Checkbox>
        <p className="text-sm text-quiet">{coverWords(piece)}</p>
      </div>
    </FormDialog>
  );
}

const isCovered = ({ warrantyUntil, isOver, deliveredOn, months }: SoldPiece) =>
  (warrantyUntil !== null && !isOver) || (deliveredOn === null && Boolean(months));

function coverWords(piece: SoldPiece | null): string {
  if (!piece) return 'Hàng không có giấy ghi ngày mua ở cửa hàng chỉ nhận sửa có tính phí.';
  if (!piece.months) return 'Sản phẩm không có bảo hành.';
  if (piece.warrantyUntil === null) return 'Chưa rõ hạn bảo hành của hàng này.';
  const until = formatDate(piece.warrantyUntil);
  return piece.isOver ? `Bảo hành đã hết ngày ${until}.` : `Còn bảo hành đến hết ngày ${until}.`;
}
