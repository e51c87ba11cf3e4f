/** Goods in for people who see no costs: what came is counted, and others fill in the prices. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpectedGoods, GoodsIn as Goods } from '#contract/admin/purchases/purchases.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { useOpen } from '../frame/navigation.tsx';
import { MainLink, Page, Panel } from '../frame/page.tsx';
import { ListRows, PageRows, usePages } from '../frame/pages.tsx';
import { Loaded } from '../frame/states.tsx';
import { EditorForm, inputAt, useEditor } from '../frame/use-editor.tsx';
import { FactRow } from '../lists/rows.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { GoodsLines, piecesOf, type TypedLine, typedLine, useExpectedLines } from './goods-lines.tsx';
import { expectedGoodsQuery, goodsInQuery, purchaseOrderCode, receiptCode, shortDay } from './purchase-calls.ts';

const nothingExpected = {
  icon: 'boxes',
  title: 'Không chờ hàng nào',
  message: 'Đơn đặt hàng nhập hiện ở đây.',
} as const;

/** The receipts without prices, and above them what is expected. */
export const GoodsIn = () => (
  <Page title="Nhập hàng" mainAction={<MainLink to="/purchases/new">Đếm hàng nhập</MainLink>}>
    <Expected />
    <ListRows
      of="listGoodsIn"
      empty={{
        icon: 'boxes',
        title: 'Chưa có phiếu nhập',
        message: 'Đếm hàng về: kho tăng ngay. Giá nhập do người có quyền giá vốn ghi sau.',
      }}
    >
      {({ id, number, receivedOn, supplier, pieces, isPriced, isCancelled }) => (
        <FactRow
          key={id}
          to={`/purchases/${id}`}
          title={receiptCode(number)}
          marks={
            <>
              {isCancelled && <Badge tone="quiet">Đã hủy</Badge>}
              {!isPriced && <Badge tone="amber">Chờ ghi giá</Badge>}
            </>
          }
          line={supplier ?? 'Không ghi nhà cung cấp'}
          right={`${pieces} chiếc, ${shortDay(receivedOn)}`}
        />
      )}
    </ListRows>
  </Page>
);

function Expected() {
  const list = usePages('listExpectedGoods');
  if (!list.items?.length) return null;
  return (
    <section aria-label="Hàng đang chờ về" className="mb-6">
      <h2 className="panel-title mb-2">Hàng đang chờ về</h2>
      <PageRows list={list} empty={nothingExpected}>
        {({ id, number, supplier, expectedOn, pieces, received }) => (
          <FactRow
            key={id}
            to="/purchases/new"
            search={{ order: id }}
            title={purchaseOrderCode(number)}
            line={supplier}
            right={`đã nhập ${received} trên ${pieces} chiếc${expectedOn ? `, hẹn ${shortDay(expectedOn)}` : ''}`}
          />
        )}
      </PageRows>
    </section>
  );
}

/** @param order the id of the purchase order whose goods came; an empty text if there is none */
export function NewGoodsIn({ order }: { order: string }) {
  const found = useQuery({ ...expectedGoodsQuery(order), enabled: order !== '' });
  if (order === '') return <GoodsEditor goods={null} expected={null} />;
  return <Loaded query={found}>{(expected) => <GoodsEditor goods={null} expected={expected} />}</Loaded>;
}

export function CountedGoods({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(goodsInQuery(id))}>
      {(goods) => <GoodsEditor key={goods.id} goods={goods} expected={null} />}
    </Loaded>
  );
}

type Values = { receivedOn: string; note: string; lines: TypedLine[] };

const labels = { receivedOn: 'Ngày nhập', note: 'Ghi chú', lines: 'Mặt hàng' } as const;

const valuesOf = (goods: Goods | null): Values => ({
  receivedOn: goods?.receivedOn ?? dayInVietnam(new Date()),
  note: goods?.note ?? '',
  lines: (goods?.lines ?? []).map(({ productId, product, pieces }) =>
    typedLine(productId, product, { pieces, unitPrice: null }),
  ),
});

function sent({ receivedOn, note, lines }: Values) {
  if (receivedOn === '') refuse('Hãy chọn ngày nhập.');
  return {
    ...{ receivedOn, note: note.trim() || null },
    lines: lines.map(({ productId, name, pieces }) => ({
      productId,
      pieces: piecesOf(pieces) ?? refuse(`Số chiếc của ${name} phải từ 1 đến 100.000.`),
    })),
  };
}

function GoodsEditor({ goods, expected }: { goods: Goods | null; expected: ExpectedGoods | null }) {
  const open = useOpen();
  const done = useDone('listGoodsIn', 'getGoodsIn', 'listExpectedGoods', 'getExpectedGoods', 'listOfficeProducts');
  const [id] = useState(() => goods?.id ?? crypto.randomUUID());
  const editor = useEditor<Values, Goods>({
    record: goods,
    valuesOf,
    draft: (kept) => (kept ? `goods-in ${kept.id} ${kept.version}` : `goods-in new ${expected?.id ?? ''}`),
    save: async (values, over) => {
      const body = sent(values);
      return over
        ? call('recountGoods', { params: { id: over.id }, body: { ...body, version: over.version } })
        : call('countGoods', { body: { ...body, id, purchaseOrderId: expected?.id ?? null } });
    },
    onSaved: async (kept) => {
      await done();
      if (!goods) open(`/purchases/${kept.id}`, {}, { replace: true });
    },
    successText: goods ? 'Đã sửa phiếu nhập' : 'Đã nhập hàng',
    differences: (opened, mine, current) =>
      differencesBetween({ seen: valuesOf(opened), mine, current: valuesOf(current) }, labels, (key, value) =>
        key === 'lines'
          ? (value as TypedLine[]).map(({ name, pieces }) => `${pieces} × ${name}`).join('\n')
          : String(value),
      ),
    isClosed: ({ mayRecount }) => !mayRecount,
  });
  const { form } = editor;
  const lines = form.watch('lines');
  const setLines = (next: TypedLine[]) => form.setValue('lines', next, { shouldDirty: true });
  useExpectedLines(expected?.lines ?? null, lines, setLines);
  return (
    <Page
      title={goods ? receiptCode(goods.number) : 'Đếm hàng nhập'}
      back={{ to: '/purchases', label: 'Về danh sách phiếu nhập' }}
      mark={goods?.isCancelled && <Badge tone="quiet">Đã hủy</Badge>}
    >
      <Notice tone="info" className="mb-4">
        {editor.readOnly
          ? 'Phiếu này đã có giá hoặc đã hủy. Nếu đếm sai, hãy báo người ghi giá vốn.'
          : 'Hàng vào kho ngay khi lưu. Giá nhập do người có quyền giá vốn ghi sau.'}
      </Notice>
      <EditorForm editor={editor}>
        <Panel title="Mặt hàng">
          <GoodsLines lines={lines} onChange={setLines} shows="pieces" into="phiếu" />
        </Panel>
        <Panel
          title={[expected && purchaseOrderCode(expected.number), expected?.supplier ?? goods?.supplier ?? 'Phiếu nhập']
            .filter(Boolean)
            .join(' · ')}
        >
          <Field label="Ngày nhập" type="date" required className="max-w-56" {...inputAt(form, 'receivedOn')} />
          <TextArea label="Ghi chú" rows={2} maxLength={2000} className="mt-4" {...form.register('note')} />
        </Panel>
      </EditorForm>
    </Page>
  );
}
