/** Exports and imports tables of products; shows the progress of an import, and the errors in its rows. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '#contract/admin/api.ts';
import type { ProductImport } from '#contract/admin/catalogue/product-files.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ActLink, Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows, TableHead } from '../frame/states.tsx';
import { ImportedPictures } from '../moving/imported-pictures.tsx';
import { call, queryOf } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';

/** Milliseconds between two requests about the state of a running import. */
const PAUSE = 1000;

const isRunning = ({ state }: Pick<ProductImport, 'state'>) => state === 'checking' || state === 'loading';

const importsQuery = queryOptions({
  ...queryOf(['product-imports'], 'listProductImports'),
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? PAUSE : false),
});

export function ProductFilesScreen() {
  const mayWrite = useMay('catalogue:write');
  const mayMove = useMay('shop:write');
  return (
    <Page title="Nhập, xuất sản phẩm" back={{ to: '/products', label: 'Về danh sách sản phẩm' }} narrow>
      <div className="flex flex-col gap-4">
        <ExportPanel />
        {mayWrite && <ImportPanel />}
        {mayMove && (
          <Panel title="Nhập từ cửa hàng khác">
            <p className="mb-4">
              Tệp xuất từ Shopify, WooCommerce, Haravan, Sapo, KiotViet, hoặc bảng của riêng bạn: xem trước, nhập, và
              hoàn tác được.
            </p>
            <ActLink to="/imports">Nhập từ cửa hàng khác</ActLink>
          </Panel>
        )}
        <ImportsPanel />
        <ImportedPictures />
      </div>
    </Page>
  );
}

function ExportPanel() {
  const address = (format: string) => `${adminApi.exportProducts.path}?format=${format}`;
  return (
    <Panel title="Xuất ra tệp">
      <p className="mb-4">Tệp có mọi sản phẩm, mỗi sản phẩm một dòng. Sửa trong bảng tính rồi nhập lại chính tệp đó.</p>
      <div className="flex flex-wrap gap-2">
        <a href={address('xlsx')} className={buttonStyle({ tone: 'outline' })}>
          Tải Excel
        </a>
        <a href={address('csv')} className={buttonStyle({ tone: 'outline' })}>
          Tải CSV
        </a>
      </div>
    </Panel>
  );
}

function ImportPanel() {
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return (await call('startProductImport', { body })).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  return (
    <Panel title="Nhập lại tệp của cửa hàng này">
      <ul className="mb-4 list-disc space-y-1 pl-5 text-sm">
        <li>Dòng đầu là tên cột như trong tệp xuất ra. Cột không có trong tệp thì giữ nguyên.</li>
        <li>SKU cho biết đó là sản phẩm nào; SKU mới là sản phẩm mới.</li>
        <li>Có một dòng sai thì chưa nhập dòng nào, và bạn nhận danh sách mọi chỗ sai.</li>
        <li>Giá bán trong tệp là giá thường; giá của một đợt giảm giá nằm ở cột Giá theo lịch.</li>
        <li>Tồn kho chỉ lấy cho sản phẩm mới; kho của sản phẩm đã có thì sửa ở trang kiểm kho.</li>
      </ul>
      <FileDrop
        label={start.isPending ? 'Đang tải tệp lên' : 'Chọn tệp Excel hoặc CSV'}
        hint="Tối đa 25 MB và 50.000 dòng"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={start.isError ? sentenceOf(start.error) : undefined}
        onFile={(file) => start.mutate(file)}
      />
    </Panel>
  );
}

function ImportsPanel() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel title="Các lần nhập">
      <Loaded query={useQuery(importsQuery)}>
        {({ items }) => (
          <Rows of={items} empty="Chưa nhập tệp nào.">
            {(item) => (
              <ImportRow
                key={item.id}
                item={item}
                open={(opened ?? items[0]?.id) === item.id}
                onOpen={() => setOpened(item.id)}
              />
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

const states: Record<ProductImport['state'], { label: string; tone: BadgeTone }> = {
  checking: { label: 'Đang kiểm tra', tone: 'blue' },
  loading: { label: 'Đang nhập', tone: 'blue' },
  faulty: { label: 'Có lỗi, chưa nhập dòng nào', tone: 'red' },
  done: { label: 'Đã nhập', tone: 'green' },
};

function summaryOf({ state, total, added, changed }: ProductImport): string {
  if (state !== 'done') return total === null ? '' : `${total} dòng`;
  return `${added} thêm mới, ${changed} thay đổi, ${(total ?? 0) - added - changed} giữ nguyên`;
}

function ImportRow({ item, open, onOpen }: { item: ProductImport; open: boolean; onOpen: () => void }) {
  const { label, tone } = states[item.state];
  return (
    <li className="py-3">
      <button type="button" onClick={onOpen} aria-expanded={open} className="block min-h-11 w-full text-left">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{item.fileName}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="block text-sm text-quiet">
          {[formatDateTime(new Date(item.createdAt)), summaryOf(item)].filter(Boolean).join(', ')}
        </span>
      </button>
      {item.state === 'loading' && item.total !== null && (
        <progress aria-label="Tiến độ nhập" value={item.loaded} max={item.total} className="mt-2 w-full" />
      )}
      {open && !isRunning(item) && <ImportNotes id={item.id} />}
    </li>
  );
}

function ImportNotes({ id }: { id: string }) {
  const query = useQuery(queryOf(['product-import', id], 'getProductImport', { params: { id } }));
  return (
    <Loaded query={query}>
      {({ faults, warnings, faultCount, warningCount }) =>
        faultCount + warningCount === 0 ? null : (
          <div className="mt-3 flex flex-col gap-3">
            {faultCount > 0 && (
              <Notice tone="error" title={`${faultCount} chỗ cần sửa`}>
                Sửa trong tệp rồi nhập lại. Cửa hàng chưa thay đổi gì.
              </Notice>
            )}
            {warningCount > 0 && <Notice tone="warning" title={`${warningCount} điều cần biết`} />}
            <div>
              <table className="office-table">
                <TableHead of={['Dòng', 'Cột', 'Lý do']} />
                <tbody>
                  {[...faults, ...warnings].map(({ row, column, reason }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the notes never change
                    <tr key={index}>
                      <td>{row || ''}</td>
                      <td>{column}</td>
                      <td>{reason}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <a
              href={adminApi.downloadImportFaults.path.replace(':id', id)}
              className={buttonStyle({ tone: 'outline' })}
            >
              Tải danh sách chỗ sai
            </a>
          </div>
        )
      }
    </Loaded>
  );
}
