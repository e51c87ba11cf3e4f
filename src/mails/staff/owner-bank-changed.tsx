/** The email that tells every owner that the bank account for payments or its provider was changed. */
import type { MaskedAccount } from '#domain/banks/bank-change.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { EmailData, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

type Data = EmailData['owner-bank-changed'];

const whatOf: Record<Data['change'], (sender: string) => string> = {
  settings: () => 'Tài khoản nhận tiền ở Cửa hàng đã được đổi',
  connected: (sender) => `Đã kết nối ${sender}`,
  account: (sender) => `Tài khoản nhận tiền qua ${sender} đã được đổi`,
  key: (sender) => `Khóa hoặc token của ${sender} đã được đổi`,
  disconnected: (sender) => `Đã ngắt kết nối ${sender}`,
  paused: (sender) => `Đã tạm dừng tài khoản nhận tiền qua ${sender}`,
  resumed: (sender) => `Đã dùng lại tài khoản nhận tiền qua ${sender}`,
};

const what = ({ change, provider }: Data): string => whatOf[change](provider ?? '');

const inWords = ({ bank, holder, lastDigits }: MaskedAccount) => `${bank}, số cuối ${lastDigits}, ${holder}`;

export const ownerBankChanged: Template<'owner-bank-changed'> = {
  subject: (data, { settings }) => `${settings.shopName}: ${what(data)}`,
  Email({ sender, ...data }) {
    const { before, after, person, at } = data;
    const isSame = inWords(before) === inWords(after);
    return (
      <Layout sender={sender} preview="Nếu không phải bạn hoặc người bạn nhờ làm, hãy xem ngay.">
        <Badge tone="amber">Tiền của khách</Badge>
        <Title>{what(data)}</Title>
        <Panel>
          {isSame ? (
            <Fact name="Khách chuyển khoản vào (không đổi)">{inWords(after)}</Fact>
          ) : (
            <>
              <Fact name="Trước">{inWords(before)}</Fact>
              <Fact name="Bây giờ">{inWords(after)}</Fact>
            </>
          )}
          <Fact name="Người làm">
            {person ? `${person}, trong trang quản trị` : 'Người vận hành máy chủ, bằng dòng lệnh'}
          </Fact>
          <Fact name="Lúc">{`${formatDateTime(at)} (giờ Việt Nam)`}</Fact>
        </Panel>
        <Paragraph>Nếu bạn hoặc người bạn nhờ đã làm việc này, bạn không cần làm gì thêm.</Paragraph>
        <Paragraph>
          <strong>Nếu không phải,</strong> hãy làm ngay: sửa lại tài khoản nhận tiền, đổi mật khẩu, đăng xuất mọi phiên
          khác, gọi cho các khách vừa chuyển khoản và báo ngân hàng.
        </Paragraph>
        <Paragraph>
          <TextLink href={`${sender.url}/admin/account`}>Mật khẩu và các phiên của bạn</TextLink>
        </Paragraph>
        <Paragraph>
          <TextLink href={`${sender.url}/admin/people/log`}>Nhật ký: ai đã làm gì</TextLink>
        </Paragraph>
        <Action href={`${sender.url}/admin/money?tab=ket-noi`}>Xem tài khoản nhận tiền</Action>
        <Quiet>Vì sự an toàn của cửa hàng, thư này được gửi cho mọi chủ cửa hàng và không tắt được.</Quiet>
      </Layout>
    );
  },
};
