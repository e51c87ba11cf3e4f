/** The posts of the blog and the information pages. */
import { formatDate } from '#domain/values/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/forms/select.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Page } from '../frame/page.tsx';
import { Pages, usePages } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { call } from '../session/call.ts';
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
  const list = usePages({
    queryKey: [...CONTENT_KEY, kind, state],
    load: async (cursor, signal) => (await call('listContent', { query: { cursor, kind, state }, signal })).data,
  });
  const write = mayWrite && (
    <OfficeLink to="/content/post/new" className={buttonStyle({ tone: 'accent' })}>
      Viết bài
    </OfficeLink>
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
          <Select
            label="Trạng thái"
            value={state ?? ''}
            onChange={({ target }) => open('/content', { state: target.value || undefined }, { replace: true })}
          >
            <option value="">Tất cả</option>
            {Object.entries(states).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Pages
        list={list}
        empty={
          <EmptyState
            icon={<OfficeIcon name="newspaper" />}
            title="Không có bài viết nào ở đây"
            message="Bài viết giúp khách chọn đúng dụng cụ và giúp cửa hàng được tìm thấy trên Google. Bạn viết nháp, xem trước, rồi đăng ngay hoặc hẹn giờ."
          />
        }
      >
        {(rows) => (
          <ul className="panel divide-y divide-line py-0!">
            {rows.map((row) => (
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
            ))}
          </ul>
        )}
      </Pages>
    </Page>
  );
}
