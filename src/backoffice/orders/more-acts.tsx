/** The actions on an order except the main action; each explains its effect before it is executed. */
import { useState } from 'react';
import { type DeskAct, deskActs, orderOffers } from '#contract/admin/orders/form-acts.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { ActButton, ActLink, Panel } from '../frame/page.tsx';
import { AskDialog } from '../order-acts/ask-dialog.tsx';
import { type AskedAct, dialogsOf, sendAct } from '../order-acts/send-act.ts';
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

export function MoreActs({ order, act }: { order: OfficeOrder; act: ActOn }) {
  const [pendingAct, setPendingAct] = useState<AskedAct | null>(null);
  const close = () => setPendingAct(null);
  const mayTakeCash = useMay('money:write');
  const [editing, setEditing] = useState<Edit | null>(null);
  const offered = offeredBy(order);
  const edits = editsOf(order, useMe().data?.defaultCarrier != null);
  const canClaim = mayIn(order)('claim');
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
            {orderOffers.claim.label}
          </ActLink>
        )}
        {offered.map((asked) => (
          <ActButton key={asked.dialog.label} onClick={() => setPendingAct(asked)}>
            {asked.dialog.label}
          </ActButton>
        ))}
      </div>
      {editing === 'pack' && (
        <PackDialog
          title={orderOffers.ship.label}
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
          {...pendingAct.dialog.ask(order, mayTakeCash)}
          onClose={close}
          onSubmit={(answer) => act.run(() => sendAct(order, pendingAct, answer), 'Đã ghi lại', close, closing(close))}
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
function editsOf(order: OfficeOrder, hasDefault: boolean): [Edit, string][] {
  const may = mayIn(order);
  const pieces = order.items.reduce((sum, { toShip }) => sum + toShip, 0);
  const edits: [Edit, DeskAct, string?, boolean?][] = [
    ['pack', 'ship', 'Tạo kiện, đơn vị khác', hasDefault],
    ['ship', 'ship', 'Tạo kiện một phần', pieces > 1],
    ['items', 'edit-items'],
    ['cancel-pieces', 'cancel-pieces'],
    ['address', 'change-address'],
    ['receiver', 'change-address', 'Đổi người nhận'],
    ['return', 'return'],
    ['exchange', 'exchange'],
    ['serials', 'serials'],
    ['source', 'change-source'],
  ];
  return edits
    .filter(([, name, , isOffered = true]) => may(name) && isOffered)
    .map(([edit, name, label = orderOffers[name].label]) => [edit, label]);
}

const mayIn =
  ({ acts }: OfficeOrder) =>
  (name: DeskAct) =>
    acts.some(({ act, allowed }) => act === name && allowed);

/** The acts whose dialog is a question; the confirmation of the payment is left out if it is the main action. */
const offeredBy = (order: OfficeOrder): AskedAct[] =>
  deskActs
    .filter(mayIn(order))
    .filter((name) => name !== 'confirm-payment' || order.next !== 'check-payment')
    .flatMap(dialogsOf);
