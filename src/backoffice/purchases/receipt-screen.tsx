/** The screen of a receipt: what came, from whom, at what price. A saved receipt is corrected in the same form. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseOrder, Receipt } from '#contract/admin/purchases/purchases.ts';
import { monthInWords } from '#domain/books/months.ts';
import { totalOf } from '#domain/purchases/receipt.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { useOfficeParams, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Facts, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { EditorForm, inputAt, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { CountedGoods, NewGoodsIn } from './goods-in-screen.tsx';
import {
  GoodsLines,
  linesInWords,
  percentOf,
  piecesOf,
  type TypedLine,
  typedLine,
  useExpectedLines,
} from './goods-lines.tsx';
import { NoPurchases } from './no-purchases.tsx';
import { purchaseOrderCode, purchaseOrderQuery, receiptCode, receiptQuery } from './purchase-calls.ts';
import { SupplierSelect, useSupplierName } from './supplier-select.tsx';

type Values = {
  supplierId: string;
  purchaseOrderId: string;
  receivedOn: string;
  invoiceNumber: string;
  freight: string;
  tax: string;
  note: string;
  lines: TypedLine[];
};

const money = (amount: number) => (amount === 0 ? '' : String(amount));

const labels = {
  ...{ supplierId: 'Nhà cung cấp', receivedOn: 'Ngày nhập', invoiceNumber: 'Số hóa đơn' },
  ...{ freight: 'Phí vận chuyển', tax: 'Thuế GTGT không được khấu trừ', note: 'Ghi chú', lines: 'Mặt hàng' },
} as const;

/** @param order the purchase order whose goods came */
const valuesOf = (receipt: Receipt | null, order: PurchaseOrder | null): Values => ({
  supplierId: receipt?.supplierId ?? order?.supplierId ?? '',
  purchaseOrderId: receipt?.purchaseOrderId ?? order?.id ?? '',
  receivedOn: receipt?.receivedOn ?? dayInVietnam(new Date()),
  invoiceNumber: receipt?.invoiceNumber ?? '',
  freight: money(receipt?.freight ?? 0),
  tax: money(receipt?.tax ?? 0),
  note: receipt?.note ?? '',
  lines: (receipt?.lines ?? []).map((line) => typedLine(line.productId, line.product, line)),
});

/** What is sent; a price that is left empty is not known yet. */
function sent({ supplierId, purchaseOrderId, receivedOn, invoiceNumber, freight, tax, note, lines }: Values) {
  const amountAt = (typed: string, name: string) =>
    typed.trim() === '' ? 0 : (readTypedAmount(typed) ?? refuse(`${name} phải là một số tiền.`));
  if (!/^\d{4}-\d\d-\d\d$/.test(receivedOn)) refuse('Hãy chọn ngày nhập.');
  return {
    ...{ supplierId: supplierId || null, purchaseOrderId: purchaseOrderId || null, receivedOn },
    ...{ invoiceNumber: invoiceNumber.trim() || null, note: note.trim() || null },
    ...{ freight: amountAt(freight, 'Phí vận chuyển'), tax: amountAt(tax, 'Thuế') },
    lines: lines.map((line) => ({
      productId: line.productId,
      pieces: piecesOf(line.pieces) ?? refuse(`Số chiếc của ${line.name} phải từ 1 đến 100.000.`),
      unitPrice: line.unitPrice.trim() === '' ? null : amountAt(line.unitPrice, `Giá nhập của ${line.name}`),
      taxPercent: percentOf(line.taxPercent) ?? refuse(`VAT của ${line.name} phải từ 0 đến 100.`),
    })),
  };
}

export function NewReceiptScreen() {
  const { order = '' } = useOfficeSearch();
  const [mayWrite, mayCount] = [useMay('cost:write'), useMay('goods:write')];
  const found = useQuery({ ...purchaseOrderQuery(order), enabled: order !== '' && mayWrite });
  if (!mayWrite) return mayCount ? <NewGoodsIn order={order} /> : <NoPurchases title="Nhập hàng" />;
  if (order === '') return <ReceiptEditor receipt={null} order={null} />;
  return <Loaded query={found}>{(data) => <ReceiptEditor receipt={null} order={data} />}</Loaded>;
}

export function ReceiptScreen() {
  const { id = '' } = useOfficeParams();
  return useMay('cost:read') ? <PricedReceipt id={id} /> : <CountedGoods id={id} />;
}

function PricedReceipt({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(receiptQuery(id))}>
      {(receipt) => <ReceiptEditor key={receipt.id} receipt={receipt} order={null} />}
    </Loaded>
  );
}

