/** Connects a carrier, or changes a connection. The person types secrets here; a saved secret is never shown again. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { type CarrierLimits, type ConnectedCarrier, carrierEndpoints } from '#contract/admin/shop/carriers.ts';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { NamedCarrier } from '../extensions/extension-calls.ts';
import { OptionFields } from '../extensions/option-fields.tsx';
import { changedOptions, optionFlaws, type SetOptions } from '../extensions/option-flaws.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ShownOnce } from '../machine/shown-once.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useRefreshing } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { limitNames } from './carrier-words.ts';

type Body = AdminCalls['connectCarrier']['input']['body'];
type Kind = Body['webhook']['kind'];

type CarrierDialogProps = {
  offer: NamedCarrier;
  /** the existing connection; null if a new carrier is being connected */
  connection: ConnectedCarrier | null;
  onClose: () => void;
};

/** The error messages for the fields about the carrier's webhook. */
const sentences: Readonly<Record<string, string>> = {
  user: 'Chỉ gồm chữ không dấu, số, gạch nối và dấu chấm',
  value: 'Ít nhất 16 ký tự, không có dấu và khoảng trắng',
  header: 'Tên bắt đầu bằng x-, ví dụ x-cua-hang',
};

/** @returns error messages at the fields that the server would reject; the extension's options are not checked */
function flawsOf(body: Body): Record<string, string> {
  const issues = carrierEndpoints.connectCarrier.body.safeParse({ ...body, options: {} }).error?.issues ?? [];
  const fields = issues.map(({ path }) => String(path.at(-1)));
  return Object.fromEntries(fields.map((field) => [field, sentences[field] ?? 'Hãy ghi một số, không có dấu chấm']));
}

type Values = Readonly<Record<string, string>>;

function bodyOf(values: Values, kind: Kind, connection: ConnectedCarrier | null, options: SetOptions): Body {
  const { user = '', header = '', value: own = '' } = values;
  const numberIn = (text = '') => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
  const limits = Object.fromEntries(Object.keys(limitNames).map((key) => [key, numberIn(values[key])]));
  const value = own.trim() === '' ? {} : { value: own.trim() };
  const webhook: Body['webhook'] =
    kind === 'basic' ? { kind, user, ...value } : kind === 'header' ? { kind, header, ...value } : { kind };
  const version = connection?.version ?? null;
  return { version, options, limits: limits as CarrierLimits, webhook, ...codeOf(values.code) };
}

export function CarrierDialog({ offer, connection, onClose }: CarrierDialogProps) {
  const { name, label: short } = offer;
  const [chosen, setChosen] = useState<Values>({});
  const set = connection?.options ?? {};
  const refreshing = useRefreshing('listCarriers', 'listExtensions');
  const hasWebhook = (connection?.readable ?? false) && connection?.webhook.kind !== 'none';
  const [kind, setKind] = useState<Kind>(hasWebhook ? 'keep' : 'none');
  // the dialog's title must not change while the new key is visible
  const [title] = useState(connection ? `Sửa kết nối ${short}` : `Kết nối ${short}`);
  const [made, setMade] = useState<{ secret: string; url: string; called: string } | null>(null);
  const form = useSentForm(async (values) => {
    const body = bodyOf(values, kind, connection, changedOptions(offer.options, values, set));
    check({ ...flawsOf(body), ...optionFlaws(offer.options, values, set) });
    // after a failure, too, the connection is loaded again as it is now; the typed values stay in the form
    await refreshing(async () => {
      const { data } = await call('connectCarrier', { params: { name }, body });
      const { secret, carrier } = data;
      if (secret) return setMade({ secret, url: carrier.webhook.url, called: values.user ?? values.header ?? '' });
      showToast({ title: `Đã kết nối ${short}` });
      onClose();
    });
  }, unlessChanged('Người khác vừa thay đổi kết nối này. Hãy xem lại những gì bạn đã điền, rồi bấm lưu lần nữa.'));
  const shown = made && (
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
  );
  return (
    <FormDialog
      {...{ title, form, onClose }}
      result={shown}
      verb={connection ? 'Lưu kết nối' : `Kết nối ${short}`}
      busyVerb="Đang lưu"
    >
      <OptionFields
        options={offer.options}
        {...{ set, chosen }}
        errorAt={form.errorAt}
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
      {kind === 'basic' && <Field label="Tên" {...form.field('user')} defaultValue="cua-hang" />}
      {kind === 'header' && <Field label="Tên header" {...form.field('header')} defaultValue="x-cua-hang" />}
      {(kind === 'basic' || kind === 'header') && (
        <Field
          label={kind === 'basic' ? 'Mật khẩu có sẵn' : 'Giá trị có sẵn'}
          {...form.field('value')}
          type="password"
          hint="Để trống: cửa hàng tạo một khóa mới và hiện một lần"
        />
      )}
      <details open={Object.keys(limitNames).some((key) => form.errorAt(key) !== undefined)}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Giới hạn của kiện</summary>
        <p className="mb-3 text-sm text-quiet">Vượt mức nhiều nhất thì không gửi; từ mức cảnh báo thì nhắc bạn.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(limitNames).map(([key, label]) => (
            <Field
              key={key}
              label={label}
              {...form.field(key)}
              inputMode="numeric"
              defaultValue={(connection?.limits ?? offer.limits)[key as keyof CarrierLimits]}
            />
          ))}
        </div>
      </details>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
