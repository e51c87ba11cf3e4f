/** One import: what its file says and becomes, the choices before it, its progress and result, and its undo. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmDialog, Failure } from '../frame/dialogs.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton, Facts, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { callsOf } from './import-calls.ts';
import { ImportRows } from './import-rows.tsx';
import { importStates, isAtWork, kindNames } from './import-words.ts';
import { ImportedPictures } from './imported-pictures.tsx';
import { MapColumns } from './map-columns.tsx';
import { useMends } from './mend-cells.tsx';
import { OwnCodes } from './own-codes.tsx';
import { type OpenImport, ProductChoices } from './product-choices.tsx';

/** Milliseconds between two requests about the state of a running import. */
const PAUSE = 700;

const importQuery = (id: string, get: 'getImport' | 'getProductImport') =>
  queryOptions({
    ...queryOf(get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? PAUSE : false),
  });

export const ImportScreen = () => <OpenedImport get="getImport" />;
export const ProductImportScreen = () => <OpenedImport get="getProductImport" />;

function OpenedImport({ get }: { get: Parameters<typeof importQuery>[1] }) {
  const { id = '' } = useOfficeSearch();
  return <Loaded query={useQuery(importQuery(id, get))}>{(item) => <OneImport key={item.id} item={item} />}</Loaded>;
}

const figure = (count: number) => count.toLocaleString('vi-VN');

