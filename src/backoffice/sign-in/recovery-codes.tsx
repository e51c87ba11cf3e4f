/** Shows the recovery codes of the second factor once; the person must store them before continuing. */
import { ShownOnce } from '../machine/shown-once.tsx';

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <ShownOnce
    title="Lưu lại các mã dự phòng"
    words="Khi mất điện thoại, mỗi mã dưới đây đăng nhập được một lần. Các mã chỉ hiện lần này: hãy in ra hoặc chép vào nơi an toàn."
    secret={codes.join('\n')}
    name="các mã"
    onDone={onDone}
  >
    <ul aria-label="Mã dự phòng" className="grid grid-cols-2 gap-2 rounded-control bg-ground p-4 font-mono text-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </ShownOnce>
);
