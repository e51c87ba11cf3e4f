/** The email that tells the shop owner that a product is nearly or entirely out of stock. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, TextLink, Title } from '../parts/parts.tsx';

export const ownerStockLow: Template<'owner-stock-low'> = {
  subject: ({ productName, left }) =>
    left === 0 ? `Hết hàng: ${productName}` : `Sắp hết hàng: ${productName} (còn ${left})`,
  Email: ({ productName, sku, productUrl, left, sender }) => (
    <Layout sender={sender} preview={`Mã hàng ${sku}`}>
      <Badge tone={left === 0 ? 'red' : 'amber'}>{left === 0 ? 'Hết hàng' : `Còn ${left} sản phẩm`}</Badge>
      <Title>{productName}</Title>
      <Paragraph>
        {left === 0
          ? 'Sản phẩm vừa bán hết. Khách vẫn xem được trang nhưng không đặt được nữa.'
          : `Sau đơn vừa rồi chỉ còn ${left} sản phẩm trong kho. Khách đọc thấy số còn lại trên trang sản phẩm.`}
      </Paragraph>
      <Panel>
        <Fact name="Mã hàng">{sku}</Fact>
      </Panel>
      <Paragraph>Khi hàng mới về, ghi số hàng nhập ở trang sản phẩm trong trang quản trị.</Paragraph>
      <Action href={`${sender.url}/admin/products?q=${encodeURIComponent(sku)}`}>
        Mở sản phẩm trong trang quản trị
      </Action>
      <Paragraph>
        <TextLink href={productUrl}>Xem trang sản phẩm</TextLink>
      </Paragraph>
    </Layout>
  ),
};
