/** The link of an invitation that is sent by hand: requested on demand, because each look is logged. */
import { useMutation } from '@tanstack/react-query';
import { useCopied } from '#ui/use-copied.ts';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';

const canShare = () => typeof navigator.share === 'function';

export function InvitationLink({ invitationId, name }: { invitationId: string; name: string }) {
  const { copied, copy } = useCopied();
  const take = useMutation({
    mutationFn: async () => (await call('takeInvitationLink', { params: { invitationId } })).data.url,
  });
  if (!take.data)
    return (
      <>
        <ActButton disabled={take.isPending} aria-label={`Lấy liên kết mời ${name}`} onClick={() => take.mutate()}>
          Lấy liên kết
        </ActButton>
        <Failure of={take.error} className="basis-full" />
      </>
    );
  const url = take.data;
  return (
    <>
      <ActButton onClick={() => void copy(url)}>{copied ? 'Đã chép liên kết' : 'Chép liên kết'}</ActButton>
      {canShare() && (
        // a person who closes the menu of the phone refuses to share, which is no failure
        <ActButton onClick={() => void navigator.share({ url }).catch(() => undefined)}>Gửi qua Zalo…</ActButton>
      )}
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
    </>
  );
}
