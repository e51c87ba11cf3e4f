/** The failures of outgoing webhooks. Staff read `message`. */
export const webhookFailures = {
  WEBHOOK_URL_REFUSED: {
    status: 400,
    error: 'The URL must be https, without a name and password, and must not be a private address',
    message: 'Địa chỉ phải bắt đầu bằng https://, không kèm tên và mật khẩu, và không thuộc mạng nội bộ.',
  },
} as const;

export type WebhookFacts = { WEBHOOK_URL_REFUSED: { field: 'url' } };
