import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Label, t, translate } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { MailCheck, MailQuestion, MailX } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { shopQuery } from '../page/shop-queries.ts';
import type { NewsletterPlace } from './newsletter-places.ts';

const route = getRouteApi('/newsletter/$act');

type StepText = { icon: ReactNode; title: Label; message: Label; button?: Label };

const stepTexts: Record<NewsletterPlace, StepText> = {
  sent: {
    icon: <MailCheck />,
    title: 'Vui lòng mở hộp thư',
    message: 'Bấm nút xác nhận trong thư chúng tôi vừa gửi. Nếu chưa thấy, hãy xem mục thư rác.',
  },
  failed: {
    icon: <MailX />,
    title: 'Chưa đăng ký được',
    message: 'Vui lòng kiểm tra lại địa chỉ email ở cuối trang này rồi thử lại.',
  },
  confirm: {
    icon: <MailQuestion />,
    title: 'Nhận bản tin của {shop}?',
    message: 'Bấm nút dưới đây để xác nhận đây là hộp thư của bạn và bạn muốn nhận bản tin.',
    button: 'Xác nhận đăng ký',
  },
  confirmed: {
    icon: <MailCheck />,
    title: 'Bạn đã đăng ký bản tin',
    message: 'Cảm ơn bạn. Mỗi thư đều có liên kết để hủy bất cứ lúc nào.',
  },
  unsubscribe: {
    icon: <MailQuestion />,
    title: 'Ngừng nhận bản tin?',
    message: 'Bạn sẽ không nhận bản tin nữa. Thư về đơn hàng và tài khoản vẫn được gửi như thường.',
    button: 'Hủy bản tin',
  },
  unsubscribed: {
    icon: <MailCheck />,
    title: 'Đã hủy bản tin',
    message: 'Từ bây giờ bạn không nhận bản tin nữa. Nếu đổi ý, bạn có thể đăng ký lại ở cuối trang này.',
  },
  stock: {
    icon: <MailQuestion />,
    title: 'Không chờ sản phẩm này nữa?',
    message: 'Email của bạn được xóa khỏi danh sách chờ, và chúng tôi không gửi thư về sản phẩm này.',
    button: 'Xóa khỏi danh sách chờ',
  },
  'stock-ended': {
    icon: <MailCheck />,
    title: 'Đã xóa khỏi danh sách chờ',
    message: 'Nếu đổi ý, bạn có thể hỏi lại trên trang sản phẩm khi sản phẩm hết hàng.',
  },
  'stock-confirm': {
    icon: <MailQuestion />,
    title: 'Báo bạn khi có hàng?',
    message:
      'Bấm nút dưới đây để xác nhận đây là hộp thư của bạn: khi sản phẩm bạn chờ có hàng lại, chúng tôi gửi một thư.',
    button: 'Xác nhận chờ hàng',
  },
  'stock-confirmed': {
    icon: <MailCheck />,
    title: 'Chúng tôi sẽ báo bạn',
    message: 'Khi sản phẩm bạn chờ có hàng lại, chúng tôi gửi một thư rồi xóa email khỏi danh sách chờ.',
  },
  'stock-unknown': {
    icon: <MailX />,
    title: 'Liên kết không còn dùng được',
    message:
      'Liên kết đã hết hạn hoặc bị cắt mất một phần. Bạn có thể hỏi lại trên trang sản phẩm khi sản phẩm hết hàng.',
  },
  reviews: {
    icon: <MailQuestion />,
    title: 'Đừng gửi thư hỏi đánh giá nữa?',
    message: 'Chúng tôi không gửi thư hỏi đánh giá nữa. Thư về đơn hàng và tài khoản vẫn được gửi như thường.',
    button: 'Đừng gửi nữa',
  },
  'reviews-stopped': {
    icon: <MailCheck />,
    title: 'Đã ngừng thư hỏi đánh giá',
    message: 'Bạn vẫn viết đánh giá được ở trang đơn hàng.',
  },
  'reviews-unknown': {
    icon: <MailX />,
    title: 'Liên kết không còn dùng được',
    message: 'Liên kết bị cắt mất một phần, hoặc đơn hàng không còn. Vui lòng mở lại liên kết trong thư.',
  },
  cart: {
    icon: <MailQuestion />,
    title: 'Đừng nhắc giỏ hàng này nữa?',
    message: 'Cửa hàng xóa ngay số điện thoại, email và giỏ hàng mà bạn nhờ nhắc, và không gọi hay gửi thư về giỏ đó.',
    button: 'Đừng nhắc nữa',
  },
  'cart-removed': {
    icon: <MailCheck />,
    title: 'Đã xóa lời nhắc',
    message: 'Cửa hàng không giữ giỏ hàng và liên hệ đó nữa. Hàng trong giỏ trên máy của bạn vẫn còn.',
  },
  'cart-unknown': {
    icon: <MailX />,
    title: 'Liên kết không còn dùng được',
    message: 'Lời nhắc này đã được xóa rồi, hoặc liên kết bị cắt mất một phần.',
  },
  unknown: {
    icon: <MailX />,
    title: 'Liên kết không còn dùng được',
    message: 'Liên kết đã hết hạn hoặc bị cắt mất một phần. Bạn có thể đăng ký lại ở cuối trang này.',
  },
};

/** One step of the newsletter subscription: shows a result, or a button to confirm or to unsubscribe. */
export function NewsletterPage() {
  const act = route.useParams().act as NewsletterPlace;
  const { id = '', key = '' } = route.useSearch();
  const { data: shop } = useQuery(shopQuery);
  const { icon, title, message, button } = stepTexts[act];
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <div aria-hidden="true" className="mb-6 text-accent-text [&_svg]:size-14 [&_svg]:stroke-[1.5]">
        {icon}
      </div>
      <h1 className="display text-3xl md:text-4xl">{translate(title, { shop: shop?.shopName ?? t('Cửa hàng') })}</h1>
      <p className="mx-auto mt-3 max-w-md text-quiet">{translate(message)}</p>
      {button ? (
        <form method="post" action={`/newsletter/${act}?${new URLSearchParams({ id, key })}`} className="mt-8">
          <Button type="submit" tone="accent" large>
            {translate(button)}
          </Button>
        </form>
      ) : (
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to="/blog" className={buttonStyle({ tone: 'accent' })}>
            {t('Đọc blog')}
          </Link>
          <Link to="/products" className={buttonStyle({ tone: 'outline' })}>
            {t('Xem sản phẩm')}
          </Link>
        </p>
      )}
    </div>
  );
}
