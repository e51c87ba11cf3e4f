/** The failures of outgoing webhooks. `message` is the text for staff. */
import { badRequest } from '../values/failure-kinds.ts';

export const webhookFailures = {
  WEBHOOK_URL_REFUSED: badRequest(
    'The URL must be https, without a name and password, and must not be a private address',
    'Địa chỉ phải bắt đầu bằng https://, không kèm tên và mật khẩu, và không thuộc mạng nội bộ.',
  ),
} as const;

export type WebhookFacts = { WEBHOOK_URL_REFUSED: { field: 'url' } };
