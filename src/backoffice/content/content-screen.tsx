/** The screen that lists the posts of the blog and the information pages. */
import { formatDate } from '#domain/values/dates.ts';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { TitleRow } from '../lists/rows.tsx';
import { contentStateNames, StateBadge } from './content-words.tsx';

export function ContentScreen() {
  const kind = useOfficeSearch().kind === 'page' ? 'page' : 'post';
  return (
    <ListPage
      of="listContent"
      at="/content"
      title="Nội dung"
      add={{
        needs: 'content:write',
        label: kind === 'page' ? 'Thêm trang' : 'Viết bài',
        to: `/content/${kind}/new`,
      }}
      tabs={{ field: 'kind', of: { post: 'Bài viết', page: 'Trang thông tin' }, first: 'post', resets: true }}
      filters={kind === 'post' ? [{ field: 'state', label: 'Trạng thái', all: 'Tất cả', of: contentStateNames }] : []}
      empty={{
        icon: 'newspaper',
        title: 'Không có bài viết nào ở đây',
        message:
          'Bài viết giúp khách chọn đúng dụng cụ và giúp cửa hàng được tìm thấy trên Google. Bạn viết nháp, xem trước, rồi đăng ngay hoặc hẹn giờ.',
      }}
    >
      {(row) => (
        <TitleRow key={row.id} to={`/content/${row.kind}/${row.id}`} title={row.title}>
          <StateBadge entry={row} />
          <span className="text-sm text-quiet">{formatDate(row.publishAt ?? row.updatedAt)}</span>
        </TitleRow>
      )}
    </ListPage>
  );
}
