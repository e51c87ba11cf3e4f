/**
 * Edits the options of a provider's connection: the receiving account whose transactions it reports, and whether the
 * shop requests transactions that no webhook has reported.
 */
import { useState } from 'react';
import type { BankConnection } from '#contract/admin/payments/payments.ts';
import { receivingAccount } from '#contract/shop/settings.ts';
import { receivingKeys } from '#domain/banks/bank-change.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import { HOLDER_HINT } from '#domain/settings/shop-settings.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { NamedBank } from '../extensions/extension-calls.ts';
import { OptionFields } from '../extensions/option-fields.tsx';
import { changedOptions, optionFlaws } from '../extensions/option-flaws.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useRefreshing } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { type Bank, BankChoice } from './bank-choice.tsx';

type Values = Readonly<Record<string, string>>;

const sentences: Readonly<Record<string, string>> = {
  bankBin: 'Mã BIN có sáu chữ số, như 970418 của BIDV',
  bankName: 'Hãy chọn ngân hàng, hoặc ghi tên',
  bankAccount: 'Số tài khoản có chữ không dấu và số, nhiều nhất 19 ký tự',
  bankAccountName: 'Hãy ghi tên chủ tài khoản bằng chữ và số',
};

/** @returns the error messages at those fields of the account that the server would reject */
function flawsOf(account: ReceivingAccount): Record<string, string> {
  const issues = receivingAccount.safeParse(account).error?.issues ?? [];
  const wrongBank = `Mã BIN này không phải của ${account.bankName}`;
  const messages = issues.map(({ path: [field = ''], code }) => [
    field,
    code === 'custom' ? wrongBank : sentences[String(field)],
  ]);
  return Object.fromEntries(messages);
}

const accountIn = (values: Values) =>
  Object.fromEntries(receivingKeys.map((key) => [key, (values[key] ?? '').trim()])) as ReceivingAccount;

type DialogProps = { bank: BankConnection; extension: NamedBank; onClose: () => void };

export function BankOptionsDialog({ bank, extension, onClose }: DialogProps) {
  const { name, receiving } = bank;
  const refreshing = useRefreshing('listPaymentProviders');
  const [isVirtual, setVirtual] = useState(receiving !== null);
  const [chosen, setChosen] = useState<Values>({});
  const [virtualBank, setVirtualBank] = useState<Bank>({
    bankName: receiving?.bankName ?? '',
    bankBin: receiving?.bankBin ?? '',
  });
  const form = useSentForm(async (typed) => {
    const values = { ...typed, ...virtualBank };
    const account = isVirtual ? accountIn(values) : null;
    check({ ...(account && flawsOf(account)), ...optionFlaws(extension.options, values, bank.options) });
    const body = {
      ...{ version: bank.version, receiving: account, ...codeOf(typed.code) },
      options: changedOptions(extension.options, values, bank.options),
    };
    await refreshing(async () => {
      await call('connectBank', { params: { name }, body });
      showToast({ title: 'Đã lưu' });
      onClose();
    });
  }, wordsOf);
  const field = (key: string, label: string, initial: string | undefined, hint = '') => (
    <Field label={label} {...form.field(key)} defaultValue={initial ?? ''} {...(hint && { hint })} required />
  );
  return (
    <FormDialog
      title={`Tài khoản nhận tiền qua ${extension.label}`}
      form={form}
      verb="Lưu"
      busyVerb="Đang lưu"
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">Mã QR dẫn khách đến</legend>
        <RadioCard
          name="account"
          title="Tài khoản của cửa hàng"
          checked={!isVirtual}
          onChange={() => setVirtual(false)}
        >
          Như ghi ở Cửa hàng → Nhận tiền
        </RadioCard>
        <RadioCard name="account" title="Tài khoản ảo" checked={isVirtual} onChange={() => setVirtual(true)}>
          {extension.label} chỉ thấy tiền vào tài khoản ảo ở một số ngân hàng: BIDV và MSB luôn vậy
        </RadioCard>
      </fieldset>
      {isVirtual && (
        <>
          <BankChoice
            bank={virtualBank}
            errors={{ bankName: form.errorAt('bankName'), bankBin: form.errorAt('bankBin') }}
            onChange={setVirtualBank}
          />
          {field('bankAccount', 'Số tài khoản ảo', receiving?.bankAccount)}
          {field('bankAccountName', 'Tên chủ tài khoản', receiving?.bankAccountName, HOLDER_HINT)}
        </>
      )}
      <OptionFields
        options={extension.options}
        set={bank.options}
        chosen={chosen}
        errorAt={form.errorAt}
        onChoose={(key, value) => setChosen((before) => ({ ...before, [key]: value }))}
      />
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}

const wordsOf = unlessChanged(
  'Người khác vừa thay đổi kết nối này. Hãy xem lại những gì bạn đã điền, rồi bấm lưu lần nữa.',
);
