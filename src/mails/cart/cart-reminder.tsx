/** The email that reminds of a cart, once. It has no text that was typed with the address, which may be a stranger's. */
import { lineTotal } from '#domain/orders/pricing.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

/** The maximum number of products that the email names; of further products it shows only the number. */
const MOST_NAMED = 8;

export const cartReminder: Template<'cart-reminder'> = {
  subject: (_, { settings }) => `Giỏ hàng của bạn ở ${settings.shopName}`,
  Email({ goods, cartUrl, unsubscribeLink, sender }) {
    const others = goods.length - MOST_NAMED;
    return (
      <Layout sender={sender} preview="Bạn chưa đặt xong. Giỏ hàng mở lại được bằng một lần bấm.">
        <Title>Bạn chưa đặt xong</Title>
        <Paragraph>
          Chào bạn, khi thanh toán ở {sender.settings.shopName}, bạn đã nhờ chúng tôi nhắc nếu chưa đặt xong. Trong giỏ
          có:
        </Paragraph>
        {goods.slice(0, MOST_NAMED).map((line) => (
          <Paragraph key={line.id}>
            {line.quantity} × <strong>{line.name}</strong>, {formatMoney(lineTotal(line))}
          </Paragraph>
        ))}
        {others > 0 && <Paragraph>và {others} sản phẩm khác.</Paragraph>}
        <Action href={cartUrl}>Mở lại giỏ hàng</Action>
        <Quiet>
          Giá và hàng còn tính theo lúc bạn mở giỏ; cửa hàng chưa giữ hàng cho bạn. Đây là thư duy nhất về giỏ hàng này.{' '}
          <TextLink href={unsubscribeLink}>Đừng nhắc nữa, xóa liên hệ của tôi</TextLink>
        </Quiet>
      </Layout>
    );
  },
};
