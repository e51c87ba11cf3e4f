/** The screen of the connected carriers, on which the person connects, tests, changes and disconnects them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedCarrier } from '#contract/admin/shop/carriers.ts';
import { agoWords } from '#domain/values/ago.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { BrokenExtensions } from '../extensions/broken-extensions.tsx';
import { carriersAmong, extensionsQuery, type NamedCarrier } from '../extensions/extension-calls.ts';
import { ConfirmDialog, DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Facts, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useCarrierNames, useCarrierWords } from '../parcels/parcel-words.ts';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useRefreshing } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { carriersQuery } from './carrier-calls.ts';
import { CarrierDialog } from './carrier-dialog.tsx';

export function CarriersScreen() {
  return (
    <Page title="Hãng vận chuyển" back={{ to: '/settings', label: 'Về thiết lập cửa hàng' }}>
      <BrokenExtensions />
      <Loaded query={useQuery(extensionsQuery)}>{(items) => <Carriers offers={carriersAmong(items)} />}</Loaded>
    </Page>
  );
}

function Carriers({ offers }: { offers: readonly NamedCarrier[] }) {
  const mayChange = useMay('shop:write');
  const [open, setOpen] = useState<string | null>(null);
  const { nameOf } = useCarrierNames();
  const opened = offers.find(({ name }) => name === open);
  return (
    <Loaded query={useQuery(carriersQuery)}>
      {({ items }) => (
        <div className="flex flex-col gap-4">
          <p className="text-quiet">
            Hãng đã kết nối thì gửi kiện, in nhãn và theo dõi ngay trên trang đơn hàng. Hãng khác vẫn ghi bằng tay như
            thường.
          </p>
          {items.map((carrier) => (
            <CarrierPanel
              key={carrier.name}
              offer={offers.find(({ name }) => name === carrier.name)}
              carrier={carrier}
              mayChange={mayChange}
              onChange={() => setOpen(carrier.name)}
            />
          ))}
          {mayChange &&
            offers
              .filter(({ name }) => !items.some((item) => item.name === name))
              .map(({ name, label, help }) => (
                <Panel key={name} title={nameOf(name)}>
                  <p className="mb-4 text-sm text-quiet">{help}</p>
                  <Button tone="accent" onClick={() => setOpen(name)}>
                    Kết nối {label}
                  </Button>
                </Panel>
              ))}
          <p>
            <OfficeLink to="/orders/carriers" className="underline">
              Báo cáo và lần gọi cần bạn xem
            </OfficeLink>
          </p>
          {opened && (
            <CarrierDialog
              offer={opened}
              connection={items.find(({ name }) => name === open) ?? null}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

type PanelProps = {
  carrier: ConnectedCarrier;
  /** the carrier's extension; undefined if it is broken or was removed */
  offer: NamedCarrier | undefined;
  mayChange: boolean;
  onChange: () => void;
};

function CarrierPanel({ carrier, offer, mayChange, onChange }: PanelProps) {
  const { name, readable, options, apiUrl, webhook, lastPollAt, pollError } = carrier;
  const words = useCarrierWords()(name);
  const { nameOf } = useCarrierNames();
  const short = words.name;
  const now = Date.now();
  const test = useTest(name);
  return (
    <Panel title={nameOf(name)}>
      <p className="mb-3">
        {!offer && <Badge tone="red">Phần mở rộng không chạy</Badge>}
        {offer && readable && <Badge tone="green">Đã kết nối</Badge>}
        {!readable && <Badge tone="red">Cần nhập lại token</Badge>}
      </p>
      {!readable && (
        <Notice tone="error" className="mb-3">
          Khóa của cửa hàng đã đổi nên token cũ không đọc được nữa. Bấm “Sửa kết nối” và dán lại token.
        </Notice>
      )}
      <Facts
        of={{
          ...Object.fromEntries(
            offer?.options.map(({ key, label, choices }) => [label, choices?.[options[key] ?? ''] ?? options[key]]) ??
              [],
          ),
          ...(apiUrl && { 'Địa chỉ API': `${apiUrl} (người vận hành đặt)` }),
          Webhook:
            webhook.kind === 'none'
              ? 'Chưa dùng: mỗi ngày cửa hàng tự hỏi một lần'
              : webhook.lastCallAt
                ? `Báo cáo cuối ${agoWords(webhook.lastCallAt, now)}`
                : 'Chưa có báo cáo nào',
          'Địa chỉ webhook': webhook.kind !== 'none' && webhook.url,
          'Bị từ chối':
            webhook.refused > 0 &&
            webhook.lastRefusedAt &&
            `${webhook.refused} lần, cuối cùng ${agoWords(webhook.lastRefusedAt, now)}: khóa ở ${short} khác khóa ở đây`,
          'Lần hỏi cuối': lastPollAt ? formatDateTime(lastPollAt) : 'Chưa hỏi lần nào',
        }}
      />
      {pollError && (
        <Notice tone="warning" className="mt-3" title="Lần hỏi gần đây không thành công">
          {words.reason(pollError)}
        </Notice>
      )}
      <div aria-live="polite">
        {test.testResult && (
          <Notice tone={test.testResult.works ? 'good' : 'error'} className="mt-3">
            {test.testResult.words}
          </Notice>
        )}
      </div>
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ActButton aria-disabled={test.isWaiting} onClick={() => void test.run()}>
            {test.isWaiting ? `Đang hỏi ${short}` : 'Thử kết nối'}
          </ActButton>
          {offer && <ActButton onClick={onChange}>Sửa kết nối</ActButton>}
          <DialogButton tone="plain" label="Ngắt kết nối">
            {(close) => <RemovalDialog name={name} onClose={close} />}
          </DialogButton>
        </div>
      )}
    </Panel>
  );
}

function useTest(name: string) {
  const carrier = useCarrierWords()(name);
  const [testResult, setTestResult] = useState<{ works: boolean; words: string } | null>(null);
  const { run, isSending } = useSend();
  const test = () =>
    run(async () => {
      setTestResult(null);
      try {
        const { works, reason } = (await call('testCarrier', { params: { name } })).data;
        setTestResult({
          works,
          words: works ? `${carrier.name} nhận token của cửa hàng.` : carrier.reason(reason),
        });
      } catch (error) {
        setTestResult({ works: false, words: sentenceOf(error) });
      }
    });
  return { testResult, isWaiting: isSending, run: test };
}

function RemovalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { name: short } = useCarrierWords()(name);
  const refreshing = useRefreshing('listCarriers', 'listExtensions');
  const remove = () => refreshing(() => call('disconnectCarrier', { params: { name } }), `Đã ngắt kết nối ${short}`);
  return (
    <ConfirmDialog
      title={`Ngắt kết nối ${short}?`}
      verb="Ngắt kết nối"
      tone="accent"
      keep="Để nguyên"
      onConfirm={remove}
      onClose={onClose}
    >
      Token và khóa webhook bị xóa khỏi cửa hàng. Kiện đã gửi vẫn đi; từ đây bạn ghi trạng thái của chúng bằng tay.
    </ConfirmDialog>
  );
}
