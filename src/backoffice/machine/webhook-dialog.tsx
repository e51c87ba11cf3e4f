/** Creates a webhook with a name, a URL and events; then shows its secret once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog, OfficeDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import { ShownOnce } from './shown-once.tsx';
import { WEBHOOKS_KEY } from './webhook-calls.ts';

const all = Object.keys(webhookEvents) as WebhookEvent[];

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(all);
  const [made, setMade] = useState<string | null>(null);
  const form = useSentForm(async ({ name = '', url = '' }) => {
    const { data } = await call('makeWebhook', { body: { name, url, events: [...events] } });
    setMade(data.secret);
    await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  });
  if (made)
    return (
      <OfficeDialog title="Tạo webhook" onClose={onClose}>
        <ShownOnce
          title="Chép khóa ký ngay"
          words="Khóa chỉ hiện lần này. Phần mềm nhận dùng khóa để biết dữ liệu đúng là của cửa hàng gửi."
          secret={made}
          onDone={onClose}
        />
      </OfficeDialog>
    );
  return (
    <FormDialog title="Tạo webhook" form={form} verb="Tạo webhook" busyVerb="Đang tạo" onClose={onClose}>
      <Field
        label="Tên"
        {...form.field('name')}
        hint="Ví dụ: Sapo, kế toán"
        maxLength={80}
        autoComplete="off"
        required
      />
      <Field
        label="Địa chỉ nhận"
        {...form.field('url')}
        type="url"
        inputMode="url"
        hint="Bắt đầu bằng https://, do phần mềm nhận cung cấp"
        maxLength={2000}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-x-4">
        <legend className="mb-1 text-sm font-medium">Báo khi có</legend>
        {all.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={() => setEvents(all.filter((each) => (each === event) !== events.includes(each)))}
          >
            {webhookEvents[event]}
          </Checkbox>
        ))}
      </fieldset>
      <p className="text-sm text-quiet">
        Mỗi lần báo có tên, số điện thoại, email và địa chỉ của khách. Chỉ gửi cho nơi bạn tin tưởng.
      </p>
    </FormDialog>
  );
}
