import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '#browser/api/client.ts';
import { formFailure, unspecifiedAccountFallbacks } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { useSession } from '#browser/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { claimQuery } from './account-queries.ts';
import { ClaimEmail } from './claim-email.tsx';
import { useLinkToken } from './use-link-token.ts';
import { Waiting } from './waiting.tsx';

/** Claims earlier orders for the signed-in customer with the token of the email link, and shows the result. */
export function ClaimOrders() {
  const { token, forget } = useLinkToken();
  const userId = useSession()?.user.id ?? '';
  const queryClient = useQueryClient();
  const { isSuccess, error } = useQuery({ ...claimQuery(userId, token ?? ''), enabled: Boolean(token && userId) });
  const answered = isSuccess || error instanceof CallError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the response has arrived
  useEffect(() => {
    if (!answered) return;
    forget();
    void queryClient.invalidateQueries({ queryKey: ['mine', 'orders'] });
  }, [answered]);
  if (isSuccess) return <Claimed />;
  if (token === null)
    return <NotClaimed sentence={t('Liên kết bị thiếu mã. Hãy mở lại liên kết trong email của bạn.')} />;
  if (error) {
    const { sentence, detail } = formFailure(error, unspecifiedAccountFallbacks);
    return <NotClaimed sentence={sentence} detail={detail} />;
  }
  return <Waiting>{t('Đang thêm đơn hàng vào tài khoản…')}</Waiting>;
}

function Claimed() {
  return (
    <>
      <Notice tone="good">
        {t('Các đơn hàng đặt bằng email của bạn khi chưa đăng nhập đã có trong tài khoản này.')}
      </Notice>
      <Link
        to="/account"
        search={{ tab: 'my-orders' }}
        replace
        className={`${buttonStyle({ tone: 'ink', wide: true })} mt-5 min-h-12`}
      >
        {t('Xem đơn hàng')}
      </Link>
    </>
  );
}

function NotClaimed({ sentence, detail }: { sentence: string; detail?: string | undefined }) {
  return (
    <>
      <Notice tone="error" detail={detail}>
        {sentence}
      </Notice>
      <ClaimEmail />
    </>
  );
}
