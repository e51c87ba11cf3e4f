/** The answer to a request about personal data. It has nothing that the person wrote: the address may be a stranger's. */

import { CONTACT_KEPT_DAYS, type RequestOutcome, requestKindNames } from '#domain/privacy/privacy-request.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Paragraph, Quiet, Title } from '../parts/parts.tsx';

const titles: Record<RequestOutcome, string> = {
  done: 'Yêu cầu của bạn đã làm xong',
  nothing: 'Cửa hàng không có dữ liệu của bạn',
  refused: 'Cửa hàng từ chối yêu cầu của bạn',
};

export const privacyAnswered: Template<'privacy-answered'> = {
  subject: ({ code, outcome }) => `${code}: ${titles[outcome]}`,
  Email: ({ code, kind, outcome, answer, askedOn, sender }) => (
    <Layout sender={sender} preview={`Trả lời yêu cầu ${code} về dữ liệu cá nhân.`}>
      <Title>{titles[outcome]}</Title>
      <Paragraph>
        Chào bạn, đây là câu trả lời cho yêu cầu <strong>{code}</strong> của ngày {formatDate(askedOn)}:{' '}
        {requestKindNames[kind].toLowerCase()}.
      </Paragraph>
      {answer?.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
        <Paragraph key={index}>{line}</Paragraph>
      ))}
      <Paragraph>
        Nếu câu trả lời chưa đúng, hãy trả lời thư này hoặc gọi {formatPhone(sender.settings.phone)}. Bạn cũng có quyền
        khiếu nại theo pháp luật về bảo vệ dữ liệu cá nhân.
      </Paragraph>
      <Quiet>
        Liên hệ của bạn trong yêu cầu này được xóa sau {CONTACT_KEPT_DAYS} ngày. Nếu bạn không gửi yêu cầu này, hãy báo
        cho cửa hàng.
      </Quiet>
    </Layout>
  ),
};
