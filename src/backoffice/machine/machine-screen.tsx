/** The screen about the running shop: its health, backups, failures, API tokens and webhooks. */
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { balanceQuery } from '../balance/balance-calls.ts';
import { BrokenExtensions } from '../extensions/broken-extensions.tsx';
import { DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { BackupDialog } from './backup-dialog.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TokenPanel } from './token-panel.tsx';
import { TroublePanels } from './trouble-panels.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

/** Milliseconds between two refreshes: SOON while a backup is being written, otherwise LATER. */
const SOON = 2_000;
const LATER = 30_000;

export function MachineScreen() {
  return (
    <Page wide title="Phòng máy">
      <div className="flex flex-col gap-4">
        <FindingsPanel />
        <StatusPanel />
        <BooksPanel />
        <VersionPanel />
        <ProofPanel />
        <TroublePanels />
        <TokenPanel />
        <WebhookPanel />
      </div>
    </Page>
  );
}

const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} MB`;

function UnreadableSecrets({ names }: { names: readonly string[] }) {
  return (
    <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone="red">Không đọc được khóa kết nối</Badge>
      <span>
        {names.join(', ')}: khóa của cửa hàng (AUTH_SECRET hoặc secret.key) đã khác lúc lưu. Hãy trả lại khóa cũ, hoặc
        nhập lại khóa kết nối (Tiền → Kết nối, hoặc Cửa hàng → Hãng vận chuyển).
      </span>
    </p>
  );
}

/** Whether the books agree, with the way to the screen that says where they do not. */
function BooksPanel() {
  const balance = useQuery({ ...balanceQuery, refetchInterval: LATER });
  return (
    <Panel title="Sổ sách">
      <Loaded query={balance} pending={<p className="text-sm text-quiet">Đang tải</p>}>
        {({ check, open }) => (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {open > 0 && <Badge tone="red">Lệch {open} chỗ</Badge>}
            {open === 0 && check?.failure === null && <Badge tone="green">Mọi sổ đều khớp</Badge>}
            {check && check.failure !== null && <Badge tone="amber">Kiểm tra chưa trọn vẹn</Badge>}
            {check
              ? `Kiểm tra lần cuối ${formatDateTime(new Date(check.endedAt ?? check.startedAt))}.`
              : 'Sổ chưa được kiểm tra lần nào.'}
            <OfficeLink to="/machine/books" className="underline">
              Mở trang kiểm tra sổ
            </OfficeLink>
          </p>
        )}
      </Loaded>
    </Panel>
  );
}

function VersionPanel() {
  const mayWrite = useMay('machine:write');
  const machine = useQuery({
    ...queryOf('getMachine'),
    refetchInterval: ({ state }) => (state.data?.isBackingUp ? SOON : LATER),
  });
  const attempt = useAttempt('getMachine');
  const backUp = () => attempt(() => call('backUpNow'), { failed: 'Chưa sao lưu được' });
  return (
    <Panel
      title="Phiên bản và sao lưu"
      actions={
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            <ActButton disabled={machine.data?.isBackingUp ?? true} onClick={() => void backUp()}>
              {machine.data?.isBackingUp ? 'Đang sao lưu' : 'Sao lưu ngay'}
            </ActButton>
            <DialogButton label="Tải bản sao lưu">{(close) => <BackupDialog onClose={close} />}</DialogButton>
          </div>
        )
      }
    >
      <Loaded query={machine}>
        {({ version, node, postgres, backups, unreadableSecrets }) => (
          <>
            <p className="mb-3 text-sm">
              Phiên bản {version}, Node {node}, PostgreSQL {postgres}
            </p>
            <BrokenExtensions />
            {unreadableSecrets.length > 0 && <UnreadableSecrets names={unreadableSecrets} />}
            <p className="text-sm text-quiet">
              {backups.length === 0 && 'Chưa có bản sao lưu nào. '}
              Bản sao lưu nằm trong thư mục backups của máy chủ, giữ ba bản mới nhất, và ba bản mới nhất được ghi trước
              khi nâng cấp (before-…): hãy chép ra một nơi khác, vì hỏng ổ đĩa là mất cả hai. “Tải bản sao lưu” đưa một
              bản có mã hóa về máy hoặc điện thoại của bạn.
            </p>
            {backups.length > 0 && (
              <ul className="divide-y divide-line text-sm">
                {backups.map(({ name, at, bytes }) => (
                  <li key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
                    <span>{formatDateTime(new Date(at))}</span>
                    <span className="text-quiet">
                      {name}, {sizeOf(bytes)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
