/** The outgoing webhooks: the person creates, pauses, resumes and removes them, and sees their deliveries. */
import { useQuery } from '@tanstack/react-query';
import { deliveryErrors, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { Badge } from '#ui/badge.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmButton, DialogButton } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { sayFailure, useAttempt } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import type { Webhook } from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { DeliveryBadge, wordsOfTry } from './webhook-words.tsx';

/** Milliseconds between two refreshes of the list of webhook deliveries. */
const PAUSE = 30_000;

export function WebhookPanel() {
  const mayWrite = useMay('machine:write');
  const webhooks = useQuery({ ...queryOf('listWebhooks'), refetchInterval: PAUSE });
  return (
    <Panel
      title="Webhook"
      actions={
        mayWrite && <DialogButton label="Tạo webhook">{(close) => <WebhookDialog onClose={close} />}</DialogButton>
      }
    >
      <Loaded query={webhooks}>
        {({ items }) => (
          <Rows
            of={items}
            empty="Chưa có webhook nào. Webhook báo cho phần mềm khác (Sapo, KiotViet, kế toán) ngay khi có đơn mới, đơn đổi trạng thái hoặc có tiền hoàn."
          >
            {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} mayWrite={mayWrite} />}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

function WebhookRow({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const attempt = useAttempt('listWebhooks');
  const { run, isSending: isTrying } = useSend();
  const { id, name, url, events, enabled, lastState } = webhook;
  const params = { webhookId: id };
  const turn = () =>
    attempt(() => call('switchWebhook', { params, body: { enabled: !enabled } }), {
      ...{ done: enabled ? 'Đã tắt webhook' : 'Đã bật webhook', of: name },
    });
  const tryOut = async () => {
    try {
      const { delivered, error, status } = (await call('testWebhook', { params })).data;
      showToast({
        title: delivered ? 'Đã nhận tin thử' : 'Chưa nhận được tin thử',
        description: error ? deliveryErrors[error] : `Trả lời ${status}`,
        ...(delivered ? {} : { tone: 'destructive' as const }),
      });
    } catch (error) {
      sayFailure(error, 'Chưa gửi được');
    }
  };
  const remove = () => attempt(() => call('deleteWebhook', { params }), { done: 'Đã xóa webhook', of: name });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {enabled ? lastState && <DeliveryBadge state={lastState} /> : <Badge tone="quiet">Đang tắt</Badge>}
        </p>
        <p className="text-sm break-all text-quiet">{url}</p>
        <p className="text-sm text-quiet">{events.map((event) => webhookEvents[event]).join(', ')}</p>
        <p className="text-sm text-quiet">{wordsOfTry(name, webhook)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton label="Lần gửi">
          {(close) => <DeliveriesDialog webhook={webhook} mayWrite={mayWrite} onClose={close} />}
        </DialogButton>
        {mayWrite && (
          <>
            <ActButton disabled={isTrying} onClick={() => void run(tryOut)}>
              {isTrying ? 'Đang gửi' : 'Gửi thử'}
            </ActButton>
            <ActButton onClick={() => void turn()}>{enabled ? 'Tắt' : 'Bật'}</ActButton>
            <ConfirmButton
              label="Xóa"
              title={`Xóa webhook ${name}?`}
              verb="Xóa webhook"
              tone="accent"
              onConfirm={remove}
            >
              Những gì chưa gửi sẽ không được gửi nữa, và danh sách lần gửi mất theo.
            </ConfirmButton>
          </>
        )}
      </div>
    </li>
  );
}
