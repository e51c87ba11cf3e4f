/** The programs that the shop tells about its orders: made, switched off and on, removed, and what was sent to them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryErrors, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WEBHOOKS_KEY, type Webhook } from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { DeliveryBadge, wordsOfTry } from './webhook-words.tsx';

/** Milliseconds between two looks at what was sent. */
const PAUSE = 30_000;

export function WebhookPanel() {
  const mayWrite = useMay('machine:write');
  const [making, setMaking] = useState(false);
  const webhooks = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: async ({ signal }) => (await call('listWebhooks', { signal })).data.items,
    refetchInterval: PAUSE,
  });
  return (
    <Panel
      title="Webhook"
      actions={
        mayWrite && (
          <Button tone="outline" onClick={() => setMaking(true)}>
            Tạo webhook
          </Button>
        )
      }
    >
      <Loaded query={webhooks}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-sm text-quiet">
              Chưa có webhook nào. Webhook báo cho phần mềm khác (Sapo, KiotViet, kế toán) ngay khi có đơn mới, đơn đổi
              trạng thái hoặc có tiền hoàn.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} mayWrite={mayWrite} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {making && <WebhookDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function WebhookRow({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'deliveries' | 'removal' | null>(null);
  const [trying, setTrying] = useState(false);
  const { id, name, url, events, enabled, lastState } = webhook;
  const change = async (act: () => Promise<unknown>, title: string) => {
    try {
      await act();
      showToast({ title, description: name });
    } catch (error) {
      showToast({ title: 'Chưa làm được', description: sentenceOf(error), tone: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  };
  const turn = () =>
    change(
      () => call('switchWebhook', { params: { webhookId: id }, body: { enabled: !enabled } }),
      enabled ? 'Đã tắt webhook' : 'Đã bật webhook',
    );
  const tryOut = async () => {
    setTrying(true);
    try {
      const { data } = await call('testWebhook', { params: { webhookId: id } });
      const answer = data.error ? deliveryErrors[data.error] : `Trả lời ${data.status}`;
      showToast({
        title: data.delivered ? 'Đã nhận tin thử' : 'Chưa nhận được tin thử',
        description: answer,
        ...(data.delivered ? {} : { tone: 'destructive' as const }),
      });
    } catch (error) {
      showToast({ title: 'Chưa gửi được', description: sentenceOf(error), tone: 'destructive' });
    }
    setTrying(false);
  };
  const remove = () => change(() => call('deleteWebhook', { params: { webhookId: id } }), 'Đã xóa webhook');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {enabled ? lastState && <DeliveryBadge state={lastState} /> : <Badge tone="quiet">Đang tắt</Badge>}
        </p>
        <p className="text-sm break-all text-quiet">{url}</p>
        <p className="text-sm text-quiet">{events.map((event) => webhookEvents[event]).join(', ')}</p>
        <p className="text-sm text-quiet">{wordsOfTry(webhook)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" onClick={() => setOpen('deliveries')}>
          Lần gửi
        </Button>
        {mayWrite && (
          <>
            <Button tone="outline" disabled={trying} onClick={() => void tryOut()}>
              {trying ? 'Đang gửi' : 'Gửi thử'}
            </Button>
            <Button tone="outline" onClick={() => void turn()}>
              {enabled ? 'Tắt' : 'Bật'}
            </Button>
            <Button tone="outline" onClick={() => setOpen('removal')}>
              Xóa
            </Button>
          </>
        )}
      </div>
      {open === 'deliveries' && (
        <DeliveriesDialog webhook={webhook} mayWrite={mayWrite} onClose={() => setOpen(null)} />
      )}
      {open === 'removal' && (
        <Dialog title={`Xóa webhook ${name}?`} closeLabel="Đóng" onClose={() => setOpen(null)}>
          <p className="mb-4">Những gì chưa gửi sẽ không được gửi nữa, và danh sách lần gửi mất theo.</p>
          <Button tone="accent" wide onClick={() => void remove()}>
            Xóa webhook
          </Button>
        </Dialog>
      )}
    </li>
  );
}
