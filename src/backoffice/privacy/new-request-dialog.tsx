/** The form with which staff write down what somebody asks of their personal data. */
import {
  heardChannels,
  MOST_REQUEST_WORDS,
  requestChannelNames,
  requestKindNames,
  requestKinds,
} from '#domain/privacy/privacy-request.ts';
import { dayInVietnam, formatDate } from '#domain/values/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listPrivacyRequests', 'getToday');
  const form = useSentForm(async (values) => {
    const textOf = (name: string) => values[name]?.trim() ?? '';
    const [phone, email] = [textOf('phone'), textOf('email')];
    check({ phone: phone === '' && email === '' ? 'Hãy ghi số điện thoại hoặc email của người yêu cầu.' : null });
    const { data } = await call('takePrivacyRequest', {
      body: {
        kind: requestKinds.find((kind) => kind === values.kind) ?? 'copy',
        channel: heardChannels.find((channel) => channel === values.channel) ?? 'phone',
        ...{ phone, email, words: textOf('words'), askedOn: textOf('askedOn') || dayInVietnam(new Date()) },
      },
    });
    await done(`Đã ghi ${data.code}, hạn trả lời ${formatDate(data.dueOn)}`);
    onClose();
  });
  return (
    <FormDialog title="Ghi yêu cầu về dữ liệu cá nhân" form={form} verb="Ghi yêu cầu" onClose={onClose}>
      <SelectField name="kind" label="Người này xin gì">
        <Options of={requestKinds} words={(kind) => requestKindNames[kind]} />
      </SelectField>
      <SelectField name="channel" label="Nhận qua">
        <Options of={heardChannels} words={(channel) => requestChannelNames[channel]} />
      </SelectField>
      <Field {...form.field('phone')} data-begin="" label="Số điện thoại" inputMode="tel" maxLength={40} />
      <Field {...form.field('email')} label="Email" type="email" maxLength={254} />
      <Field {...form.field('askedOn')} label="Ngày nhận" type="date" defaultValue={dayInVietnam(new Date())} />
      <TextArea
        {...form.field('words')}
        label="Nội dung (không bắt buộc)"
        hint="Chỉ ghi điều cần để trả lời."
        maxLength={MOST_REQUEST_WORDS}
      />
    </FormDialog>
  );
}
