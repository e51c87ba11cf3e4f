/** Connects a carrier, or changes its connection. Secrets are typed here and never shown again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { CarrierLimits, ConnectedCarrier } from '#contract/admin/shop/carriers.ts';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { NamedCarrier } from '../extensions/extension-calls.ts';
import { OptionFields } from '../extensions/option-fields.tsx';
import { changedOptions, optionFlaws, type SetOptions } from '../extensions/option-flaws.ts';
import { SelectField } from '../frame/select-field.tsx';
import { ShownOnce } from '../machine/shown-once.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/call-failure.ts';
import { useSentForm } from '../session/use-send.ts';
import { carriersQuery } from './carrier-calls.ts';
import { limitNames } from './carrier-words.ts';

type Body = AdminCalls['connectCarrier']['input']['body'];
type Kind = Body['webhook']['kind'];

type CarrierDialogProps = {
  offer: NamedCarrier;
  /** the existing connection; null for a new one */
  connection: ConnectedCarrier | null;
  onClose: () => void;
};

/** The checks of the form before it is sent; each returns a message for the person, or null. */
const flaws: Readonly<Record<string, (value: string) => string | null>> = {
  user: (value) => (/^[\w.-]{1,60}$/.test(value) ? null : 'Chỉ gồm chữ không dấu, số, gạch nối và dấu chấm'),
  webhookValue: (value) =>
    value.trim() === '' || /^[\x21-\x7e]{16,200}$/.test(value.trim())
      ? null
      : 'Ít nhất 16 ký tự, không có dấu và khoảng trắng',
  header: (value) => (/^x-[\w-]{1,58}$/i.test(value) ? null : 'Tên bắt đầu bằng x-, ví dụ x-cua-hang'),
};

type Values = Readonly<Record<string, string>>;

function bodyOf(values: Values, kind: Kind, connection: ConnectedCarrier | null, options: SetOptions): Body {
  const { user = '', header = '' } = values;
  const own = (values.webhookValue ?? '').trim();
  const limits = Object.fromEntries(Object.keys(limitNames).map((key) => [key, Number(values[key])]));
  const value = own === '' ? {} : { value: own };
  const webhook: Body['webhook'] =
    kind === 'basic' ? { kind, user, ...value } : kind === 'header' ? { kind, header, ...value } : { kind };
  return {
    version: connection?.version ?? null,
    options,
    limits: limits as CarrierLimits,
    webhook,
  };
}

