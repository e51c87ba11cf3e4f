/** The customer's return requests. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { returnStateLabel } from '#domain/fulfilment/return-request.ts';
import { isReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { ActButton, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { AskDialog } from '../order-acts/ask-dialog.tsx';
import { type ReturnAct, returnActNames, returnActs, returnQuestion } from '../order-acts/return-questions.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { RestockForm } from './restock-form.tsx';
import { type ActOn, closing } from './use-act.ts';

type Return = OfficeOrder['returns'][number];
export function OrderReturns({ order, act }: { order: OfficeOrder; act: ActOn }) {
  if (order.returns.length === 0) return null;
  return (
    <Panel title="Trả hàng">
      <Rows of={order.returns}>
        {(request) => (
          <li key={request.code} className="py-3 first:pt-0 last:pb-0">
            <Request order={order} request={request} act={act} />
          </li>
        )}
      </Rows>
    </Panel>
  );
}

function Request({ order, request, act }: { order: OfficeOrder; request: Return; act: ActOn }) {
  const { code, state, reason, words, items, photos, moves } = request;
  const [pendingAct, setPendingAct] = useState<ReturnAct | null>(null);
  const [mayWrite, mayPay, mayReceive] = [useMay('orders:write'), useMay('money:write'), useMay('parcels:write')];
  const mayDo = { accepted: mayWrite, refused: mayWrite, received: mayReceive, settled: mayPay };
  const offered = returnActs.filter((to) => moves.includes(to) && mayDo[to]);
  const params = { order: order.orderNumber, code };
  const { version } = order;
  const isHere = state === 'received' || state === 'settled';
  return (
    <>
      <p className="font-semibold">
        {code}: {returnStateLabel(state)}
      </p>
      <p className="text-sm">{isReturnReason(reason) ? returnReasons[reason] : reason}</p>
      <ul className="text-sm">
        {items.map(({ line, quantity }) => (
          <li key={line}>
            {quantity} × {order.items.find((item) => item.line === line)?.name}
          </li>
        ))}
      </ul>
      {words && <p className="text-sm whitespace-pre-line text-quiet">{words}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo) => (
          <a key={photo} href={photo} target="_blank" rel="noreferrer">
            <img src={photo} alt={`Ảnh khách gửi cho ${code}`} className="size-20 rounded-control object-cover" />
          </a>
        ))}
      </p>
      <div className="not-printed mt-2 flex flex-wrap gap-2">
        {offered.map((to) => (
          <ActButton key={to} onClick={() => setPendingAct(to)}>
            {returnActNames[to]}
          </ActButton>
        ))}
      </div>
      {isHere && mayReceive && (
        <RestockForm
          order={order}
          code={code}
          act={act}
          waiting={items.map((item) => ({ line: item.line, left: item.quantity - item.restocked - item.writtenOff }))}
        />
      )}
      {pendingAct && (
        <AskDialog
          {...returnQuestion(pendingAct, order, request)}
          onClose={() => setPendingAct(null)}
          onSubmit={({ reason: why, account }) =>
            act.run(
              () =>
                pendingAct === 'settled'
                  ? call('settleReturn', { params, body: { version, account, reason: why || null } })
                  : call('moveReturn', { params, body: { version, to: pendingAct, note: why || null } }),
              'Đã ghi lại',
              () => setPendingAct(null),
              closing(() => setPendingAct(null)),
            )
          }
        />
      )}
    </>
  );
}
