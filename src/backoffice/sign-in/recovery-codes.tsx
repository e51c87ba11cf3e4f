/** Shows the recovery codes of the second factor once; the person must store them before continuing. */
import { Button } from '#ui/button.tsx';
import { Copy } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { ActButton } from '../frame/page.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copied, copy } = useCopied();
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title="Lưu lại các mã dự phòng">
        Khi mất điện thoại, mỗi mã dưới đây đăng nhập được một lần. Các mã chỉ hiện lần này: hãy in ra hoặc chép vào nơi
        an toàn.
      </Notice>
      <ul aria-label="Mã dự phòng" className="grid grid-cols-2 gap-2 rounded-control bg-ground p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ActButton onClick={() => void copy(codes.join('\n'))}>
          <Copy className="size-4" />
          {copied ? 'Đã chép' : 'Chép các mã'}
        </ActButton>
        <Button tone="accent" onClick={onDone} className="grow">
          Tôi đã lưu các mã
        </Button>
      </div>
    </div>
  );
}
