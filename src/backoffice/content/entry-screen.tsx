/** The screen of one post or page: the editor, and the panel to publish it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeContent } from '#contract/admin/content/content.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useMay } from '../session/me.ts';
import { useDone, useShow } from '../session/use-attempt.ts';
import { entryQuery } from './content-calls.ts';
import { ContentEditor } from './content-editor.tsx';
import { isScheduled, StateBadge } from './content-words.tsx';
import { PublishPanel } from './publish-panel.tsx';

const newThings = {
  post: { title: 'Viết bài', back: {} },
  page: { title: 'Thêm trang thông tin', back: { kind: 'page' } },
} as const;

export const NewPostScreen = () => <NewEntry kind="post" />;
export const NewPageScreen = () => <NewEntry kind="page" />;

function NewEntry({ kind }: { kind: ContentKind }) {
  const open = useOpen();
  const { title, back } = newThings[kind];
  const done = useDone('listContent');
  return (
    <Page title={title} back={{ to: '/content', search: back, label: 'Về danh sách nội dung' }}>
      <ContentEditor
        kind={kind}
        entry={null}
        readOnly={false}
        successText="Đã lưu bản nháp"
        onSaved={({ id }) => {
          void done();
          open(`/content/${kind}/${id}`, {}, { replace: true });
        }}
      />
    </Page>
  );
}

export function EntryScreen() {
  const { kind, id = '' } = useOfficeParams();
  return (
    <Loaded query={useQuery(entryQuery(kind === 'page' ? 'page' : 'post', id))}>
      {(entry) => <OneEntry entry={entry} />}
    </Loaded>
  );
}

function OneEntry({ entry }: { entry: OfficeContent }) {
  const mayWrite = useMay('content:write');
  const [isDirty, setDirty] = useState(false);
  const { kind, id, fields, state } = entry;
  const show = useShow(entryQuery(kind, id), 'listContent');
  return (
    <Page
      title={fields.title}
      back={{ to: '/content', search: kind === 'page' ? { kind } : {}, label: 'Về danh sách nội dung' }}
      mark={<StateBadge entry={entry} />}
      actions={
        state === 'published' &&
        !isScheduled(entry) && (
          <a href={entry.path} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'outline' })}>
            Xem trên cửa hàng
          </a>
        )
      }
    >
      {!mayWrite && <Notice tone="info">Bạn chỉ được xem nội dung. Hãy hỏi chủ cửa hàng nếu cần sửa.</Notice>}
      <p className="mb-4 text-sm text-quiet">Sửa lần cuối {formatDateTime(entry.updatedAt)}.</p>
      {mayWrite && <PublishPanel entry={entry} isDirty={isDirty} onDone={show} />}
      <ContentEditor
        key={`${kind} ${id} ${entry.origin === 'shipped'}`}
        kind={kind}
        entry={entry}
        readOnly={!mayWrite}
        onDirty={setDirty}
        successText={state === 'published' ? 'Đã lưu, khách thấy ngay' : 'Đã lưu'}
        onSaved={show}
      />
    </Page>
  );
}
