import { CallError } from '#contract/client.ts';
import { t, translate } from '../labels/label.ts';
import { call } from './client.ts';

type Result = { step: 'sent' | 'failed'; message: string };

/** Asks for the newsletter; never throws. */
export async function subscribe(email: string): Promise<Result> {
  try {
    const { data } = await call('subscribe', { body: { email } });
    return { step: 'sent', message: translate(data.message) };
  } catch (error) {
    const said = error instanceof CallError ? error.body.message : undefined;
    const message =
      typeof said === 'string' ? translate(said) : t('Chưa gửi được. Vui lòng kiểm tra kết nối mạng rồi thử lại.');
    return { step: 'failed', message };
  }
}
