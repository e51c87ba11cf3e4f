/** The screen about the search: customers' searches without results, and the groups of synonyms. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone, useRefreshing } from '../session/use-attempt.ts';
import { useSend, useSentForm } from '../session/use-send.ts';

const missesQuery = queryOf('listSearchMisses');
const synonymsQuery = queryOf('listSynonyms');

export function SearchWordsScreen() {
  const mayWrite = useMay('catalogue:write');
  const [phrases, setPhrases] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const begin = (words: string) => {
    setPhrases(`${words}, `);
    field.current?.focus();
  };
  return (
    <Page title="Từ tìm kiếm" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <div className="flex flex-col gap-4">
        {mayWrite && <AddGroup phrases={phrases} onChange={setPhrases} field={field} />}
        <MissesPanel onUse={mayWrite ? begin : null} />
        <GroupsPanel mayWrite={mayWrite} />
      </div>
    </Page>
  );
}

type AddProps = {
  phrases: string;
  onChange: React.Dispatch<React.SetStateAction<string>>;
  field: React.Ref<HTMLInputElement>;
};

function AddGroup({ phrases, onChange, field }: AddProps) {
  const done = useDone('listSynonyms');
  const list = phrases.split(',').flatMap((phrase) => phrase.trim() || []);
  const form = useSentForm(async () => {
    if (list.length < 2) return;
    await call('addSynonyms', { body: { phrases: list } });
    // the typed text stays, because the person may already have typed the next group of synonyms
    onChange((typed) => (typed === phrases ? '' : typed));
    await done();
  });
  return (
    <Panel title="Các cách gọi cùng nghĩa">
      <form {...form.props} className="flex flex-wrap items-end gap-3">
        <Field
          ref={field}
          label="Các cách gọi, cách nhau bằng dấu phẩy"
          placeholder="tạ tay, dumbbell"
          value={phrases}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-64 flex-1"
        />
        <Button type="submit" className="max-sm:w-full" disabled={list.length < 2 || form.isSending}>
          Thêm
        </Button>
      </form>
      <Failure of={form.failure} className="mt-3" />
    </Panel>
  );
}

function MissesPanel({ onUse }: { onUse: ((words: string) => void) | null }) {
  return (
    <Panel title="Khách tìm mà không thấy">
      <Loaded query={useQuery(missesQuery)}>
        {({ items }) => (
          <Rows of={items} empty="Mọi lần tìm đều thấy sản phẩm.">
            {({ words, times, lastAt }) => (
              <li key={words} className="flex flex-wrap items-center gap-x-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="font-medium break-words">{words}</span>
                  <span className="block text-sm text-quiet">
                    {times} lần, gần nhất {formatDate(new Date(lastAt))}
                  </span>
                </span>
                {onUse && (
                  <Button tone="plain" onClick={() => onUse(words)}>
                    Thêm cách gọi
                  </Button>
                )}
              </li>
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

function GroupsPanel({ mayWrite }: { mayWrite: boolean }) {
  const refreshing = useRefreshing('listSynonyms');
  const { run, failure } = useSend();
  const remove = (id: number) => refreshing(() => call('removeSynonyms', { params: { id } }));
  return (
    <Panel title="Đang dùng">
      <Failure of={failure} />
      <Loaded query={useQuery(synonymsQuery)}>
        {({ items }) => (
          <Rows of={items}>
            {({ id, phrases }) => (
              <li key={id} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1 break-words">{phrases.join(', ')}</span>
                {mayWrite && (
                  <IconButton label={`Bỏ nhóm ${phrases[0] ?? ''}`} onClick={() => void run(() => remove(id))}>
                    <Trash2 className="size-5" />
                  </IconButton>
                )}
              </li>
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}
