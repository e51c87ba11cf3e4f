/** The buttons to save the open list as a named view, to rename the view, and to delete it. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { type Search, useOpen } from '../frame/navigation.tsx';
import { call } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { useChangeViews, useSavedViews, viewLike } from './call-views.ts';

type Filters = AdminCalls['saveView']['input']['body']['filters'];

const MOST_LETTERS = 40;

/** @param filters the filters of the open list; a list without filters is one of the fixed views and cannot be saved */
export function SavedViewActs({ filters }: { filters: Search }) {
  const open = useOpen();
  const views = useSavedViews();
  const change = useChangeViews();
  const [isNaming, setNaming] = useState(false);
  const savedView = viewLike(views, filters);
  const isFiltered = Object.entries(filters).some(([part, value]) => part !== 'view' && value);
  if (!savedView && !isFiltered) return null;
  const save = async (name: string) => {
    const done = await change(() =>
      savedView
        ? call('renameView', { params: { id: savedView.id }, body: { name } })
        : call('saveView', { body: { name, filters: filters as Filters } }),
    );
    if (done) setNaming(false);
  };
  const remove = async (id: string) => {
    if (await change(() => call('removeView', { params: { id } }))) open('/orders', {}, { replace: true });
  };
  return (
    <>
      <Button tone="plain" onClick={() => setNaming(true)}>
        {savedView ? 'Đổi tên danh sách' : 'Lưu danh sách này'}
      </Button>
      {savedView && (
        <Button tone="plain" onClick={() => void remove(savedView.id)}>
          Xóa danh sách
        </Button>
      )}
      {isNaming && <NameDialog name={savedView?.name ?? ''} onSubmit={save} onClose={() => setNaming(false)} />}
    </>
  );
}

type NameDialogProps = { name: string; onSubmit: (name: string) => Promise<unknown>; onClose: () => void };

function NameDialog({ name, onSubmit, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const form = useSentForm(async () => {
    check({ name: typed.trim() === '' ? 'Vui lòng đặt tên cho danh sách' : null });
    await onSubmit(typed.trim());
  });
  const title = name === '' ? 'Lưu danh sách này' : 'Đổi tên danh sách';
  return (
    <FormDialog title={title} form={form} verb="Lưu" onClose={onClose}>
      <Field
        label="Tên danh sách"
        hint="Chỉ mình bạn thấy. Các bộ lọc đang chọn được lưu như hiện tại, kể cả ngày."
        value={typed}
        maxLength={MOST_LETTERS}
        error={form.errorAt('name')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
