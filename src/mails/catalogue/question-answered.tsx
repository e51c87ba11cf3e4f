/** The answer to a customer's question. It has no text that was typed with the address, which may be a stranger's. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';

export const questionAnswered: Template<'question-answered'> = {
  subject: ({ productName }) => `Trả lời câu hỏi về ${productName}`,
  Email: ({ productName, answer, productUrl, sender }) => (
    <Layout sender={sender} preview={`${sender.settings.shopName} đã trả lời câu hỏi về ${productName}.`}>
      <Title>Cửa hàng đã trả lời</Title>
      <Paragraph>
        Chào bạn, đây là câu trả lời cho câu hỏi về <strong>{productName}</strong>:
      </Paragraph>
      {answer.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
        <Paragraph key={index}>{line}</Paragraph>
      ))}
      <Action href={productUrl}>Xem trên trang sản phẩm</Action>
      <Quiet>
        Đây là thư duy nhất về câu hỏi này; email của bạn được xóa sau đó. Nếu bạn không hỏi, hãy bỏ qua thư này.
      </Quiet>
    </Layout>
  ),
};
