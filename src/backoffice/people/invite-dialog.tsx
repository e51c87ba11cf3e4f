/** Invites a person to the staff by email, with the chosen roles. */
import { useState } from 'react';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { peopleQuery } from './people-calls.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const done = useDone(peopleQuery.queryKey);
  const [roles, setRoles] = useState<GivenRole[]>(['orders']);
  const form = useSentForm(async ({ email = '' }) => {
    await call('invitePerson', { body: { email, roles } });
    await done('Đã gửi lời mời', `${email} có 3 ngày để nhận.`);
    onClose();
  });
  return (
    <FormDialog title="Mời nhân viên" form={form} verb="Gửi lời mời" busyVerb="Đang gửi" onClose={onClose}>
      <Field label="Email" {...form.field('email')} type="email" autoCapitalize="none" autoComplete="off" required />
      <RoleChoice chosen={roles} onChoose={setRoles} />
      {roles.length === 0 && <p className="text-sm text-red">Chọn ít nhất một vai trò.</p>}
    </FormDialog>
  );
}
