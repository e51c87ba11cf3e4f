/** The email that tells the owners that the check of the books found something that does not agree. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';

export const ownerBooksDiffer: Template<'owner-books-differ'> = {
  subject: ({ differences }) => `Sổ sách lệch: ${differences} chỗ cần xem`,
  Email: ({ differences, equations, sender }) => (
    <Layout sender={sender} preview="Lần kiểm tra sổ vừa rồi thấy số không khớp">
      <Title>Sổ sách lệch: {differences} chỗ mới</Title>
      <Paragraph>
        Cửa hàng kiểm tra sổ mỗi giờ và mỗi đêm: tồn kho, đơn, tiền, giá vốn, email và việc nền. Những điều dưới đây
        không còn đúng, có thể vì dữ liệu đã bị sửa ngoài cửa hàng. Chưa có gì được thay đổi, và mỗi chỗ chỉ báo một
        lần.
      </Paragraph>
      <Panel>
        {equations.map(({ title, count, names }) => (
          <Fact key={title} name={title}>
            {count} chỗ: {names.join(', ')}
            {count > names.length && '…'}
          </Fact>
        ))}
      </Panel>
      <Paragraph>Trang kiểm tra sổ nói từng chỗ lệch bao nhiêu và nên làm gì.</Paragraph>
      <Action href={`${sender.url}/admin/machine/books`}>Mở trang kiểm tra sổ</Action>
    </Layout>
  ),
};
