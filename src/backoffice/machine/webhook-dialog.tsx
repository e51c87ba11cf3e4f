/** Creates a webhook with a name, a URL and events; then shows the webhook's secret once. */
import { useState } from 'react';
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { Checkboxes } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useDone } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { ShownOnce } from './shown-once.tsx';

const all = Object.keys(webhookEvents) as WebhookEvent[];

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listWebhooks');
  const [events, setEvents] = useState<WebhookEvent[]>(all);
  const [made, setMade] = useState<string | null>(null);
  const form = useSentForm(async ({ name = '', url = '', code }) => {
    const { data } = await call('makeWebhook', { body: { name, url, events, ...codeOf(code) } });
    setMade(data.secret);
    await done();
  });
  const shown = made && (
    <ShownOnce
      title="Chép khóa ký ngay"
      words="Khóa chỉ hiện lần này. Phần mềm nhận dùng khóa để biết dữ liệu đúng là của cửa hàng gửi."
      secret={made}
      onDone={onClose}
    />
  );
  return (
    <FormDialog title="Tạo webhook" form={form} result={shown} verb="Tạo webhook" busyVerb="Đang tạo" onClose={onClose}>
      <Field label="Tên" {...form.field('name')} hint="Ví dụ: Sapo, kế toán" maxLength={80} required />
      <Field
        label="Địa chỉ nhận"
        {...form.field('url')}
        type="url"
        inputMode="url"
        hint="Bắt đầu bằng https://, do phần mềm nhận cung cấp"
        maxLength={2000}
        required
      />
      <Checkboxes
        label="Báo khi có"
        of={all}
        chosen={events}
        onChoose={setEvents}
        words={(event) => webhookEvents[event]}
      />
      <p className="text-sm text-quiet">
        Mỗi lần báo có tên, số điện thoại, email và địa chỉ của khách. Chỉ gửi cho nơi bạn tin tưởng.
      </p>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
