/** The list of tasks for staff about payments that do not match an order, oldest first. */
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import type { PaymentTaskRow } from '#contract/admin/payments/payments.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { ReasonDialog } from '../frame/dialogs.tsx';
import { ActLink } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { taskWords } from './task-words.ts';

export function TaskList() {
  const mayDecide = useMay('money:write');
  const [solving, setSolving] = useState<PaymentTaskRow | null>(null);
  const done = useDone('listPaymentTasks');
  const solve = async (solution: string) => {
    await call('solvePaymentTask', { params: { id: solving?.id ?? '' }, body: { solution } });
    await done('Đã ghi cách giải quyết');
  };
  return (
    <>
      <ListRows
        of="listPaymentTasks"
        refetchInterval={30_000}
        empty={{
          icon: <DoneDrawing />,
          title: 'Tiền và đơn đã khớp',
          message: 'Khi khách chuyển thiếu, thừa hoặc sai nội dung, việc cần xem sẽ hiện ở đây.',
        }}
        className="flex flex-col gap-3"
      >
        {(task) => (
          <li key={task.id} className="panel flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="font-semibold">{taskWords[task.kind].title}</h2>
              <p className="text-sm">{taskWords[task.kind].todo}</p>
              <p className="mt-1 text-sm text-quiet">
                {formatDateTime(new Date(task.openedAt))}
                {task.memo && <> · “{task.memo}”</>}
              </p>
            </div>
            {task.amount !== null && <Money amount={task.amount} className="text-lg" />}
            <div className="flex flex-wrap gap-2 max-md:w-full">
              {task.orderNumber && <ActLink to={`/orders/${task.orderNumber}`}>{task.orderNumber}</ActLink>}
              {task.transaction !== null && (
                <ActLink to="/money" search={{ tab: 'giao-dich', id: String(task.transaction) }}>
                  Giao dịch {task.transaction}
                </ActLink>
              )}
              {mayDecide && (
                <Button tone="plain" onClick={() => setSolving(task)}>
                  Đã xử lý
                </Button>
              )}
            </div>
          </li>
        )}
      </ListRows>
      {solving && (
        <ReasonDialog
          title={taskWords[solving.kind].title}
          label="Bạn đã làm gì"
          hint="Người khác sẽ đọc lại dòng này."
          verb="Đánh dấu đã xử lý"
          onConfirm={solve}
          onClose={() => setSolving(null)}
        />
      )}
    </>
  );
}
