/** An issue of the newsletter, as staff wrote it in the back office. Its text was sanitised when it was saved. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Quiet, TextLink } from '../parts/parts.tsx';

/** The email's heading: the subject without the label [QC], because mail programs already show the whole subject. */
const previewOf = (subject: string) => subject.replace(/^\[QC\]\s*/, '');

// biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own text, sanitised when it was saved
const Words = ({ html }: { html: string }) => <div className="ink" dangerouslySetInnerHTML={{ __html: html }} />;

export const newsletterIssue: Template<'newsletter-issue'> = {
  subject: ({ subject }) => subject,
  Email: ({ subject, html, unsubscribeLink, sender }) => (
    <Layout sender={sender} preview={previewOf(subject)}>
      <Words html={html} />
      <Quiet>
        Bạn nhận thư quảng cáo này vì đã đăng ký bản tin của {sender.settings.shopName}. Không muốn nhận nữa?{' '}
        <TextLink href={unsubscribeLink}>Hủy bản tin</TextLink>
      </Quiet>
    </Layout>
  ),
};

export const newsletterTest: Template<'newsletter-test'> = {
  subject: ({ subject }) => `${subject} (thử)`,
  Email: ({ subject, html, sender }) => (
    <Layout sender={sender} preview={previewOf(subject)}>
      <Words html={html} />
      <Quiet>Thư thử: người nhận thật thấy ở đây liên kết hủy bản tin của riêng họ.</Quiet>
    </Layout>
  ),
};
