/** Previews the newsletter email as it will be sent, including unsaved changes. */
import { useState } from 'react';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';

export function IssuePreview({ read }: { read: () => { subject: string; html: string } }) {
  const [email, setEmail] = useState<{ subject: string; html: string } | null>(null);
  const { run, failure } = useSend();
  const look = async () => {
    const { subject, html } = read();
    setEmail((await call('previewIssue', { body: { subject, html } })).data);
  };
  return (
    <div className="mb-4">
      <Panel title="Xem trước" actions={<ActButton onClick={() => void run(look)}>Xem thư</ActButton>}>
        <Failure of={failure} />
        {email ? (
          <>
            <p className="mb-2 font-semibold">{email.subject}</p>
            {/* the sandboxed frame runs no script and opens no link */}
            <iframe title="Thư xem trước" sandbox="" srcDoc={email.html} className="h-150 w-full border border-line" />
          </>
        ) : (
          <p className="text-sm text-quiet">Đúng như trong hộp thư của người nhận.</p>
        )}
      </Panel>
    </div>
  );
}
