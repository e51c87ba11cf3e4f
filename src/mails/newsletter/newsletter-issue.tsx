/** An issue of the newsletter, as staff wrote it in the back office. Its text was sanitised when it was saved. */
import type { EmailData, Sender } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Quiet, TextLink } from '../parts/parts.tsx';

export const newsletterIssueSubject = ({ subject }: EmailData['newsletter-issue']) => subject;
export const newsletterTestSubject = ({ subject }: EmailData['newsletter-test']) => `${subject} (thử)`;

/** The email's heading: the subject without the label [QC], because mail programs already show the whole subject. */
const previewOf = (subject: string) => subject.replace(/^\[QC\]\s*/, '');

// biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own text, sanitised when it was saved
const Words = ({ html }: { html: string }) => <div className="ink" dangerouslySetInnerHTML={{ __html: html }} />;

export function NewsletterIssue({
  subject,
  html,
  unsubscribeLink,
  sender,
}: EmailData['newsletter-issue'] & { sender: Sender }) {
  return (
    <Layout sender={sender} preview={previewOf(subject)}>
      <Words html={html} />
      <Quiet>
        Bạn nhận thư quảng cáo này vì đã đăng ký bản tin của {sender.settings.shopName}. Không muốn nhận nữa?{' '}
        <TextLink href={unsubscribeLink}>Hủy bản tin</TextLink>
      </Quiet>
    </Layout>
  );
}

export function NewsletterTest({ subject, html, sender }: EmailData['newsletter-test'] & { sender: Sender }) {
  return (
    <Layout sender={sender} preview={previewOf(subject)}>
      <Words html={html} />
      <Quiet>Thư thử: người nhận thật thấy ở đây liên kết hủy bản tin của riêng họ.</Quiet>
    </Layout>
  );
}