export function CarrierDialog({ offer, connection, onClose }: CarrierDialogProps) {
  const { name, label: short } = offer;
  const [chosen, setChosen] = useState<Values>({});
  const set = connection?.options ?? {};
  const client = useQueryClient();
  const hasWebhook = (connection?.readable ?? false) && connection?.webhook.kind !== 'none';
  const [kind, setKind] = useState<Kind>(hasWebhook ? 'keep' : 'none');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [changed, setChanged] = useState(false);
  // the title stays the same while the new key is visible
  const [title] = useState(connection ? `Sửa kết nối ${short}` : `Kết nối ${short}`);
  const [made, setMade] = useState<{ secret: string; url: string; called: string } | null>(null);
  const form = useSentForm(async (values) => {
    const messages = Object.entries(flaws).flatMap(([field, flaw]) => {
      const message = field in values ? flaw(values[field] ?? '') : null;
      return message ? [[field, message] as const] : [];
    });
    messages.push(...Object.entries(optionFlaws(offer.options, values, set)));
    for (const key of Object.keys(limitNames))
      if (!/^[1-9]\d{0,8}$/.test(values[key] ?? '')) messages.push([key, 'Hãy ghi một số, không có dấu chấm']);
    setWrong(Object.fromEntries(messages));
    setChanged(false);
    // the messages are shown at the fields, and no request was sent
    if (messages.length > 0) return;
    try {
      const { data } = await call('connectCarrier', {
        params: { name },
        body: bodyOf(values, kind, connection, changedOptions(offer.options, values, set)),
      });
      await client.invalidateQueries({ queryKey: carriersQuery.queryKey });
      if (data.secret)
        return setMade({
          secret: data.secret,
          url: data.carrier.webhook.url,
          called: values.user ?? values.header ?? '',
        });
      showToast({ title: `Đã kết nối ${short}` });
      onClose();
    } catch (error) {
      if (failureOf<'connectCarrier'>(error)?.code !== 'CHANGED_MEANWHILE') throw error;
      // the next refresh brings the present connection; the typed values stay
      await client.invalidateQueries({ queryKey: carriersQuery.queryKey });
      setChanged(true);
    }
  });
  const errorAt = (field: string) => wrong[field] ?? form.errorAt(field);
  return (
    <Dialog title={title} closeLabel="Đóng" onClose={onClose}>
      {made ? (
        <>
          <p className="mb-4 text-sm">
            Ở {short}, mục Cấu hình webhook, dán địa chỉ, {kind === 'basic' ? 'tên' : 'tên header'} và khóa này:{' '}
            <strong className="block break-all">{made.url}</strong>
            <strong className="block break-all">{made.called}</strong>
          </p>
          <ShownOnce
            title="Chép khóa ngay"
            words="Khóa chỉ hiện lần này, và phải được điền ở cả hai nơi."
            secret={made.secret}
            onDone={onClose}
          />
        </>
      ) : (
        <form {...form.props} onChange={() => setWrong({})} className="flex flex-col gap-4">
          {changed && (
            <Notice tone="warning" title="Người khác vừa thay đổi kết nối này">
              Hãy xem lại những gì bạn đã điền, rồi bấm lưu lần nữa.
            </Notice>
          )}
          {form.failure && !changed && <Notice tone="error">{form.failure}</Notice>}
          <OptionFields
            options={offer.options}
            {...{ set, chosen, errorAt }}
            onChoose={(key, value) => setChosen((before) => ({ ...before, [key]: value }))}
          />
          <SelectField
            label="Webhook: hãng tự báo khi kiện đổi trạng thái"
            name="webhook"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {hasWebhook && <option value="keep">Giữ như đang dùng</option>}
            <option value="none">Không dùng, mỗi ngày hỏi một lần</option>
            <option value="basic">Tên và mật khẩu (Basic) mới</option>
            <option value="header">Một header riêng mới</option>
          </SelectField>
          {kind === 'basic' && (
            <Field label="Tên" name="user" defaultValue="cua-hang" autoComplete="off" error={errorAt('user')} />
          )}
          {kind === 'header' && (
            <Field
              label="Tên header"
              name="header"
              defaultValue="x-cua-hang"
              autoComplete="off"
              error={errorAt('header')}
            />
          )}
          {(kind === 'basic' || kind === 'header') && (
            <Field
              label={kind === 'basic' ? 'Mật khẩu có sẵn' : 'Giá trị có sẵn'}
              name="webhookValue"
              type="password"
              autoComplete="off"
              hint="Để trống: cửa hàng tạo một khóa mới và hiện một lần"
              error={errorAt('webhookValue')}
            />
          )}
          <details open={Object.keys(wrong).some((field) => field in limitNames)}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Giới hạn của kiện</summary>
            <p className="mb-3 text-sm text-quiet">Vượt mức nhiều nhất thì không gửi; từ mức cảnh báo thì nhắc bạn.</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {Object.entries(limitNames).map(([key, label]) => (
                <Field
                  key={key}
                  label={label}
                  name={key}
                  inputMode="numeric"
                  defaultValue={(connection?.limits ?? offer.limits)[key as keyof CarrierLimits]}
                  autoComplete="off"
                  error={errorAt(key)}
                />
              ))}
            </div>
          </details>
          <SubmitButton busy={form.isSending} busyLabel="Đang lưu">
            {connection ? 'Lưu kết nối' : `Kết nối ${short}`}
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
