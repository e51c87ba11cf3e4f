/** Stock-taking: staff enter the counted quantities, compare them with the expected ones, and book all differences. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CountedProduct } from '#contract/admin/catalogue/stock.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { TableHead } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';

type Line = { sku: string; counted: number };

/** Reads lines with an SKU and a quantity, such as `GYM-001 12`; a tab or a semicolon may also separate the two. */
function readLines(text: string): { lines: Line[]; unread: string[] } {
  const lines: Line[] = [];
  const unread: string[] = [];
  for (const typed of text.split('\n').flatMap((line) => line.trim() || [])) {
    const [, sku = '', counted] = /^(.+?)[\s;,]+(\d{1,6})$/.exec(typed) ?? [];
    if (counted === undefined || lines.some((line) => line.sku === sku)) unread.push(typed);
    else lines.push({ sku, counted: Number(counted) });
  }
  return { lines, unread };
}

export function StockTakingScreen() {
  const done = useDone('listOfficeProducts');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('Kiểm kho');
  const { lines, unread } = readLines(text);
  const preview = useMutation({
    mutationFn: async () => (await call('previewStockTaking', { body: { lines } })).data.items,
  });
  const bookable = (preview.data ?? []).filter(({ refused }) => refused === null);
  const book = useMutation({
    mutationFn: async () => {
      const seen = bookable.map(({ sku, counted, expected }) => ({ sku, counted, expected }));
      return (await call('bookStockTaking', { body: { lines: seen, reason } })).data.items;
    },
    onSuccess: () => done(),
  });
  const refusedLater = book.data?.filter(({ refused }) => refused !== null) ?? [];
  return (
    <Page title="Kiểm kho" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <div className="flex flex-col gap-4">
        <Panel title="Số đã đếm">
          <TextArea
            label="Mỗi dòng một SKU và số đếm được"
            hint="Đếm mọi chiếc trên kệ, cả hàng khách đã đặt mà chưa giao. Có thể dán hai cột từ bảng tính."
            rows={8}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              preview.reset();
              book.reset();
            }}
            placeholder={'GYM-001 12\nGYM-002 7'}
          />
          {unread.length > 0 && (
            <Notice tone="warning" className="mt-3" title={`${unread.length} dòng không đọc được hoặc bị lặp`}>
              {unread.slice(0, 5).join(' · ')}
            </Notice>
          )}
          <Button
            className="mt-4 max-sm:w-full"
            onClick={() => {
              book.reset();
              preview.mutate();
            }}
            disabled={lines.length === 0 || unread.length > 0 || preview.isPending}
          >
            So với sổ kho
          </Button>
          <Failure of={preview.error} className="mt-3" />
        </Panel>
        {preview.data && (
          <Panel title="Chênh lệch">
            <Differences items={preview.data} />
            {book.isSuccess ? (
              <Notice tone={refusedLater.length > 0 ? 'warning' : 'good'} title="Đã ghi sổ kho" className="mt-4">
                {refusedLater.map(({ sku, refused }) => `${sku}: ${refused}`).join(' ')}
              </Notice>
            ) : (
              <div className="mt-4 flex flex-wrap items-end gap-3">
                <Field
                  label="Lý do ghi vào sổ"
                  value={reason}
                  maxLength={500}
                  onChange={(event) => setReason(event.target.value)}
                  className="min-w-56 flex-1"
                />
                <Button
                  tone="accent"
                  className="max-sm:w-full"
                  onClick={() => book.mutate()}
                  disabled={bookable.length === 0 || reason.trim() === '' || book.isPending}
                >
                  Ghi sổ {bookable.length} dòng
                </Button>
              </div>
            )}
            <Failure of={book.error} className="mt-3" />
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Differences({ items }: { items: readonly CountedProduct[] }) {
  return (
    <table className="office-table">
      <TableHead of={['Sản phẩm']} numbers={['Sổ', 'Đếm', 'Lệch']} />
      <tbody>
        {items.map(({ sku, name, expected, counted, difference, refused }) => (
          <tr key={sku}>
            <td>
              <span className="block">{name || sku}</span>
              <span className={refused ? 'text-red' : 'text-quiet'}>{refused ?? sku}</span>
            </td>
            <td className="number">{expected}</td>
            <td className="number">{counted}</td>
            <td className={difference === 0 ? 'number' : 'number font-semibold text-red'}>
              {difference > 0 ? `+${difference}` : difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
