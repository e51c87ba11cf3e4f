/** The form "Báo tôi khi có hàng": an email address and a consent. */
import { emailRules } from '../accounts/account-rules.ts';
import type { FormRules } from '../values/form-rules.ts';

export const stockWaitRules = {
  email: emailRules.email,
  consent: {
    required: 'always',
    missing: 'Vui lòng đánh dấu đồng ý để cửa hàng gửi email cho bạn',
  },
} as const satisfies FormRules;

/** The number of customers emailed for each item that is in stock again: above one, because not everybody buys. */
export const EMAILS_PER_PIECE = 3;
