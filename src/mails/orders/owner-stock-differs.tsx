/** The email that tells the shop owner that the stock of some products differs from the sum of stock movements. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';

export const ownerStockDiffers: Template<'owner-stock-differs'> = {
  subject: ({ products }) => `Sổ kho lệch: ${products} sản phẩm cần kiểm kê`,
  Email: ({ products, differences, sender }) => (
    <Layout sender={sender} preview="Tồn kho và sổ kho không khớp">
      <Title>Sổ kho lệch: {products} sản phẩm</Title>
      <Paragraph>
        Mỗi đêm cửa hàng cộng lại mọi lần nhập, xuất. Với các sản phẩm dưới đây, số tồn không bằng tổng ấy, có thể vì dữ
        liệu đã bị sửa ngoài cửa hàng. Chưa có gì được thay đổi.
      </Paragraph>
      <Panel>
        {differences.map(({ sku, stock, ledger }) => (
          <Fact key={sku} name={sku}>
            tồn {stock}, sổ kho {ledger}
          </Fact>
        ))}
      </Panel>
      <Paragraph>
        Hãy đếm hàng trên kệ rồi ghi số đếm được ở mục Kiểm kê, kể cả hàng đang giữ cho khách và đơn chưa giao.
      </Paragraph>
      <Action href={`${sender.url}/admin/products/stock-taking`}>Mở kiểm kê trong trang quản trị</Action>
    </Layout>
  ),
};
