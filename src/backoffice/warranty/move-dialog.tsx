/** Asks for the note of a claim's new state, and for the serial number of a piece that replaces the faulty one. */
import type { OfficeClaim } from '#contract/admin/warranty/warranty.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { type ClaimState, claimStateLabel } from '#domain/warranty/claim-states.ts';
import { MOST_SERIAL_CHARACTERS } from '#domain/warranty/serial.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { showing, unlessChanged } from '../session/call-failure.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { moveNames } from './claim-words.tsx';

type MoveDialogProps = {
  claim: OfficeClaim;
  to: ClaimState;
  onMoved: (claim: OfficeClaim) => Promise<void>;
  onClose: () => void;
};

const CHANGED = 'Phiếu vừa được người khác đổi; sau ô này là phiếu như hiện tại. Hãy đóng ô này và xem lại.';

export function MoveDialog({
  claim: { code, version, hasEmail, productId, state },
  to,
  onMoved,
  onClose,
}: MoveDialogProps) {
  const isRefusal = to === 'refused';
  const form = useSentForm(async (values) => {
    const note = values.note?.trim() || null;
    check({ note: isRefusal && note === null ? 'Hãy ghi vì sao không sửa được.' : null });
    const body = { version, to, note, newSerial: values.newSerial?.trim() ?? '', fromStock: 'fromStock' in values };
    await showing(() => call('moveClaim', { params: { code }, body }), onMoved);
    showToast({ title: `${code}: ${claimStateLabel(to).toLowerCase()}` });
    onClose();
  }, unlessChanged(CHANGED));
  return (
    <FormDialog title={moveNames[to]} form={form} verb={moveNames[to]} onClose={onClose}>
      <p className="text-sm text-quiet">
        {hasEmail
          ? 'Khách nhận email, và thấy trạng thái mới trên trang đơn.'
          : 'Khách không có email ở đơn; hãy gọi báo khách.'}
      </p>
      {to === 'replaced' && (
        <Field
          {...form.field('newSerial')}
          label="Số seri của hàng mới (không bắt buộc)"
          maxLength={MOST_SERIAL_CHARACTERS}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {to === 'replaced' && productId !== null && (
        <div>
          {/* what went to the maker is most often replaced by the maker */}
          <Checkbox name="fromStock" defaultChecked={state === 'received'}>
            Lấy hàng mới từ kho
          </Checkbox>
          <p className="text-sm text-quiet">Kho bớt một chiếc, ghi là hỏng; hàng mới do hãng gửi thì bỏ chọn.</p>
        </div>
      )}
      <TextArea
        {...form.field('note')}
        label={isRefusal ? 'Vì sao không sửa được' : 'Ghi chú (không bắt buộc)'}
        hint="Khách đọc được"
        required={isRefusal}
        maxLength={MAX_REASON}
      />
    </FormDialog>
  );
}
