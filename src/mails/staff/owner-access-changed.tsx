/** The email that tells every owner that a program or a person was given a way into the shop, or that one ends. */
import { formatDateTime } from '#domain/values/dates.ts';
import type { EmailData, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

type Data = EmailData['owner-access-changed'];

/** `page`: where an owner takes the access back. */
const words: Record<Data['change'], { what: string; detail: string; page: string; see: string }> = {
  token: { what: 'Đã tạo một khóa API', detail: 'Phạm vi', page: '/admin/machine', see: 'Xem các khóa API' },
  webhook: { what: 'Đã tạo một webhook', detail: 'Gửi đơn hàng đến', page: '/admin/machine', see: 'Xem các webhook' },
  invitation: { what: 'Đã mời một nhân viên', detail: 'Vai trò', page: '/admin/people', see: 'Xem nhân viên' },
  roles: {
    what: 'Đã thêm quyền cho một nhân viên',
    detail: 'Vai trò thêm',
    page: '/admin/people',
    see: 'Xem nhân viên',
  },
  factor: {
    what: 'Đã tắt xác thực hai lớp của một nhân viên',
    detail: 'Email',
    page: '/admin/people',
    see: 'Xem nhân viên',
  },
  carrier: {
    what: 'Đã kết nối một hãng vận chuyển',
    detail: '',
    page: '/admin/settings/carriers',
    see: 'Xem các hãng',
  },
  service: { what: 'Đã kết nối một dịch vụ nhận tin về đơn', detail: '', page: '/admin/machine', see: 'Xem dịch vụ' },
  'tokens-end': {
    what: 'Khóa API của cửa hàng sẽ hết hạn sau một năm',
    detail: '',
    page: '/admin/machine',
    see: 'Xem các khóa API',
  },
  'token-ending': {
    what: 'Một khóa API sắp hết hạn',
    detail: '',
    page: '/admin/machine',
    see: 'Tạo khóa mới',
  },
};

export const ownerAccessChanged: Template<'owner-access-changed'> = {
  subject: ({ change, name }, { settings }) =>
    change === 'tokens-end'
      ? `${settings.shopName}: ${words[change].what}`
      : `${settings.shopName}: ${words[change].what}, ${name}`,
  Email({ sender, change, name, detail, person, at }) {
    const { what, detail: detailName, page, see } = words[change];
    const isEnd = change === 'tokens-end' || change === 'token-ending';
    return (
      <Layout sender={sender} preview={isEnd ? name : 'Nếu không phải bạn làm, hãy xem ngay.'}>
        <Badge tone="amber">Quyền vào cửa hàng</Badge>
        <Title>{what}</Title>
        {change === 'token-ending' ? (
          <Paragraph>
            Khóa {name} của {person} hết hạn lúc {formatDateTime(at)} (giờ Việt Nam): sau đó phần mềm dùng khóa này
            không vào được cửa hàng nữa. Nếu còn cần, hãy tạo khóa mới cho phần mềm trước lúc ấy. Mỗi khóa hết hạn sau
            một năm, hoặc sau 90 ngày không dùng.
          </Paragraph>
        ) : change === 'tokens-end' ? (
          <Paragraph>
            Từ bản cập nhật này, mỗi khóa API có hạn. Các khóa đang có ({name}) dùng được đến một năm kể từ{' '}
            {formatDateTime(at)}; hãy tạo khóa mới cho phần mềm của bạn trước ngày đó. Khóa tạo từ nay hết hạn sau một
            năm, hoặc sau 90 ngày không dùng.
          </Paragraph>
        ) : (
          <>
            <Panel>
              <Fact name="Tên">{name}</Fact>
              {detail && <Fact name={detailName}>{detail}</Fact>}
              <Fact name="Người làm">{person}</Fact>
              <Fact name="Lúc">{`${formatDateTime(at)} (giờ Việt Nam)`}</Fact>
            </Panel>
            <Paragraph>Nếu bạn hoặc người bạn nhờ đã làm việc này, bạn không cần làm gì thêm.</Paragraph>
            <Paragraph>
              <strong>Nếu không phải,</strong> hãy làm ngay: thu hồi quyền này, đổi mật khẩu và đăng xuất mọi phiên
              khác.
            </Paragraph>
            <Paragraph>
              <TextLink href={`${sender.url}/admin/account`}>Mật khẩu, các phiên và khóa API của bạn</TextLink>
            </Paragraph>
            <Paragraph>
              <TextLink href={`${sender.url}/admin/people/log`}>Nhật ký: ai đã làm gì</TextLink>
            </Paragraph>
          </>
        )}
        <Action href={sender.url + page}>{see}</Action>
        <Quiet>Vì sự an toàn của cửa hàng, thư này được gửi cho mọi chủ cửa hàng và không tắt được.</Quiet>
      </Layout>
    );
  },
};
