import { CallError } from '#browser/api/client.ts';
import { t, translate } from '#browser/labels/label.ts';
import { call } from '#browser/session/call.ts';

type Result = { step: 'sent' | 'failed'; message: string };

/** Subscribes the email address to the newsletter. A failure is returned as a result; the function never throws. */
export async function subscribe(email: string): Promise<Result> {
  try {
    const { data } = await call('subscribe', { body: { email } });
    return { step: 'sent', message: translate(data.message) };
  } catch (error) {
    const serverMessage = error instanceof CallError ? error.body.message : undefined;
    const message =
      typeof serverMessage === 'string'
        ? translate(serverMessage)
        : t('Chưa gửi được. Vui lòng kiểm tra kết nối mạng rồi thử lại.');
    return { step: 'failed', message };
  }
}
