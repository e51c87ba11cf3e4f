/** The state of the books in one sentence, the progress of a running check, and the buttons that begin one. */
import { formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { type Balance, isBusy } from './balance-calls.ts';

export function CheckPanel({ balance }: { balance: Balance }) {
  const mayWrite = useMay('machine:write');
  const attempt = useAttempt('getBalance', 'listBookDifferences');
  const begin = (isFull: boolean) =>
    attempt(() => call('checkBooksNow', { body: { isFull } }), { failed: 'Chưa kiểm tra được' });
  const busy = isBusy(balance);
  return (
    <Panel
      title="Tình trạng sổ"
      actions={
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            <ActButton disabled={busy} onClick={() => void begin(false)}>
              {busy ? 'Đang kiểm tra' : 'Kiểm tra sổ ngay'}
            </ActButton>
            <ActButton disabled={busy} onClick={() => void begin(true)}>
              Kiểm tra toàn bộ
            </ActButton>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {busy ? <Progress {...balance} /> : <Verdict {...balance} />}
        <p className="text-sm text-quiet">
          Mỗi đêm lúc 3 giờ cửa hàng tự kiểm tra: sổ nhỏ đọc hết, sổ lớn đọc 45 ngày gần nhất; mỗi tuần một lần đọc lại
          toàn bộ. Kiểm tra chỉ đọc, không sửa gì, và nhường chỗ cho khách đang mua.
        </p>
      </div>
    </Panel>
  );
}

function Progress({ check }: Balance) {
  if (!check?.isRunning) return <p role="status">Sắp bắt đầu kiểm tra…</p>;
  const { done, equations, equation } = check;
  return (
    <div>
      <progress className="h-3 w-full" max={equations} value={done} aria-label="Tiến độ kiểm tra sổ" />
      <p role="status" className="mt-1 text-sm">
        {done}/{equations}
        {equation && `: ${equation}`}
      </p>
    </div>
  );
}

const agreeing = { tone: 'good', title: 'Mọi sổ đều khớp' } as const;
const incomplete = { tone: 'info', title: 'Chưa thấy chỗ nào lệch' } as const;

function Verdict({ check, open, known }: Balance) {
  if (!check) return <p>Sổ chưa được kiểm tra lần nào.</p>;
  const at = formatDateTime(new Date(check.endedAt ?? check.startedAt));
  const words = `${check.isFull ? 'Kiểm tra toàn bộ' : 'Kiểm tra phần gần đây'}, ${check.endedAt ? 'xong' : 'bắt đầu'} lúc ${at}.${known > 0 ? ` ${known} chỗ lệch đã có người biết.` : ''}`;
  return (
    <>
      {open > 0 ? (
        <Notice tone="error" title={`Sổ lệch ${open.toLocaleString('vi-VN')} chỗ`}>
          {words}
        </Notice>
      ) : (
        <Notice {...(check.failure === null ? agreeing : incomplete)}>{words}</Notice>
      )}
      {check.failure !== null && (
        <Notice tone="warning" title="Lần kiểm tra này chưa trọn vẹn" detail={check.failure}>
          Những điều chưa kiểm tra được có ghi lý do ở danh sách bên dưới; kết quả cũ của chúng được giữ nguyên.
        </Notice>
      )}
    </>
  );
}
