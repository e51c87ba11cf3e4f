/** The email to confirm a newsletter subscription. It contains no text that was typed with the address. */
import type { EmailData, Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

type Data = EmailData['newsletter-confirm'];

export const newsletterConfirm: Template<'newsletter-confirm'> = {
  subject: ({ confirmed }, { settings }) =>
    confirmed ? `Bạn đã nhận bản tin ${settings.shopName}` : `Xác nhận nhận bản tin ${settings.shopName}`,
  Email: ({ confirmed, ...rest }) => (confirmed ? <Already {...rest} /> : <Ask {...rest} />),
};

type Links = Omit<Data, 'confirmed'> & { sender: Sender };

function Ask({ confirmLink, unsubscribeLink, days, sender }: Links) {
  return (
    <Layout sender={sender} preview="Bấm nút trong thư để xác nhận bạn muốn nhận bản tin.">
      <Title>Bạn muốn nhận bản tin?</Title>
      <Paragraph>
        Chào bạn, có người, chắc là bạn, vừa nhập địa chỉ email này để nhận bản tin của {sender.settings.shopName}: bài
        viết tập luyện, hàng mới và ưu đãi, mỗi tháng vài thư.
      </Paragraph>
      <Action href={confirmLink} spelled>
        Xác nhận đăng ký
      </Action>
      <Quiet>
        Liên kết có hiệu lực trong {days} ngày. Nếu bạn không đăng ký, vui lòng bỏ qua thư này: chúng tôi sẽ không gửi
        bản tin và sẽ xóa địa chỉ này. Bạn cũng có thể <TextLink href={unsubscribeLink}>hủy ngay</TextLink>.
      </Quiet>
    </Layout>
  );
}

function Already({ unsubscribeLink, sender }: Links) {
  return (
    <Layout sender={sender} preview="Địa chỉ này đã có trong danh sách nhận bản tin.">
      <Title>Bạn đã đăng ký rồi</Title>
      <Paragraph>
        Chào bạn, địa chỉ email này đã có trong danh sách nhận bản tin của {sender.settings.shopName}. Bạn không cần làm
        gì thêm.
      </Paragraph>
      <Action href={unsubscribeLink}>Hủy bản tin</Action>
      <Quiet>Chỉ bấm nút trên nếu bạn không muốn nhận bản tin nữa.</Quiet>
    </Layout>
  );
}
