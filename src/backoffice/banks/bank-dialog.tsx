/** Connects a sender in three steps: which and how, what to enter where, and whether it calls. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import type { BankConnection } from '#contract/admin/payments.ts';
import {
  type BankSender,
  bankSenders,
  isChosenByShop,
  methodsOf,
  type SecretKind,
  senderNames,
} from '#domain/payments/bank-senders.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { Copy } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { ShownOnce } from '../machine/shown-once.tsx';
import { call } from '../session/call.ts';
import { hasCode } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useSentForm } from '../session/use-sent-form.ts';
import { banksQuery } from './bank-calls.ts';
import { flawOfSecret, methodWords } from './bank-words.ts';
import { CallState } from './call-state.tsx';

type BankDialogProps = {
  /** those that are connected */
  items: readonly BankConnection[];
  addresses: Readonly<Record<BankSender, string>>;
  /** gets another key; without it, one that is not connected is chosen */
  only?: BankSender;
  onClose: () => void;
};

type Step = 'choose' | 'enter' | 'wait';

export function BankDialog({ items, addresses, only, onClose }: BankDialogProps) {
  const free = bankSenders.filter((name) => only === name || !items.some((item) => item.name === name));
  const [sender, setSender] = useState<BankSender>(only ?? free[0] ?? 'sepay');
  const known = items.find(({ name }) => name === sender) ?? null;
  const [method, setMethod] = useState<SecretKind>(known?.method ?? methodsOf[sender][0] ?? 'apiKey');
  const [step, setStep] = useState<Step>('choose');
  const [made, setMade] = useState<string | null>(null);
  const choose = (name: BankSender) => {
    setSender(name);
    setMethod(methodsOf[name][0] ?? 'apiKey');
  };
  const title = only ? `Đổi khóa của ${senderNames[only]}` : 'Kết nối ngân hàng';
  return (
    <Dialog title={title} closeLabel="Đóng" onClose={onClose}>
      {step === 'choose' && (
        <div className="flex flex-col gap-4">
          {!only && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium">Ai báo tiền cho cửa hàng?</legend>
              {free.map((name) => (
                <RadioCard
                  key={name}
                  name="sender"
                  title={senderNames[name]}
                  checked={sender === name}
                  onChange={() => choose(name)}
                />
              ))}
            </fieldset>
          )}
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">Cửa hàng nhận ra {senderNames[sender]} bằng gì?</legend>
            {methodsOf[sender].map((kind) => (
              <RadioCard
                key={kind}
                name="method"
                title={methodWords[kind].label}
                checked={method === kind}
                onChange={() => setMethod(kind)}
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
          {...{ sender, method, known, made }}
          address={addresses[sender]}
          onBack={() => setStep('choose')}
          onMade={setMade}
          onDone={() => setStep('wait')}
        />
      )}
      {step === 'wait' && <WaitStep sender={sender} onClose={onClose} />}
    </Dialog>
  );
}

function Address({ sender, address }: { sender: BankSender; address: string }) {
  const { copied, copy } = useCopied();
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Địa chỉ để dán ở {senderNames[sender]}</p>
      <div className="flex items-center gap-2 rounded-control bg-ground p-3">
        <code className="min-w-0 flex-1 text-sm break-all select-all">{address}</code>
        <Button tone="outline" onClick={() => void copy(address)}>
          <Copy className="size-4" />
          {copied ? 'Đã chép' : 'Chép'}
        </Button>
      </div>
      {!address.startsWith('https://') && (
        <Notice tone="warning" className="mt-2">
          Địa chỉ này chỉ mở được trên máy này: {senderNames[sender]} cần một địa chỉ https trên internet. Người vận
          hành đặt PUBLIC_URL.
        </Notice>
      )}
    </div>
  );
}

type EnterProps = {
  sender: BankSender;
  method: SecretKind;
  known: BankConnection | null;
  address: string;
  /** the key that the shop made, while it is shown */
  made: string | null;
  onBack: () => void;
  onMade: (secret: string) => void;
  onDone: () => void;
};

function EnterStep({ sender, method, known, address, made, onBack, onMade, onDone }: EnterProps) {
  const client = useQueryClient();
  const words = methodWords[method];
  const isMade = isChosenByShop(method);
  const [flaw, setFlaw] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const form = useSentForm(async ({ secret = '', code }) => {
    const wrong = flawOfSecret(method, secret);
    setFlaw(wrong);
    setChanged(false);
    if (wrong) return;
    const body = {
      ...{ version: known?.version ?? null, method },
      ...(secret.trim() && { secret: secret.trim() }),
      ...codeOf(code),
    };
    try {
      const { data } = await call('connectBank', { params: { name: sender }, body });
      if (data.secret) onMade(data.secret);
      else onDone();
    } catch (error) {
      if (!hasCode(error, 'CHANGED_MEANWHILE')) throw error;
      setChanged(true);
    } finally {
      await client.invalidateQueries({ queryKey: banksQuery.queryKey });
    }
  });
  return (
    <div className="flex flex-col gap-4">
      <Address sender={sender} address={address} />
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        {words.choose.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {made ? (
        <ShownOnce
          title={`Chép khóa ngay, dán vào ô ${words.secret}`}
          words="Khóa chỉ hiện lần này. Cửa hàng giữ khóa dưới dạng mã hóa và không cho ai xem lại."
          secret={made}
          onKept={onDone}
        />
      ) : (
        <form noValidate onSubmit={form.onSubmit} onChange={() => setFlaw(null)} className="flex flex-col gap-4">
          {changed && (
            <Notice tone="warning" title="Người khác vừa thay đổi kết nối này">
              Hãy đóng lại, xem kết nối hiện tại rồi làm lại nếu còn cần.
            </Notice>
          )}
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <Field
            label={isMade ? `${words.secret} có sẵn` : words.secret}
            name="secret"
            type="password"
            autoComplete="off"
            required={!isMade}
            hint={isMade ? 'Để trống: cửa hàng tạo một khóa mới' : 'Chỉ nhập, không bao giờ hiện lại'}
            error={flaw ?? form.errorAt('secret')}
          />
          <FactorCodeField error={form.errorAt('code')} />
          <SubmitButton busy={form.sending} busyLabel="Đang kết nối">
            {isMade ? 'Kết nối và lấy khóa' : 'Kết nối'}
          </SubmitButton>
          <Button tone="plain" onClick={onBack}>
            Quay lại
          </Button>
        </form>
      )}
    </div>
  );
}

/** The list is read every ten seconds while this is open. */
function WaitStep({ sender, onClose }: { sender: BankSender; onClose: () => void }) {
  const { data } = useQuery(banksQuery);
  const bank = data?.items.find(({ name }) => name === sender);
  return (
    <div className="flex flex-col gap-4">
      <p>Cửa hàng đã sẵn sàng nhận tin từ {senderNames[sender]}. Lần gọi đầu tiên sẽ hiện ở đây.</p>
      {bank && <CallState bank={bank} />}
      <Button tone="accent" onClick={onClose}>
        Xong
      </Button>
    </div>
  );
}
