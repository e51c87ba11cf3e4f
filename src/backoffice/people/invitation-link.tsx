/** The link of an invitation that is sent by hand: requested on demand and with a code, because whoever has it joins the staff. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useSentForm } from '../session/use-send.ts';

const canShare = () => typeof navigator.share === 'function';

export const InvitationLink = ({ invitationId, name }: { invitationId: string; name: string }) => (
  <DialogButton label="Lấy liên kết" aria-label={`Lấy liên kết mời ${name}`}>
    {(close) => <LinkDialog {...{ invitationId, name }} onClose={close} />}
  </DialogButton>
);

function LinkDialog({ invitationId, name, onClose }: { invitationId: string; name: string; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const form = useSentForm(async ({ code }) => {
    setUrl((await call('takeInvitationLink', { params: { invitationId }, body: codeOf(code) })).data.url);
  });
  return (
    <FormDialog
      title={`Liên kết mời ${name}`}
      {...{ form, onClose }}
      result={url && <InvitationUrl {...{ url, name }} onDone={onClose} />}
      verb="Lấy liên kết"
      busyVerb="Đang lấy"
    >
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}

export function InvitationUrl({ url, name, onDone }: { url: string; name: string; onDone: () => void }) {
  const { copied, copy } = useCopied();
  return (
    <div className="flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={`Liên kết mời ${name}`}
        value={url}
        onFocus={({ target }) => target.select()}
        className="min-h-11 w-full min-w-0 rounded-control border border-line bg-ground px-3 text-sm"
      />
      <p className="basis-full text-sm text-quiet">
        Ai có liên kết đều nhận được lời mời, một lần duy nhất: chỉ gửi cho đúng người. Gửi nhầm thì thu hồi.
      </p>
      <ActButton onClick={() => void copy(url)}>{copied ? 'Đã chép liên kết' : 'Chép liên kết'}</ActButton>
      {canShare() && (
        // a person who closes the menu of the phone refuses to share, which is no failure
        <ActButton onClick={() => void navigator.share({ url }).catch(() => undefined)}>Gửi qua Zalo…</ActButton>
      )}
      <Button tone="accent" className="grow" onClick={onDone}>
        Xong
      </Button>
    </div>
  );
}
