/**
 * The email that asks the owner of an address to confirm a request for news about sold-out products. It contains no
 * text that was typed together with the address. It has no unsubscribe link: an unconfirmed address is deleted after
 * some time, and until then no further email of this kind is sent to it.
 */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';

/** The maximum number of products that the email names; of further products it shows only the number. */
const MOST_NAMED = 5;

export const stockConfirm: Template<'stock-confirm'> = {
  subject: (_, { settings }) => `Xác nhận chờ hàng tại ${settings.shopName}`,
  Email({ products, confirmLink, days, sender }) {
    const others = products.length - MOST_NAMED;
    return (
      <Layout sender={sender} preview="Bấm nút trong thư để chúng tôi báo bạn khi có hàng.">
        <Title>Báo bạn khi có hàng?</Title>
        <Paragraph>
          Chào bạn, có người, chắc là bạn, vừa nhập địa chỉ email này để {sender.settings.shopName} báo khi có hàng lại:{' '}
          <strong>{products.slice(0, MOST_NAMED).join('; ')}</strong>
          {others > 0 ? ` và ${others} sản phẩm khác` : ''}.
        </Paragraph>
        <Action href={confirmLink} spelled>
          Xác nhận chờ hàng
        </Action>
        <Quiet>
          Một lần xác nhận là đủ cho mọi sản phẩm đang chờ bằng email này. Liên kết có hiệu lực trong {days} ngày. Nếu
          không phải bạn, vui lòng bỏ qua thư này: chúng tôi sẽ không báo gì và sẽ xóa địa chỉ này.
        </Quiet>
      </Layout>
    );
  },
};
