/** The connections that report bank transactions, with their last webhooks: staff connect, change, disconnect them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankConnection } from '#contract/admin/payments/payments.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { BrokenExtensions } from '../extensions/broken-extensions.tsx';
import { banksAmong, extensionsQuery, type NamedBank, useBankLabel } from '../extensions/extension-calls.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay } from '../session/me.ts';
import { useRefreshing } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { banksQuery } from './bank-calls.ts';
import { BankDialog } from './bank-dialog.tsx';
import { BankOptionsDialog } from './bank-options-dialog.tsx';
import { CallState } from './call-state.tsx';
import { PauseDialog } from './pause-dialog.tsx';

export function BankList() {
  return (
    <>
      <BrokenExtensions />
      <Loaded query={useQuery(extensionsQuery)}>{(items) => <Connections banks={banksAmong(items)} />}</Loaded>
    </>
  );
}

function Connections({ banks }: { banks: readonly NamedBank[] }) {
  const mayChange = useMay('shop:write');
  // This button cannot be a DialogButton: when the first bank is connected, the button moves to another place on the
  // page, while its dialog must stay open and wait for a webhook.
  const [isConnecting, setConnecting] = useState(false);
  return (
    <Loaded query={useQuery(banksQuery)}>
      {({ items, addresses }) => {
        const isFull = banks.every(({ name }) => items.some((item) => item.name === name));
        const connect = mayChange && !isFull && (
          <Button tone={items.length === 0 ? 'accent' : 'outline'} onClick={() => setConnecting(true)}>
            Kết nối ngân hàng
          </Button>
        );
        return (
          <>
            {items.length === 0 ? (
              <EmptyState
                icon={<OfficeIcon name="plug" className="size-12" />}
                title="Chưa kết nối ngân hàng"
                message={`Kết nối ${banks.map(({ label }) => label).join(' hoặc ')} để tiền tự khớp với đơn${mayChange ? '.' : ': chủ cửa hàng làm việc này ở đây.'}`}
              >
                {connect}
              </EmptyState>
            ) : (
              <>
                <div className="grid gap-4 md:grid-cols-2">
                  {items.map((bank) => (
                    <BankPanel key={bank.name} {...{ bank, banks, mayChange, addresses }} />
                  ))}
                </div>
                {connect && <p className="mt-4">{connect}</p>}
              </>
            )}
            {isConnecting && <BankDialog {...{ banks, items, addresses }} onClose={() => setConnecting(false)} />}
          </>
        );
      }}
    </Loaded>
  );
}

type Addresses = Parameters<typeof BankDialog>[0]['addresses'];
type PanelProps = {
  bank: BankConnection;
  banks: readonly NamedBank[];
  mayChange: boolean;
  addresses: Addresses;
};

function BankPanel({ bank, banks, mayChange, addresses }: PanelProps) {
  const { name, readable, method, webhookUrl, receiving, pausedAt, pulls, lastPullAt, pullError } = bank;
  const [open, setOpen] = useState<'key' | 'options' | 'removal' | 'pause' | null>(null);
  const close = () => setOpen(null);
  // the provider's extension; undefined if it is broken or was removed: the connection can still be disconnected
  const extension = banks.find((one) => one.name === name);
  const proof = extension?.proofs.find(({ key }) => key === method);
  return (
    <Panel title={extension?.label ?? name}>
      <p className="mb-3 flex flex-wrap gap-2">
        {!extension && <Badge tone="red">Phần mở rộng không chạy</Badge>}
        {extension && readable && <Badge tone="green">Đã kết nối</Badge>}
        {!readable && <Badge tone="red">Cần nhập lại khóa</Badge>}
        {pausedAt && <Badge tone="amber">Tài khoản tạm dừng</Badge>}
      </p>
      {!readable && (
        <Notice tone="error" className="mb-3">
          Khóa của cửa hàng đã đổi nên khóa cũ không đọc được nữa, và mọi lần gọi đều bị từ chối. Hãy bấm “Đổi khóa”.
        </Notice>
      )}
      <CallState bank={bank} />
      <Facts
        className="mt-3"
        of={{
          'Địa chỉ nhận': <span className="break-all">{webhookUrl}</span>,
          'Xác thực': proof?.label.replace(' (nên dùng)', ''),
          'Khách trả vào': [
            receiving ? `${receiving.bankName} ${receiving.bankAccount}` : 'Tài khoản của cửa hàng',
            pausedAt && `, chỉ các đơn đặt trước ${formatDateTime(pausedAt)}`,
          ],
          'Hỏi giao dịch bị sót': !pulls
            ? 'Không'
            : lastPullAt
              ? `Lần cuối ${formatDateTime(lastPullAt)}`
              : 'Đang bật, chưa hỏi lần nào',
        }}
      />
      {pullError && <Notice tone="warning" className="mt-3" title="Lần hỏi cuối không thành công" detail={pullError} />}
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          {extension && <ActButton onClick={() => setOpen('key')}>Đổi khóa</ActButton>}
          {extension && readable && <ActButton onClick={() => setOpen('options')}>Tài khoản nhận tiền</ActButton>}
          {receiving && (
            <ActButton onClick={() => setOpen('pause')}>
              {pausedAt ? 'Dùng lại tài khoản' : 'Tạm dừng tài khoản'}
            </ActButton>
          )}
          <Button tone="plain" onClick={() => setOpen('removal')}>
            Ngắt kết nối
          </Button>
        </div>
      )}
      {open === 'key' && <BankDialog items={[bank]} only={name} {...{ banks, addresses }} onClose={close} />}
      {open === 'options' && extension && <BankOptionsDialog {...{ bank, extension }} onClose={close} />}
      {open === 'pause' && <PauseDialog bank={bank} onClose={close} />}
      {open === 'removal' && <RemovalDialog bank={bank} onClose={close} />}
    </Panel>
  );
}

function RemovalDialog({ bank: { name, receiving }, onClose }: { bank: BankConnection; onClose: () => void }) {
  const refreshing = useRefreshing('listPaymentProviders');
  const sender = useBankLabel()(name);
  const form = useSentForm(({ code }) =>
    refreshing(async () => {
      await call('disconnectBank', { params: { name }, body: codeOf(code) });
      showToast({ title: `Đã ngắt kết nối ${sender}` });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={`Ngắt kết nối ${sender}?`}
      form={form}
      verb="Ngắt kết nối"
      busyVerb="Đang ngắt"
      onClose={onClose}
    >
      <p>
        Tiền đến sau đó không tự khớp với đơn nữa: bạn xác nhận bằng tay, hoặc nhập sao kê. Sổ tiền giữ nguyên những gì
        đã báo.
        {receiving &&
          ` Khách lại trả vào tài khoản ghi ở Cửa hàng, không phải ${receiving.bankName} ${receiving.bankAccount}.`}
      </p>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
