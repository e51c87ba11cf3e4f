/** All events of an order, newest first, together with the notes of staff. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { returnStateLabel, returnStates } from '#domain/fulfilment/return-request.ts';
import { shipmentStateLabel, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { orderSourceLabel, orderSources } from '#domain/orders/order-source.ts';
import { orderStatusLabel, paymentStatuses, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { NoteForm } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { reasonInWords } from '../payments/match-words.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import type { ActOn } from './use-act.ts';
import { actorName, callNames, eventName } from './words.ts';

type Event = OfficeOrder['timeline'][number];

/** Returns the label for a value of an event; null if the event does not have this value. */
function wordOf({ kind }: Event, value: string | null): string | null {
  if (value === null) return null;
  const payment = paymentStatuses.find((one) => one === value);
  const parcel = shipmentStates.find((one) => one === value);
  if (kind === 'status') return orderStatusLabel(value).label;
  if (kind === 'payment_status' && payment) return paymentStatusLabel(payment).label;
  if (kind === 'shipment' && parcel) return shipmentStateLabel(parcel);
  const request = returnStates.find((one) => one === value);
  if (kind === 'return' && request) return returnStateLabel(request);
  if (kind === 'call') return callNames[value] ?? value;
  const source = orderSources.find((one) => one === value);
  if (kind === 'source' && source) return orderSourceLabel(source);
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'delivery') return feeInWords(value);
  return value;
}

/** Reads how a fee is stored: `charged 50000`, or `quoted 0` for one that staff still tell the customer. */
function feeInWords(value: string): string {
  const [pricing, fee] = value.split(' ');
  const amount = formatMoney(Number(fee));
  return pricing === 'quoted' ? `${amount}, còn báo khách` : amount;
}

function sentenceOf(event: Event): string {
  const [before, after] = [wordOf(event, event.before), wordOf(event, event.after)];
  const change = before && after ? `${before} → ${after}` : after;
  return [event.code ? `${eventName(event.kind)} ${event.code}` : eventName(event.kind), change]
    .filter(Boolean)
    .join(': ');
}

export function OrderTimeline({ order, act }: { order: OfficeOrder; act: ActOn }) {
  const mayWrite = useMay('orders:write');
  const add = (text: string, clear: () => void) =>
    act.run(() => call('addOrderNote', { params: { order: order.orderNumber }, body: { text } }), 'Đã ghi chú', clear);
  return (
    <Panel title="Diễn biến">
      {mayWrite && <NoteForm onAdd={add} disabled={act.isRunning} />}
      <ol className="flex flex-col gap-3 text-sm">
        {order.timeline.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in one moment
          <li key={`${event.at}${index}`} className="border-l-2 border-line pl-3">
            <p className="font-medium">{sentenceOf(event)}</p>
            {event.text && (
              <p className="whitespace-pre-line">{event.kind === 'money' ? reasonInWords(event.text) : event.text}</p>
            )}
            <p className="text-xs text-quiet">
              {formatDateTime(new Date(event.at))} · {event.name ?? actorName(event.actor)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
