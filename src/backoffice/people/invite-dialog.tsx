/** Invites somebody by email, with the roles they will have. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-sent-form.ts';
import { peopleQuery } from './people-calls.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [roles, setRoles] = useState<GivenRole[]>(['orders']);
  const form = useSentForm(async ({ email = '' }) => {
    await call('invitePerson', { body: { email, roles } });
    await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    showToast({ title: 'Đã gửi lời mời', description: `${email} có 3 ngày để nhận.` });
    onClose();
  });
  return (
    <Dialog title="Mời nhân viên" closeLabel="Đóng" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Field
          label="Email"
          name="email"
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          required
          error={form.errorAt('email')}
        />
        <RoleChoice chosen={roles} onChoose={setRoles} />
        {roles.length === 0 && <p className="text-sm text-red">Chọn ít nhất một vai trò.</p>}
        <SubmitButton busy={form.sending} busyLabel="Đang gửi">
          Gửi lời mời
        </SubmitButton>
      </form>
    </Dialog>
  );
}
