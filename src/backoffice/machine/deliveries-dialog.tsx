/** The deliveries of one webhook, newest first; each delivery can be repeated. */
import { formatDateTime } from '#domain/values/dates.ts';
import { webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { call } from '../session/call.ts';
import { useAttempt } from '../session/use-attempt.ts';
import type { Delivery, Webhook } from './webhook-calls.ts';
import { DeliveryBadge, wordsOfTry } from './webhook-words.tsx';

type DeliveriesProps = { webhook: Webhook; mayWrite: boolean; onClose: () => void };

export function DeliveriesDialog({ webhook, mayWrite, onClose }: DeliveriesProps) {
  const params = { webhookId: webhook.id };
  const attempt = useAttempt('listDeliveries', 'listWebhooks');
  const replay = ({ id, orderNumber }: Delivery) =>
    attempt(() => call('replayDelivery', { params: { ...params, deliveryId: id } }), {
      ...{ done: 'Đang gửi lại', of: orderNumber, failed: 'Chưa gửi lại được' },
    });
  return (
    <OfficeDialog title={`Lần gửi: ${webhook.name}`} onClose={onClose}>
      <ListRows
        of="listDeliveries"
        params={params}
        empty={<p className="text-sm text-quiet">Chưa có gì để gửi. Đơn hàng kế tiếp sẽ hiện ở đây trong vài giây.</p>}
        className="divide-y divide-line"
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            name={webhook.name}
            delivery={delivery}
            onReplay={mayWrite ? () => void replay(delivery) : null}
          />
        )}
      </ListRows>
    </OfficeDialog>
  );
}

type DeliveryRowProps = {
  /** the name of the webhook */
  name: string;
  delivery: Delivery;
  onReplay: (() => void) | null;
};

function DeliveryRow({ name, delivery, onReplay }: DeliveryRowProps) {
  const { orderNumber, state, type, at, nextAt, attempts } = delivery;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {orderNumber}
          <DeliveryBadge state={state} />
        </p>
        <p className="text-sm text-quiet">
          {webhookEvents[type]}, {formatDateTime(new Date(at))}
        </p>
        <p className="text-sm text-quiet">{wordsOfTry(name, delivery)}</p>
        {nextAt && attempts > 0 && <p className="text-sm text-quiet">Thử lại {formatDateTime(new Date(nextAt))}</p>}
      </div>
      {onReplay && <ActButton onClick={onReplay}>Gửi lại</ActButton>}
    </li>
  );
}
