import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { checkoutSentences } from '#domain/checkout/checkout-rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { UserRound } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

/** Shown instead of the checkout if the shop accepts orders only from signed-in customers. */
export function LoginToOrder() {
  return (
    <EmptyState
      icon={<UserRound />}
      title={t(checkoutSentences.LOGIN_TO_ORDER)}
      message={t('Giỏ hàng của bạn được giữ nguyên. Đăng nhập xong, bạn quay lại ngay bước thanh toán.')}
    >
      <Link to="/login" search={{ redirect: '/checkout' }} className={buttonStyle({ tone: 'accent' })}>
        {t('Đăng nhập')}
      </Link>
    </EmptyState>
  );
}