function OneImport({ item }: { item: OpenImport }) {
  const { id, state, kind } = item;
  const { label, tone } = importStates[state];
  const calls = callsOf(kind);
  const mayAct = useMay(calls.needs);
  const done = useDone(calls.get, calls.listAll, calls.listRows);
  const dropped = useDone(calls.listAll);
  const send = useSend();
  const mends = useMends(item, done);
  const open = useOpen();
  const [asks, setAsks] = useState<'undo' | 'drop' | null>(null);
  const [isMapping, setMapping] = useState(false);
  const run = () =>
    send.run(async () => {
      await call(calls.run, { params: { id } });
      await done();
    });
  const willWrite = item.added + item.changed;
  const isBefore = state === 'previewed' || state === 'mapping' || state === 'failed';
  return (
    <Page
      wide
      title={item.fileName}
      mark={<Badge tone={tone}>{label}</Badge>}
      back={{ to: calls.list, search: { kind }, label: 'Về các lần nhập' }}
      actions={
        <>
          {mayAct && isBefore && <ActButton onClick={() => setAsks('drop')}>Bỏ tệp này</ActButton>}
          {mayAct && state === 'done' && item.keepsRows && (
            <ActButton onClick={() => setAsks('undo')}>Hoàn tác</ActButton>
          )}
        </>
      }
      mainAction={
        mayAct && state === 'previewed' ? (
          <Button tone="accent" disabled={send.isSending || willWrite === 0} onClick={() => void run()}>
            {willWrite === 0 ? 'Không có gì để nhập' : `Nhập ${figure(willWrite)} ${kindNames[kind]}`}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <Failure of={send.failure} />
        {state === 'failed' && (
          <Notice tone="error" title="Không nhập được tệp này">
            {item.failure}
          </Notice>
        )}
        {isAtWork(item) && <AtWork item={item} />}
        {(state === 'mapping' || isMapping) && (
          <MapColumns
            item={item}
            onSent={async () => {
              setMapping(false);
              await done();
            }}
          />
        )}
        {(state === 'previewed' || state === 'done' || state === 'undone') && <Counts item={item} />}
        {state === 'done' && item.keepsRows && item.rowsKeptUntil && (
          <p className="text-sm text-quiet">Hoàn tác được đến {formatDateTime(new Date(item.rowsKeptUntil))}.</p>
        )}
        {state === 'previewed' && <OwnCodes item={item} onSent={done} />}
        {(state === 'previewed' || state === 'done' || state === 'undone') &&
          (item.keepsRows ? (
            <ImportRows item={item} mends={mayAct && state === 'previewed' ? mends : null} />
          ) : (
            <p className="text-sm text-quiet">Từng dòng của tệp đã được xóa, vì có dữ liệu của khách.</p>
          ))}
        {state === 'previewed' && (
          <>
            {item.headers.length > 0 && !isMapping && (
              <div>
                <ActButton onClick={() => setMapping(true)}>Đổi ý nghĩa các cột</ActButton>
              </div>
            )}
            {kind === 'products' && <ProductChoices item={item} onSent={done} />}
          </>
        )}
        <DeclaredAttributes item={item} />
        {state === 'done' && kind === 'products' && <ImportedPictures importId={id} />}
      </div>
      {asks === 'undo' && (
        <ConfirmDialog
          title="Hoàn tác cả lần nhập này?"
          verb="Hoàn tác"
          onConfirm={async () => {
            await call(calls.undo, { params: { id } });
            await done();
          }}
          onClose={() => setAsks(null)}
        >
          {`${figure(willWrite)} ${kindNames[kind]} trở lại như trước khi nhập. Những gì đã bán hoặc đã sửa từ đó được để yên và kể tên.`}
        </ConfirmDialog>
      )}
      {asks === 'drop' && (
        <ConfirmDialog
          title="Bỏ tệp này?"
          verb="Bỏ"
          onConfirm={async () => {
            await call(calls.drop, { params: { id } });
            open(calls.list, { kind });
            // the import itself is gone, and must not be asked for again while its screen is left
            await dropped();
          }}
          onClose={() => setAsks(null)}
        >
          Chưa có gì được ghi vào cửa hàng.
        </ConfirmDialog>
      )}
    </Page>
  );
}

function AtWork({ item: { state, total, dealtWith, added, changed } }: { item: OpenImport }) {
  const most = state === 'undoing' ? added + changed : (total ?? 0);
  return (
    <Panel>
      <p className="mb-2" role="status">
        {importStates[state].label}
        {most > 0 && `: ${figure(Math.min(dealtWith, most))} / ${figure(most)}`}
      </p>
      {most > 0 ? (
        <progress aria-label="Tiến độ" value={dealtWith} max={most} className="w-full" />
      ) : (
        <progress aria-label="Tiến độ" className="w-full" />
      )}
      <p className="mt-2 text-sm text-quiet">
        Bạn có thể đóng trang này: việc vẫn chạy tiếp, cửa hàng vẫn bán bình thường.
      </p>
    </Panel>
  );
}

function Counts({ item }: { item: OpenImport }) {
  const isUndone = item.state === 'undone';
  return (
    <Panel title={item.system ? `Tệp ${kindNames[item.kind]} của ${item.system}` : `Bảng ${kindNames[item.kind]}`}>
      <Facts
        as="tiles"
        className="md:grid-cols-4"
        of={
          isUndone
            ? { 'Đã lấy lại': figure(item.takenBack), 'Để yên': figure(item.leftAlone) }
            : {
                Mới: figure(item.added),
                'Thay đổi': figure(item.changed),
                'Giữ nguyên': figure(item.same),
                'Không nhập được': figure(item.refused),
              }
        }
      />
    </Panel>
  );
}

/** Names the attributes that the import has declared, and after the undo those that remain. */
function DeclaredAttributes({ item: { state, declared } }: { item: OpenImport }) {
  if (declared.length === 0 || (state !== 'done' && state !== 'undone')) return null;
  return (
    <ul className="text-sm">
      {declared.map(({ key, label, products }) => (
        <li key={key}>
          {state === 'done'
            ? `Thuộc tính mới: “${label}”, ${figure(products)} sản phẩm có giá trị.`
            : `Thuộc tính “${label}” được để lại, vì ${figure(products)} sản phẩm đang dùng.`}
        </li>
      ))}
    </ul>
  );
}
