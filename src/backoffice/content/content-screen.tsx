/** The screen that lists the posts of the blog and the information pages. */
import { formatDate } from '#domain/values/dates.ts';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useMay } from '../session/me.ts';
import { CONTENT_KEY } from './content-calls.ts';
import { StateBadge } from './content-words.tsx';

const states = {
  draft: 'Bản nháp',
  scheduled: 'Đã hẹn giờ',
  published: 'Đang hiện',
  archived: 'Đã gỡ',
} as const;
type State = keyof typeof states;

export function ContentScreen() {
  const search = useOfficeSearch();
  const open = useOpen();
  const mayWrite = useMay('content:write');
  const kind = search.kind === 'page' ? 'page' : 'post';
  const state =
    kind === 'post' && search.state !== undefined && search.state in states ? (search.state as State) : undefined;
  const list = usePages([...CONTENT_KEY, kind, state], 'listContent', { query: { kind, state } });
  const write = mayWrite && (
    <MainLink to={`/content/${kind}/new`}>{kind === 'page' ? 'Thêm trang' : 'Viết bài'}</MainLink>
  );
  return (
    <Page title="Nội dung" narrow mainAction={write || undefined}>
      <Tabs
        to="/content"
        label="Nội dung"
        tabs={[
          { label: 'Bài viết', search: {}, isOpen: kind === 'post' },
          { label: 'Trang thông tin', search: { kind: 'page' }, isOpen: kind === 'page' },
        ]}
      />
      {kind === 'post' && (
        <div className="mb-4">
          <FilterSelect
            label="Trạng thái"
            value={state}
            all="Tất cả"
            of={states}
            onChoose={(chosen) => open('/content', { state: chosen }, { replace: true })}
          />
        </div>
      )}
      <PageRows
        list={list}
        empty={{
          icon: 'newspaper',
          title: 'Không có bài viết nào ở đây',
          message:
            'Bài viết giúp khách chọn đúng dụng cụ và giúp cửa hàng được tìm thấy trên Google. Bạn viết nháp, xem trước, rồi đăng ngay hoặc hẹn giờ.',
        }}
      >
        {(row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <OfficeLink
              to={`/content/${row.kind}/${row.id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-64 items-center font-medium hover:underline"
            >
              {row.title}
            </OfficeLink>
            <StateBadge entry={row} />
            <span className="text-sm text-quiet">{formatDate(row.publishAt ?? row.updatedAt)}</span>
          </li>
        )}
      </PageRows>
    </Page>
  );
}
