/** The screen of the customers' product reviews, newest first: staff answer one in public, or hide it with a reason. */
import { ListPage } from '../lists/list-page.tsx';
import { useMay } from '../session/me.ts';
import { ReviewPanel } from './review-panel.tsx';

const STARS = ['5', '4', '3', '2', '1'];

export function ReviewsScreen() {
  const mayWrite = useMay('content:write');
  return (
    <ListPage
      of="listOfficeReviews"
      at="/reviews"
      title="Đánh giá"
      files={[{ of: 'exportReviews' }]}
      tabs={{ field: 'hidden', all: 'Tất cả', of: { no: 'Đang hiện', yes: 'Đã ẩn' } }}
      filters={[{ field: 'stars', label: 'Số sao', all: 'Mọi số sao', of: STARS, words: (each) => `${each} sao` }]}
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
    </ListPage>
  );
}
