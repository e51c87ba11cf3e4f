import type { OfficeOrder, OfficeOrderRow } from '#contract/admin/orders/order-shape.ts';
import { orderStatusLabel, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { stepOf, taskNames } from './words.ts';

export function StepBadge(row: Pick<OfficeOrderRow, 'next' | 'status'>) {
  const { label, tone } = stepOf(row);
  return <Badge tone={tone}>{label}</Badge>;
}

export function StatusBadge({ status }: Pick<OfficeOrderRow, 'status'>) {
  const { label, colour } = orderStatusLabel(status);
  return <Badge tone={colour ?? 'quiet'}>{label}</Badge>;
}

export function PaymentBadge({ paymentStatus }: Pick<OfficeOrderRow, 'paymentStatus'>) {
  const { label, colour } = paymentStatusLabel(paymentStatus);
  return <Badge tone={colour}>{label}</Badge>;
}

/** An order of which the customer took a part is unpaid until the rest is back, although nothing is missing. */
export function OrderPaymentBadge({ paymentStatus, money }: Pick<OfficeOrder, 'paymentStatus' | 'money'>) {
  const isEnough = paymentStatus === 'unpaid' && money.comingBack > 0 && money.paid > 0 && money.due === 0;
  return isEnough ? <Badge tone="green">Đủ cho phần đã nhận</Badge> : <PaymentBadge paymentStatus={paymentStatus} />;
}

type WarnedRow = Pick<OfficeOrderRow, 'hasEmail' | 'refusals' | 'tasks' | 'promised' | 'status'>;
type DueOrder = { promised: { last: string } | null; status: OfficeOrderRow['status'] };

const isOpen = ({ status }: Pick<OfficeOrderRow, 'status'>) => status === 'pending' || status === 'in_delivery';

/** Tells staff that the last promised day is today or has passed. */
export function DueBadge({ promised, status }: DueOrder) {
  const today = dayInVietnam(new Date());
  if (!promised || !isOpen({ status }) || promised.last > today) return null;
  return promised.last < today ? <Badge tone="red">Trễ hẹn</Badge> : <Badge tone="amber">Giao hôm nay</Badge>;
}

/** Warnings that staff must see before they process an order: a customer whom no email reaches, refused earlier parcels, payments that do not match. */
export function Warnings({ hasEmail, refusals, tasks, ...row }: WarnedRow) {
  return (
    <>
      <DueBadge {...row} />
      {!hasEmail && isOpen(row) && <Badge tone="amber">Không email: gọi báo</Badge>}
      {refusals > 0 && <Badge tone="red">{`Từng từ chối nhận ${refusals} kiện`}</Badge>}
      {tasks.map((kind) => (
        <Badge key={kind} tone="amber">
          {taskNames[kind] ?? kind}
        </Badge>
      ))}
    </>
  );
}
