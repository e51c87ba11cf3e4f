/** The screen of the customers' product reviews, newest first: staff answer one in public, or hide it with a reason. */
import { ExportMenu } from '../exports/export-menu.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useMay } from '../session/me.ts';
import { REVIEWS_KEY } from './review-calls.ts';
import { ReviewPanel } from './review-panel.tsx';

const STARS = [5, 4, 3, 2, 1];

export function ReviewsScreen() {
  const { stars, hidden } = useOfficeSearch();
  const open = useOpen();
  const mayWrite = useMay('content:write');
  const chosen = STARS.find((each) => String(each) === stars);
  const isHidden = hidden === 'yes' || hidden === 'no' ? hidden : undefined;
  const list = usePages([...REVIEWS_KEY, chosen, isHidden], 'listOfficeReviews', {
    query: { stars: chosen, hidden: isHidden },
  });
  const filters = { stars: chosen?.toString() };
  return (
    <Page
      title="Đánh giá"
      narrow
      actions={<ExportMenu files={[{ of: 'exportReviews', query: { ...filters, hidden: isHidden } }]} />}
    >
      <Tabs
        to="/reviews"
        label="Đánh giá"
        tabs={[
          { label: 'Tất cả', search: filters, isOpen: isHidden === undefined },
          { label: 'Đang hiện', search: { ...filters, hidden: 'no' }, isOpen: isHidden === 'no' },
          { label: 'Đã ẩn', search: { ...filters, hidden: 'yes' }, isOpen: isHidden === 'yes' },
        ]}
      />
      <div className="mb-4">
        <FilterSelect
          label="Số sao"
          value={filters.stars}
          all="Mọi số sao"
          of={STARS.map(String)}
          words={(each) => `${each} sao`}
          onChoose={(each) => open('/reviews', { hidden: isHidden, stars: each }, { replace: true })}
        />
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'message-square-text',
          title: 'Không có đánh giá nào ở đây',
          message:
            'Khách có tài khoản viết đánh giá ở trang sản phẩm. Hãy trả lời lời khen lẫn lời chê: mọi khách đều đọc được. Chỉ ẩn đánh giá xúc phạm, quảng cáo hoặc lộ thông tin riêng, không ẩn vì ít sao.',
        }}
        className="flex flex-col gap-3"
      >
        {(review) => (
          <li key={review.id}>
            <ReviewPanel review={review} mayWrite={mayWrite} />
          </li>
        )}
      </PageRows>
    </Page>
  );
}
