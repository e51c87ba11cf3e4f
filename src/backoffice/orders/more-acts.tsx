/** The acts beside the main one; each says what it will do before it does it. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import type { DeskAct } from '#domain/desk/desk-acts.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '../frame/page.tsx';
import { callOrders } from './call-orders.ts';
import { AddressDialog, PhoneDialog } from './contact-dialog.tsx';
import { EditItemsDialog } from './edit-items-dialog.tsx';
import { PiecesDialog } from './pieces-dialog.tsx';
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx';
import type { ActOn } from './use-act.ts';
import { actNames } from './words.ts';

type Asked =
  | 'no-answer'
  | 'declined'
  | Extract<DeskAct, 'confirm-payment' | 'refuse-payment' | 'refund' | 'cancel' | 'finish' | 'set-delivery-fee'>;

type Question = {
  title: string;
  hint: string;
  submitLabel: string;
  isRequired?: boolean;
  amount?: number;
  asksAccount?: boolean;
};

function questionOf(asked: Asked, { money, customer }: OfficeOrder): Question {
  const customerReads = `Khách đọc được lý do này${customer.email ? '' : ' trên trang đơn; khách không có email nên hãy gọi báo'}.`;
  switch (asked) {
    case 'no-answer':
      return { title: 'Khách không nghe máy', hint: 'Lần gọi được đếm, đơn vẫn chờ gọi lại.', submitLabel: 'Ghi lại' };
    case 'declined':
      return {
        title: 'Khách không nhận đơn',
        hint: `Đơn bị hủy và hàng bán lại được. ${customerReads}`,
        submitLabel: 'Hủy đơn',
      };
    case 'confirm-payment':
      return {
        title: 'Xác nhận đã nhận tiền',
        hint: `Sổ tiền ghi khoản này với tên bạn. ${customerReads}`,
        submitLabel: 'Đã nhận tiền',
      };
    case 'refuse-payment':
      return {
        title: 'Chưa nhận được tiền',
        hint: `${customer.email ? 'Khách được báo và chuyển lại được' : 'Khách chuyển lại được'}. ${customerReads}`,
        submitLabel: 'Báo khách',
      };
    case 'refund':
      return {
        title: 'Hoàn tiền',
        hint: `Hãy chuyển khoản trước, rồi ghi lại ở đây. ${customerReads}`,
        submitLabel: 'Ghi tiền đã hoàn',
        isRequired: true,
        amount: money.paid,
        asksAccount: true,
      };
    case 'cancel':
      return {
        title: 'Hủy đơn',
        hint: `Hàng chưa gửi bán lại được, hàng đã gửi phải quay về. ${customerReads}`,
        submitLabel: 'Hủy đơn',
        isRequired: true,
      };
    case 'finish':
      return {
        title: 'Đánh dấu đã giao',
        hint: 'Mọi kiện của đơn được coi là đã đến tay khách, tiền mặt coi như đã thu.',
        submitLabel: 'Đã giao',
      };
    case 'set-delivery-fee':
      return {
        title: 'Đặt phí giao hàng',
        hint: `Phí khách đã đồng ý qua điện thoại. ${customerReads}`,
        submitLabel: 'Đặt phí',
        isRequired: true,
        amount: money.delivery,
      };
  }
}

export function MoreActs({ order, act }: { order: OfficeOrder; act: ActOn }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const [editing, setEditing] = useState<Edit | null>(null);
  const offered = offeredBy(order);
  const edits = editsOf(order);
  if (offered.length + edits.length === 0) return null;
  const dialog = { order, act, onClose: () => setEditing(null) };
  return (
    <Panel title="Việc khác">
      <div className="not-printed flex flex-wrap gap-2">
        {edits.map(([name, label]) => (
          <Button key={name} tone="outline" onClick={() => setEditing(name)}>
            {label}
          </Button>
        ))}
        {offered.map(([name, label]) => (
          <Button key={name} tone="outline" onClick={() => setAsked(name)}>
            {label}
          </Button>
        ))}
      </div>
      {editing === 'items' && <EditItemsDialog {...dialog} />}
      {editing === 'address' && <AddressDialog {...dialog} />}
      {editing === 'phone' && <PhoneDialog {...dialog} />}
      {(editing === 'ship' || editing === 'cancel-pieces') && <PiecesDialog to={editing} {...dialog} />}
      {asked && (
        <ReasonDialog
          {...questionOf(asked, order)}
          isRunning={act.isRunning}
          onClose={close}
          onSubmit={(given) => act.run(() => send(order, asked, given), 'Đã ghi lại', close)}
        />
      )}
    </Panel>
  );
}

type Edit = 'items' | 'address' | 'phone' | 'ship' | 'cancel-pieces';

/** What changes the order itself, each in a form of its own. */
function editsOf({ acts, items }: OfficeOrder): [Edit, string][] {
  const may = (name: DeskAct) => acts.some(({ act, allowed }) => act === name && allowed);
  const pieces = items.reduce((sum, { toShip }) => sum + toShip, 0);
  const edits: [Edit, string, boolean][] = [
    ['ship', 'Tạo kiện một phần', may('ship') && pieces > 1],
    ['items', actNames['edit-items'], may('edit-items')],
    ['cancel-pieces', actNames['cancel-pieces'], may('cancel-pieces')],
    ['address', actNames['change-address'], may('change-address')],
    ['phone', 'Đổi số điện thoại', may('change-address')],
  ];
  return edits.filter(([, , isOffered]) => isOffered).map(([name, label]) => [name, label]);
}

function offeredBy({ acts, next }: OfficeOrder): [Asked, string][] {
  const may = (name: DeskAct) => acts.some(({ act, allowed }) => act === name && allowed);
  const calls: [Asked, string][] = [
    ['no-answer', 'Không nghe máy'],
    ['declined', 'Khách không nhận'],
  ];
  const others = (['confirm-payment', 'refuse-payment', 'set-delivery-fee', 'refund', 'finish', 'cancel'] as const)
    .filter(may)
    // the main action offers it then
    .filter((name) => name !== 'confirm-payment' || next !== 'check-payment')
    .map((name): [Asked, string] => [name, actNames[name]]);
  return [...(may('call') ? calls : []), ...others];
}

function send({ orderNumber, version }: OfficeOrder, asked: Asked, { reason, amount, account }: Reasoned) {
  const params = { order: orderNumber };
  const why = reason || null;
  switch (asked) {
    case 'no-answer':
    case 'declined':
      return callOrders('recordOrderCall', { params, body: { version, outcome: asked, reason: why } });
    case 'confirm-payment':
      return callOrders('decideOrderPayment', { params, body: { version, to: 'paid', reason: why } });
    case 'refuse-payment':
      return callOrders('decideOrderPayment', { params, body: { version, to: 'failed', reason: why } });
    case 'refund':
      return callOrders('refundOrder', { params, body: { version, amount, account, reason } });
    case 'cancel':
      return callOrders('moveOrder', { params, body: { version, to: 'cancelled', reason: why } });
    case 'finish':
      return callOrders('moveOrder', { params, body: { version, to: 'done', reason: why } });
    case 'set-delivery-fee':
      return callOrders('setOrderDeliveryFee', { params, body: { version, fee: amount, reason } });
  }
}
