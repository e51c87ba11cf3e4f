/** The email to tell that a product is in stock again. It has no text that was typed with the address. */
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

export const backInStock: Template<'back-in-stock'> = {
  subject: ({ productName }) => `Đã có hàng lại: ${productName}`,
  Email: ({ productName, price, productUrl, unsubscribeLink, sender }) => (
    <Layout sender={sender} preview={`${productName} đặt được lại rồi.`}>
      <Title>Đã có hàng lại</Title>
      <Paragraph>
        Chào bạn, <strong>{productName}</strong> mà bạn chờ đã có hàng lại tại {sender.settings.shopName}, giá{' '}
        {formatMoney(price)}. Số lượng có hạn, và cửa hàng không giữ riêng cho bạn: ai đặt trước được trước.
      </Paragraph>
      <Action href={productUrl}>Xem và đặt hàng</Action>
      <Quiet>
        Đây là thư duy nhất báo sản phẩm này có hàng; email của bạn được xóa khỏi danh sách chờ.{' '}
        <TextLink href={unsubscribeLink}>Xóa ngay</TextLink>
      </Quiet>
    </Layout>
  ),
};
