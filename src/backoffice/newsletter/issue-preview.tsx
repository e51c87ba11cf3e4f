/** The email as it will be sent, saved or not. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';

export function IssuePreview({ read }: { read: () => { subject: string; html: string } }) {
  const [email, setEmail] = useState<{ subject: string; html: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async () => {
    setFailure(null);
    const { subject, html } = read();
    try {
      setEmail((await call('previewIssue', { body: { subject, html } })).data);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <div className="mb-4">
      <Panel
        title="Xem trước"
        actions={
          <Button tone="outline" onClick={() => void look()}>
            Xem thư
          </Button>
        }
      >
        {failure && <Notice tone="error">{failure}</Notice>}
        {email ? (
          <>
            <p className="mb-2 font-semibold">{email.subject}</p>
            {/* no script runs in it, and its links stay where they are */}
            <iframe title="Thư xem trước" sandbox="" srcDoc={email.html} className="h-150 w-full border border-line" />
          </>
        ) : (
          <p className="text-sm text-quiet">Đúng như trong hộp thư của người nhận.</p>
        )}
      </Panel>
    </div>
  );
}