function ReceiptEditor({ receipt, order }: { receipt: Receipt | null; order: PurchaseOrder | null }) {
  const open = useOpen();
  const done = useDone(
    'listReceipts',
    'getReceipt',
    'listPurchaseOrders',
    'getPurchaseOrder',
    'listOfficeProducts',
    'getProductCost',
  );
  const mayWrite = useMay('cost:write');
  const nameOf = useSupplierName();
  const [id] = useState(() => receipt?.id ?? crypto.randomUUID());
  const editor = useEditor<Values, Receipt>({
    record: receipt,
    valuesOf: (kept) => valuesOf(kept, order),
    draft: (kept) => (kept ? `receipt ${kept.id} ${kept.version}` : `receipt new ${order?.id ?? ''}`),
    save: async (values, over) => {
      const body = sent(values);
      return over
        ? call('correctReceipt', { params: { id: over.id }, body: { ...body, version: over.version } })
        : call('recordReceipt', { body: { ...body, id } });
    },
    onSaved: async (kept) => {
      await done();
      if (!receipt) open(`/purchases/${kept.id}`, {}, { replace: true });
    },
    successText: receipt ? 'Đã sửa phiếu nhập' : 'Đã nhập hàng',
    differences: (opened, mine, current) =>
      differencesBetween(
        { seen: valuesOf(opened, null), mine, current: valuesOf(current, null) },
        labels,
        (key, value) => (key === 'lines' ? linesInWords(value as TypedLine[]) : nameOf(key, String(value))),
      ),
    readOnly: !mayWrite,
    isClosed: ({ isCancelled }) => isCancelled,
  });
  const { form } = editor;
  const lines = form.watch('lines');
  const setLines = (next: TypedLine[]) => form.setValue('lines', next, { shouldDirty: true });
  useExpectedLines(order?.lines ?? null, lines, setLines);
  return (
    <Page
      title={receipt ? receiptCode(receipt.number) : 'Nhập hàng'}
      back={{ to: '/purchases', label: 'Về danh sách phiếu nhập' }}
      mark={receipt?.isCancelled && <Badge tone="quiet">Đã hủy</Badge>}
      actions={receipt && !editor.readOnly && <CancelButton receipt={receipt} onDone={() => void done()} />}
    >
      {receipt?.closedMonth && (
        <Notice tone="info" className="mb-4">
          Ngày nhập thuộc tháng {monthInWords(receipt.closedMonth)} đã khóa sổ. Hàng, giá vốn và mọi lần sửa, hủy phiếu
          được ghi vào ngày thực hiện; sổ của tháng đó giữ nguyên.
        </Notice>
      )}
      <EditorForm editor={editor}>
        <Panel title="Mặt hàng">
          <GoodsLines lines={lines} onChange={setLines} shows="price and tax" into="phiếu" />
        </Panel>
        <Panel title="Phiếu nhập">
          <div className="grid gap-4 sm:grid-cols-2">
            <SupplierSelect none="Không ghi" {...form.register('supplierId')} />
            <Field label="Ngày nhập" type="date" required {...inputAt(form, 'receivedOn')} />
            <Field
              label="Phí vận chuyển (đồng)"
              hint="Chia vào giá vốn theo giá trị từng mặt hàng"
              inputMode="numeric"
              {...inputAt(form, 'freight')}
            />
            <Field
              label="Thuế GTGT không được khấu trừ (đồng)"
              hint="Để trống nếu cửa hàng được khấu trừ hết"
              inputMode="numeric"
              {...inputAt(form, 'tax')}
            />
            <Field label="Số hóa đơn" maxLength={60} {...inputAt(form, 'invoiceNumber')} />
          </div>
          <TextArea label="Ghi chú" rows={2} maxLength={2000} className="mt-4" {...form.register('note')} />
          <Total values={form.watch()} order={order?.number ?? null} />
        </Panel>
      </EditorForm>
    </Page>
  );
}

function Total({ values, order }: { values: Values; order: number | null }) {
  const lines = values.lines.map((line) => ({
    pieces: piecesOf(line.pieces) ?? 0,
    unitPrice: readTypedAmount(line.unitPrice),
  }));
  const charges = { freight: readTypedAmount(values.freight) ?? 0, tax: readTypedAmount(values.tax) ?? 0 };
  const total = totalOf({ ...charges, lines: lines.map((line) => ({ productId: '', taxPercent: 0, ...line })) });
  return (
    <Facts
      as="sums"
      className="mt-4"
      of={{
        'Đơn đặt hàng': order !== null && purchaseOrderCode(order),
        'Số chiếc': lines.reduce((sum, { pieces }) => sum + pieces, 0),
        'Giá vốn cả phiếu': formatMoney(total),
      }}
    />
  );
}

function CancelButton({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const cancel = async () => {
    await call('cancelReceipt', { params: { id: receipt.id }, body: { version: receipt.version } });
    onDone();
  };
  return (
    <ConfirmButton label="Hủy phiếu" title="Hủy phiếu nhập này?" keep="Giữ lại" onConfirm={cancel}>
      Mọi chiếc của phiếu rời khỏi kho, và giá vốn được tính lại. Không hủy được nếu một phần đã bán.
    </ConfirmButton>
  );
}
