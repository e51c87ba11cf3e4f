/** Whether the newest backup was restored for proof, what came of it, and the button that does it now. */
import { useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { failureWords, isBadNews } from '#domain/machine/backup-runs.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';

type Custody = AdminCalls['getCustody']['output'];

/** Milliseconds between two refreshes: SOON while a proof runs, otherwise LATER. */
const [SOON, LATER] = [2_000, 30_000];
/** Milliseconds after which a proof is too old. */
const TOO_OLD = 8 * 86_400_000;

const isBusy = ({ isAsked, last }: Custody) => isAsked || last?.isRunning === true;

export function ProofPanel() {
  const mayWrite = useMay('machine:write');
  const custody = useQuery({
    ...queryOf('getCustody'),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON : LATER),
  });
  const attempt = useAttempt('getCustody');
  const prove = () => attempt(() => call('proveBackupNow'), { failed: 'Chưa phục hồi thử được' });
  const busy = !custody.data || isBusy(custody.data);
  return (
    <Panel
      title="Phục hồi thử"
      actions={
        mayWrite && (
          <ActButton disabled={busy} onClick={() => void prove()}>
            {custody.data && busy ? 'Đang phục hồi thử' : 'Phục hồi thử ngay'}
          </ActButton>
        )
      }
    >
      <Loaded query={custody}>
        {(found) => (
          <div className="flex flex-col gap-3">
            <Verdict {...found} />
            {found.scheduled && <Scheduled {...found.scheduled} />}
            <p className="text-sm text-quiet">
              {found.isOn
                ? 'Mỗi tuần một lần, lúc 4 giờ sáng, cửa hàng '
                : 'Việc tự thử hằng tuần đang tắt (PROVE_BACKUPS=off). Khi bấm nút, cửa hàng '}
              phục hồi bản sao lưu mới nhất vào một cơ sở dữ liệu thứ hai, so từng bảng và từng tệp, soát sổ trong đó,
              rồi xóa bản thử. Khách vẫn mua bình thường.
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type Run = NonNullable<Custody['last']>;
const count = (number: number | null) => (number ?? 0).toLocaleString('vi-VN');
const at = (time: string | null) => (time === null ? '' : formatDateTime(new Date(time)));

function Verdict({ last, good, isAsked }: Custody) {
  if (last?.isRunning || (isAsked && !last)) return <p role="status">Đang phục hồi thử một bản sao lưu…</p>;
  if (!last) return <p>Chưa bản sao lưu nào được phục hồi thử.</p>;
  return (
    <>
      {last.failure !== null && <Failed {...last} failure={last.failure} />}
      {good && <Proven {...good} />}
    </>
  );
}

function Failed({ failure, detail, endedAt, startedAt, place }: Run & { failure: NonNullable<Run['failure']> }) {
  const { sentence, todo } = failureWords[failure];
  const where = place === null ? '' : ` (${place})`;
  return (
    <Notice
      tone={isBadNews(failure) ? 'error' : 'warning'}
      title={sentence}
      {...(detail !== null && { detail: `${at(endedAt ?? startedAt)}${where}: ${detail}` })}
    >
      {todo}
    </Notice>
  );
}

function Proven({ snapshotAt, tables, rows, files, place, startedAt }: Run) {
  const isOld = Date.now() - Date.parse(snapshotAt ?? startedAt) >= TOO_OLD;
  const what = `${count(tables)} bảng, ${count(rows)} dòng và ${count(files)} tệp giống hệt, sổ khớp. Bản ở ${place ?? ''}.`;
  return (
    <Notice
      tone={isOld ? 'error' : 'good'}
      title={`${isOld ? 'Đã quá tám ngày: bản' : 'Bản'} sao lưu lúc ${at(snapshotAt)} phục hồi được nguyên vẹn`}
    >
      {what}
    </Notice>
  );
}

function Scheduled({ endedAt, failure, detail, place, startedAt }: Run) {
  return (
    <p className="text-sm">
      {failure === null
        ? `Bản sao lưu theo lịch gần nhất: ${at(endedAt ?? startedAt)}, ở ${place ?? ''}.`
        : `Sao lưu theo lịch lúc ${at(startedAt)} không xong: ${detail ?? 'bị ngắt giữa chừng'}.`}
    </p>
  );
}
