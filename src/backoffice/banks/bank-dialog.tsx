/**
 * Connects a payment provider in three steps: choose the provider and the method, copy values into the provider's
 * settings, and wait for the provider's first webhook.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankConnection } from '#contract/admin/payments/payments.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { Copy } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopied } from '#ui/use-copied.ts';
import type { NamedBank } from '../extensions/extension-calls.ts';
import { OptionFields } from '../extensions/option-fields.tsx';
import { changedOptions, flawOfSecret, optionFlaws } from '../extensions/option-flaws.ts';
import { OfficeDialog, ShortForm } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { ShownOnce } from '../machine/shown-once.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useRefreshing } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';
import { banksQuery } from './bank-calls.ts';
import { CallState } from './call-state.tsx';

type Proof = NamedBank['proofs'][number];

type BankDialogProps = {
  banks: readonly NamedBank[];
  /** the existing connections to payment providers */
  items: readonly BankConnection[];
  addresses: Readonly<Record<string, string>>;
  /** the name of the connected provider that gets a new key; if omitted, the person chooses an unconnected provider */
  only?: string;
  onClose: () => void;
};

type Step = 'choose' | 'enter' | 'wait';

export function BankDialog({ banks, items, addresses, only, onClose }: BankDialogProps) {
  const free = banks.filter(({ name }) => (only ? only === name : !items.some((item) => item.name === name)));
  // the chosen provider stays chosen when the list of connections is loaded again
  const [chosen, setChosen] = useState(free[0]?.name);
  const sender = banks.find(({ name }) => name === chosen);
  const connection = items.find(({ name }) => name === chosen) ?? null;
  const [method, setMethod] = useState(connection?.method ?? null);
  const proof = sender?.proofs.find(({ key }) => key === method) ?? sender?.proofs[0];
  const [step, setStep] = useState<Step>('choose');
  const [made, setMade] = useState<string | null>(null);
  if (!sender || !proof) return null;
  const choose = (name: string) => {
    setChosen(name);
    setMethod(null);
  };
  const title = only ? `Đổi khóa của ${sender.label}` : 'Kết nối ngân hàng';
  return (
    <OfficeDialog title={title} onClose={onClose}>
      {step === 'choose' && (
        <div className="flex flex-col gap-4">
          {!only && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium">Ai báo tiền cho cửa hàng?</legend>
              {free.map(({ name, label }) => (
                <RadioCard
                  key={name}
                  name="sender"
                  title={label}
                  checked={sender.name === name}
                  onChange={() => choose(name)}
                />
              ))}
            </fieldset>
          )}
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">Cửa hàng nhận ra {sender.label} bằng gì?</legend>
            {sender.proofs.map(({ key, label }) => (
              <RadioCard
                key={key}
                name="method"
                title={label}
                checked={proof.key === key}
                onChange={() => setMethod(key)}
              />
            ))}
          </fieldset>
          <Button tone="accent" className="min-h-12" onClick={() => setStep('enter')}>
            Tiếp tục
          </Button>
        </div>
      )}
      {step === 'enter' && (
        <EnterStep
          {...{ sender, proof, connection, made }}
          address={addresses[sender.name] ?? ''}
          onBack={() => setStep('choose')}
          onMade={setMade}
          onDone={() => setStep('wait')}
        />
      )}
      {step === 'wait' && <WaitStep sender={sender} onClose={onClose} />}
    </OfficeDialog>
  );
}

function Address({ sender, address }: { sender: NamedBank; address: string }) {
  const { copied, copy } = useCopied();
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Địa chỉ để dán ở {sender.label}</p>
      <div className="flex items-center gap-2 rounded-control bg-ground p-3">
        <code className="min-w-0 flex-1 text-sm break-all select-all">{address}</code>
        <ActButton onClick={() => void copy(address)}>
          <Copy className="size-4" />
          {copied ? 'Đã chép' : 'Chép'}
        </ActButton>
      </div>
      {!address.startsWith('https://') && (
        <Notice tone="warning" className="mt-2">
          Địa chỉ này chỉ mở được trên máy này: {sender.label} cần một địa chỉ https trên internet. Người vận hành đặt
          PUBLIC_URL.
        </Notice>
      )}
    </div>
  );
}

type EnterProps = {
  sender: NamedBank;
  proof: Proof;
  connection: BankConnection | null;
  address: string;
  /** the new key that the shop has created; null while no new key is shown */
  made: string | null;
  onBack: () => void;
  onMade: (secret: string) => void;
  onDone: () => void;
};

function EnterStep({ sender, proof, connection, address, made, onBack, onMade, onDone }: EnterProps) {
  const refreshing = useRefreshing('listPaymentProviders');
  const isMade = proof.madeBy === 'shop';
  // the options of an existing connection are edited in another dialog, together with the receiving account
  const options = connection ? [] : sender.options.filter(({ question }) => question === null);
  const form = useSentForm(async (typed) => {
    const { secret = '', code } = typed;
    const flaw = secret.trim() || !isMade ? flawOfSecret(secret, proof.secret) : null;
    check({ ...optionFlaws(options, typed, {}), secret: flaw });
    const body = {
      ...{ version: connection?.version ?? null, method: proof.key, options: changedOptions(options, typed, {}) },
      ...(secret.trim() && { secret: secret.trim() }),
      ...codeOf(code),
    };
    await refreshing(async () => {
      const { data } = await call('connectBank', { params: { name: sender.name }, body });
      if (data.secret) onMade(data.secret);
      else onDone();
    });
  }, wordsOf);
  return (
    <div className="flex flex-col gap-4">
      <Address sender={sender} address={address} />
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        {proof.steps.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {made ? (
        <ShownOnce
          title={`Chép khóa ngay, dán vào ô ${proof.secret}`}
          words="Khóa chỉ hiện lần này. Cửa hàng giữ khóa dưới dạng mã hóa và không cho ai xem lại."
          secret={made}
          onDone={onDone}
        />
      ) : (
        <ShortForm
          form={form}
          verb={isMade ? 'Kết nối và lấy khóa' : 'Kết nối'}
          busyVerb="Đang kết nối"
          beside={
            <Button tone="plain" onClick={onBack}>
              Quay lại
            </Button>
          }
        >
          <Field
            label={isMade ? `${proof.secret} có sẵn` : proof.secret}
            name="secret"
            type="password"
            required={!isMade}
            hint={isMade ? 'Để trống: cửa hàng tạo một khóa mới' : 'Chỉ nhập, không bao giờ hiện lại'}
            error={form.errorAt('secret')}
          />
          <OptionFields {...{ options, set: {}, chosen: {} }} errorAt={form.errorAt} />
          <FactorCodeField error={form.errorAt('code')} />
        </ShortForm>
      )}
    </div>
  );
}

const wordsOf = unlessChanged(
  'Người khác vừa thay đổi kết nối này. Hãy đóng lại, xem kết nối hiện tại rồi làm lại nếu còn cần.',
);

/** Waits for the provider's first webhook: while this step is open, connections are reloaded every ten seconds. */
function WaitStep({ sender, onClose }: { sender: NamedBank; onClose: () => void }) {
  const { data } = useQuery(banksQuery);
  const bank = data?.items.find(({ name }) => name === sender.name);
  return (
    <div className="flex flex-col gap-4">
      <p>Cửa hàng đã sẵn sàng nhận tin từ {sender.label}. Lần gọi đầu tiên sẽ hiện ở đây.</p>
      {bank && <CallState bank={bank} />}
      <Button tone="accent" onClick={onClose}>
        Xong
      </Button>
    </div>
  );
}
