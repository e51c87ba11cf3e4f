/** Saves the list that is open under a name, gives it another one, or forgets it. */
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Search, useOpen } from '../frame/navigation.tsx';
import { call } from '../session/call.ts';
import { useChangeViews, useSavedViews, viewLike } from './call-views.ts';

const MOST_LETTERS = 40;

/** @param filters of the open list; a list that only shows one of the fixed views needs no name */
export function SavedViewActs({ filters }: { filters: Search }) {
  const open = useOpen();
  const views = useSavedViews();
  const change = useChangeViews();
  const [isNaming, setNaming] = useState(false);
  const known = viewLike(views, filters);
  const isFiltered = Object.entries(filters).some(([part, value]) => part !== 'view' && value);
  if (!known && !isFiltered) return null;
  const save = (name: string) => {
    const params = { id: known?.id ?? '' };
    const send = known
      ? () => call('renameView', { params, body: { name } })
      : () => call('saveView', { body: { name, filters: filters as never } });
    change.mutate(send, { onSuccess: () => setNaming(false) });
  };
  return (
    <>
      <Button tone="plain" onClick={() => setNaming(true)}>
        {known ? 'Đổi tên danh sách' : 'Lưu danh sách này'}
      </Button>
      {known && (
        <Button
          tone="plain"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(() => call('removeView', { params: { id: known.id } }), {
              onSuccess: () => open('/orders', {}, { replace: true }),
            })
          }
        >
          Xóa danh sách
        </Button>
      )}
      {isNaming && (
        <NameDialog
          name={known?.name ?? ''}
          isRunning={change.isPending}
          onSubmit={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

type NameDialogProps = { name: string; isRunning: boolean; onSubmit: (name: string) => void; onClose: () => void };

function NameDialog({ name, isRunning, onSubmit, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setError('Vui lòng đặt tên cho danh sách');
    onSubmit(typed.trim());
  };
  return (
    <Dialog title={name === '' ? 'Lưu danh sách này' : 'Đổi tên danh sách'} closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label="Tên danh sách"
          hint="Chỉ mình bạn thấy. Các bộ lọc đang chọn được lưu như hiện tại, kể cả ngày."
          value={typed}
          maxLength={MOST_LETTERS}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="accent" disabled={isRunning}>
          Lưu
        </Button>
      </form>
    </Dialog>
  );
}
