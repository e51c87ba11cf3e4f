/** The actions on an order except the main action; each explains its effect before it is executed. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import type { DeskAct } from '#domain/desk/desk-acts.ts';
import { ActButton, ActLink, Panel } from '../frame/page.tsx';
import { type Answer, AskDialog } from '../order-acts/ask-dialog.tsx';
import { confirmPayment } from '../order-acts/confirm-payment.ts';
import { type OrderQuestion, orderQuestion } from '../order-acts/order-questions.ts';
import { call } from '../session/call.ts';
import { useMay, useMe } from '../session/me.ts';
import { SerialsDialog } from '../warranty/serials-dialog.tsx';
import { AddressDialog, ReceiverDialog, SourceDialog } from './contact-dialog.tsx';
import { EditItemsDialog } from './edit-items-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { PiecesDialog } from './pieces-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

import { type ActOn, closing } from './use-act.ts';
import { actNames } from './words.ts';

export function MoreActs({ order, act }: { order: OfficeOrder; act: ActOn }) {
  const [pendingAct, setPendingAct] = useState<OrderQuestion | null>(null);
  const close = () => setPendingAct(null);
  const mayTakeCash = useMay('money:write');
  const [editing, setEditing] = useState<Edit | null>(null);
  const offered = offeredBy(order);
  const edits = editsOf(order, useMe().data?.defaultCarrier != null);
  const canClaim = order.acts.some(({ act: name, allowed }) => name === 'claim' && allowed);
  if (offered.length + edits.length === 0 && !canClaim) return null;
  const dialog = { order, act, onClose: () => setEditing(null) };
  return (
    <Panel title="Việc khác">
      <div className="not-printed flex flex-wrap gap-2">
        {edits.map(([name, label]) => (
          <ActButton key={name} onClick={() => setEditing(name)}>
            {label}
          </ActButton>
        ))}
        {canClaim && (
          <ActLink to="/warranty/new" search={{ q: order.orderNumber }}>
            {actNames.claim}
          </ActLink>
        )}
        {offered.map(([name, label]) => (
          <ActButton key={name} onClick={() => setPendingAct(name)}>
            {label}
          </ActButton>
        ))}
      </div>
      {editing === 'pack' && (
        <PackDialog
          title={actNames.ship}
          onClose={dialog.onClose}
          onSubmit={(carrier) => {
            const [params, body] = [{ order: order.orderNumber }, { version: order.version, carrier }];
            return act.run(
              () => call('makeShipment', { params, body }),
              'Đã tạo kiện hàng',
              dialog.onClose,
              closing(dialog.onClose),
            );
          }}
        />
      )}
      {editing === 'return' && <ReturnDialog {...dialog} />}
      {editing === 'serials' && <SerialsDialog order={order} run={act.run} onClose={dialog.onClose} />}
      {editing === 'exchange' && <ExchangeDialog {...dialog} />}
      {editing === 'items' && <EditItemsDialog {...dialog} />}
      {editing === 'address' && <AddressDialog {...dialog} />}
      {editing === 'source' && <SourceDialog {...dialog} />}
      {editing === 'receiver' && <ReceiverDialog {...dialog} />}
      {(editing === 'ship' || editing === 'cancel-pieces') && <PiecesDialog to={editing} {...dialog} />}
      {pendingAct && (
        <AskDialog
          {...orderQuestion(pendingAct, order, mayTakeCash)}
          onClose={close}
          onSubmit={(given) => act.run(() => send(order, pendingAct, given), 'Đã ghi lại', close, closing(close))}
        />
      )}
    </Panel>
  );
}

type Edit =
  | 'pack'
  | 'items'
  | 'address'
  | 'receiver'
  | 'return'
  | 'exchange'
  | 'serials'
  | 'source'
  | 'ship'
  | 'cancel-pieces';

/** The actions that edit the order itself; each opens a form. */
function editsOf({ acts, items }: OfficeOrder, hasDefault: boolean): [Edit, string][] {
  const may = (name: DeskAct) => acts.some(({ act, allowed }) => act === name && allowed);
  const pieces = items.reduce((sum, { toShip }) => sum + toShip, 0);
  const edits: [Edit, string, boolean][] = [
    ['pack', 'Tạo kiện, đơn vị khác', may('ship') && hasDefault],
    ['ship', 'Tạo kiện một phần', may('ship') && pieces > 1],
    ['items', actNames['edit-items'], may('edit-items')],
    ['cancel-pieces', actNames['cancel-pieces'], may('cancel-pieces')],
    ['address', actNames['change-address'], may('change-address')],
    ['receiver', 'Đổi người nhận', may('change-address')],
    ['return', actNames.return, may('return')],
    ['exchange', actNames.exchange, may('exchange')],
    ['serials', actNames.serials, may('serials')],
    ['source', actNames['change-source'], may('change-source')],
  ];
  return edits.filter(([, , isOffered]) => isOffered).map(([name, label]) => [name, label]);
}

function offeredBy({ acts, next }: OfficeOrder): [OrderQuestion, string][] {
  const may = (name: DeskAct) => acts.some(({ act, allowed }) => act === name && allowed);
  const calls: [OrderQuestion, string][] = [
    ['no-answer', 'Không nghe máy'],
    ['declined', 'Khách không nhận'],
  ];
  const others = (
    ['confirm-payment', 'refuse-payment', 'set-delivery-fee', 'refund', 'finish', 'cancel', 'correct-refusal'] as const
  )
    .filter(may)
    // the confirmation of the payment is left out here if it is the main action
    .filter((name) => name !== 'confirm-payment' || next !== 'check-payment')
    .map((name): [OrderQuestion, string] => [name, actNames[name]]);
  return [...(may('call') ? calls : []), ...others];
}

function send(order: OfficeOrder, question: OrderQuestion, answer: Answer) {
  const { orderNumber, version } = order;
  const { reason, amount, account, choice } = answer;
  const params = { order: orderNumber };
  const why = reason || null;
  switch (question) {
    case 'no-answer':
    case 'declined':
      return call('recordOrderCall', { params, body: { version, outcome: question, reason: why } });
    case 'confirm-payment':
      return confirmPayment(order, answer);
    case 'refuse-payment':
      return call('decideOrderPayment', { params, body: { version, to: 'failed', reason: why } });
    case 'refund':
      return call('refundOrder', { params, body: { version, amount, account, reason } });
    case 'cancel':
      return call('moveOrder', {
        params,
        body: { version, to: 'cancelled', reason: why, isRefused: choice === 'refused' },
      });
    case 'finish':
      return call('moveOrder', { params, body: { version, to: 'done', reason: why } });
    case 'correct-refusal':
      return call('correctRefusal', { params, body: { version, isRefused: choice === 'refused', reason: why } });
    case 'set-delivery-fee':
      return call('setOrderDeliveryFee', { params, body: { version, fee: amount, reason } });
  }
}
