/** The screen of one newsletter issue, to write, preview, test, send and stop it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useMay } from '../session/me.ts';
import { useDone, useShow } from '../session/use-attempt.ts';
import { IssueEditor } from './issue-editor.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueBadge, Progress } from './issue-state.tsx';
import { issueQuery } from './newsletter-calls.ts';
import { SendPanel } from './send-panel.tsx';

const back = { to: '/newsletter', label: 'Về bản tin' } as const;

export function IssueScreen() {
  const { id = '' } = useOfficeParams();
  return <Loaded query={useQuery(issueQuery(id))}>{(issue) => <OneIssue issue={issue} />}</Loaded>;
}

export function NewIssueScreen() {
  const open = useOpen();
  const done = useDone('listIssues');
  return (
    <Page title="Viết bản tin" back={back}>
      <IssueEditor
        issue={null}
        successText="Đã lưu bản nháp"
        onSaved={({ id }) => {
          void done();
          open(`/newsletter/${id}`, {}, { replace: true });
        }}
      />
    </Page>
  );
}

function OneIssue({ issue }: { issue: OfficeIssue }) {
  const mayWrite = useMay('content:write');
  const [isDirty, setDirty] = useState(false);
  const show = useShow(issueQuery(issue.id), 'listIssues');
  const isDraft = issue.state === 'draft';
  return (
    <Page title={issue.subject} back={back} mark={<IssueBadge issue={issue} />}>
      {!isDraft && (
        <div className="mb-4">
          <Panel title="Tiến độ">
            <Progress issue={issue} />
          </Panel>
        </div>
      )}
      {mayWrite && <SendPanel issue={issue} isDirty={isDirty} onDone={show} />}
      {isDraft && mayWrite ? (
        <IssueEditor issue={issue} onDirty={setDirty} successText="Đã lưu" onSaved={show} />
      ) : (
        mayWrite && <IssuePreview read={() => issue} />
      )}
    </Page>
  );
}
