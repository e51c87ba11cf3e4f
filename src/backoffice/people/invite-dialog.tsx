/** Invites a person to the staff, with the chosen roles: by email, or by a link that is sent by hand, as by Zalo. */
import { useState } from 'react';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { Field } from '#ui/forms/field.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useDone } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { InvitationUrl } from './invitation-link.tsx';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listPeople');
  const [roles, setRoles] = useState<GivenRole[]>(['orders']);
  const [isByEmail, setByEmail] = useState(true);
  const [made, setMade] = useState<{ url: string; name: string } | null>(null);
  const form = useSentForm(async ({ email = '', name = '', code }) => {
    const body = { ...(isByEmail ? { email } : { name }), roles, ...codeOf(code) };
    const { url } = (await call('invitePerson', { body })).data;
    if (url === null) await done('Đã gửi lời mời', `${email} có 3 ngày để nhận.`);
    else await done('Đã tạo lời mời', `Gửi liên kết cho ${name}; liên kết dùng một lần, trong 3 ngày.`);
    if (url === null) onClose();
    else setMade({ url, name });
  });
  return (
    <FormDialog
      title="Mời nhân viên"
      form={form}
      result={made && <InvitationUrl {...made} onDone={onClose} />}
      verb={isByEmail ? 'Gửi lời mời' : 'Tạo liên kết mời'}
      busyVerb="Đang gửi"
      onClose={onClose}
    >
      {isByEmail ? (
        <Field label="Email" {...form.field('email')} type="email" autoCapitalize="none" required />
      ) : (
        <Field label="Tên người được mời" {...form.field('name')} maxLength={100} required />
      )}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Cách mời</legend>
        <Radio name="how" checked={isByEmail} onChange={() => setByEmail(true)}>
          Gửi thư mời
        </Radio>
        <Radio name="how" checked={!isByEmail} onChange={() => setByEmail(false)}>
          Gửi liên kết qua Zalo
        </Radio>
      </fieldset>
      <RoleChoice chosen={roles} onChoose={setRoles} />
      {roles.length === 0 && <p className="text-sm text-red">Chọn ít nhất một vai trò.</p>}
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
