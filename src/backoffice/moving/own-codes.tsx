/** Offers codes of their own for variants that share one in the file, all with one press. */
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';
import type { OpenImport } from './product-choices.tsx';

export function OwnCodes({ item, onSent }: { item: OpenImport; onSent: () => Promise<void> }) {
  const { id, choices, sharedCodes } = item;
  const send = useSend();
  const isOwn = choices.ownCodes ?? false;
  if (sharedCodes === 0 && !isOwn) return null;
  const figure = sharedCodes.toLocaleString('vi-VN');
  const choose = () =>
    send.run(async () => {
      const body = { ...choices, ownCodes: !isOwn, seen: choices };
      await call('chooseForImport', { params: { id }, body }).finally(onSent);
    });
  return (
    <Notice
      tone="info"
      title={isOwn ? 'Phiên bản trùng mã đã có mã riêng' : `${figure} phiên bản dùng chung mã hàng với dòng trên`}
    >
      <p>
        {isOwn
          ? 'Mã riêng là mã trong tệp thêm lựa chọn (cỡ, màu) hoặc tên sản phẩm. Lần nhập sau vẫn ra các mã này.'
          : 'Cửa hàng cần mỗi phiên bản một mã. Đề nghị: thêm lựa chọn (cỡ, màu) hoặc tên sản phẩm vào sau mã, như bạn thấy ở từng dòng.'}
      </p>
      <Failure of={send.failure} />
      <ActButton className="mt-2" disabled={send.isSending} onClick={() => void choose()}>
        {isOwn ? 'Trả lại mã như trong tệp' : `Dùng ${figure} mã đề nghị`}
      </ActButton>
    </Notice>
  );
}
