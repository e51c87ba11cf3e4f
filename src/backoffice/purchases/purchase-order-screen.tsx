/** The screen of a purchase order: what was ordered, what came of it, and the button that cancels the rest. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseOrder } from '#contract/admin/purchases/purchases.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { ActLink, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { EditorForm, inputAt, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { GoodsLines, linesInWords, piecesOf, type TypedLine, typedLine } from './goods-lines.tsx';
import { NoPurchases } from './no-purchases.tsx';
import { purchaseOrderCode, purchaseOrderQuery, purchaseStateNames } from './purchase-calls.ts';
import { SupplierSelect, useSupplierName } from './supplier-select.tsx';

type Values = { supplierId: string; orderedOn: string; expectedOn: string; note: string; lines: TypedLine[] };

const valuesOf = (order: PurchaseOrder | null): Values => ({
  supplierId: order?.supplierId ?? '',
  orderedOn: order?.orderedOn ?? dayInVietnam(new Date()),
  expectedOn: order?.expectedOn ?? '',
  note: order?.note ?? '',
  lines: (order?.lines ?? []).map((line) => typedLine(line.productId, line.product, line)),
});

const labels = {
  ...{ supplierId: 'Nhà cung cấp', orderedOn: 'Ngày đặt', expectedOn: 'Hẹn giao', note: 'Ghi chú', lines: 'Mặt hàng' },
} as const;

function sent({ supplierId, orderedOn, expectedOn, note, lines }: Values) {
  if (supplierId === '') refuse('Hãy chọn nhà cung cấp.');
  if (orderedOn === '') refuse('Hãy chọn ngày đặt.');
  return {
    ...{ supplierId, orderedOn, expectedOn: expectedOn || null, note: note.trim() || null },
    lines: lines.map(({ productId, name, pieces, unitPrice }) => ({
      productId,
      pieces: piecesOf(pieces) ?? refuse(`Số chiếc của ${name} phải từ 1 đến 100.000.`),
      unitPrice: readTypedAmount(unitPrice) ?? refuse(`Hãy ghi giá nhập của ${name}.`),
    })),
  };
}

export const NewPurchaseOrderScreen = () =>
  useMay('cost:write') ? <OrderEditor order={null} /> : <NoPurchases title="Đặt hàng nhập" />;

export function PurchaseOrderScreen() {
  const { id = '' } = useOfficeParams();
  return (
    <Loaded query={useQuery(purchaseOrderQuery(id))}>{(order) => <OrderEditor key={order.id} order={order} />}</Loaded>
  );
}

function OrderEditor({ order }: { order: PurchaseOrder | null }) {
  const open = useOpen();
  const done = useDone('listPurchaseOrders', 'getPurchaseOrder');
  const mayWrite = useMay('cost:write');
  const nameOf = useSupplierName();
  const [id] = useState(() => order?.id ?? crypto.randomUUID());
  const editor = useEditor<Values, PurchaseOrder>({
    record: order,
    valuesOf,
    draft: (kept) => (kept ? `purchase-order ${kept.id} ${kept.version}` : 'purchase-order new'),
    save: async (values, over) => {
      const body = sent(values);
      return over
        ? call('changePurchaseOrder', { params: { id: over.id }, body: { ...body, version: over.version } })
        : call('orderGoods', { body: { ...body, id } });
    },
    onSaved: async (kept) => {
      await done();
      if (!order) open(`/purchases/orders/${kept.id}`, {}, { replace: true });
    },
    differences: (opened, mine, current) =>
      differencesBetween({ seen: valuesOf(opened), mine, current: valuesOf(current) }, labels, (key, value) =>
        key === 'lines' ? linesInWords(value as TypedLine[]) : nameOf(key, String(value)),
      ),
    successText: order ? 'Đã sửa đơn đặt hàng' : 'Đã ghi đơn đặt hàng',
    readOnly: !mayWrite,
    isClosed: ({ state }) => state !== 'open',
  });
  const { form } = editor;
  const receivedOf = (productId: string) => {
    const line = order?.lines.find((each) => each.productId === productId);
    return line ? `đã nhập ${line.received}` : '';
  };
  return (
    <Page
      title={order ? purchaseOrderCode(order.number) : 'Đặt hàng nhập'}
      back={{ to: '/purchases/orders', label: 'Về danh sách đơn đặt hàng' }}
      mark={order && <Badge tone="quiet">{purchaseStateNames[order.state]}</Badge>}
      actions={
        order?.state === 'open' &&
        mayWrite && (
          <>
            <ActLink to="/purchases/new" search={{ order: order.id }}>
              Nhập hàng về
            </ActLink>
            <CloseButton order={order} onDone={() => void done()} />
          </>
        )
      }
    >
      <EditorForm editor={editor}>
        <Panel title="Mặt hàng">
          <GoodsLines
            lines={form.watch('lines')}
            onChange={(next) => form.setValue('lines', next, { shouldDirty: true })}
            shows="price"
            into="đơn"
            noteOf={receivedOf}
          />
        </Panel>
        <Panel title="Đơn đặt hàng">
          <div className="grid gap-4 sm:grid-cols-2">
            <SupplierSelect none="Chọn nhà cung cấp" {...form.register('supplierId')} />
            <Field label="Ngày đặt" type="date" required {...inputAt(form, 'orderedOn')} />
            <Field label="Hẹn giao" type="date" {...inputAt(form, 'expectedOn')} />
          </div>
          <TextArea label="Ghi chú" rows={2} maxLength={2000} className="mt-4" {...form.register('note')} />
        </Panel>
      </EditorForm>
    </Page>
  );
}

function CloseButton({ order, onDone }: { order: PurchaseOrder; onDone: () => void }) {
  const closeOrder = async () => {
    await call('closePurchaseOrder', { params: { id: order.id }, body: { version: order.version } });
    onDone();
  };
  return (
    <ConfirmButton label="Hủy phần còn lại" title="Hủy phần hàng chưa về?" keep="Giữ lại" onConfirm={closeOrder}>
      Hàng đã nhập vẫn giữ nguyên. Đơn này không chờ thêm hàng nữa.
    </ConfirmButton>
  );
}
