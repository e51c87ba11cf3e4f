import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { AcceptedVoucher } from '#contract/shop/cart.ts';
import { Button } from '#ui/button.tsx';
import { FieldFrame, fieldBox, fieldNote } from '#ui/forms/field-frame.tsx';
import { CircleCheck } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import type { VoucherState } from './use-voucher.ts';
import { benefitText, termsTexts } from './voucher-text.ts';

/** The maximum length of the voucher input: the length of the longest code and of some spaces around it. */
const MOST_CHARACTERS = 24;

/** The voucher field: folded at first, then with the voucher's terms or the reason why the shop refused it. */
export function VoucherField({ voucher }: { voucher: VoucherState }) {
  const [wanted, setWanted] = useState(false);
  const remove = () => {
    setWanted(true);
    voucher.remove();
  };
  if (voucher.accepted) return <Accepted voucher={voucher.accepted} entered={wanted} onRemove={remove} />;
  if (!wanted && voucher.code === null) {
    return (
      <Button tone="plain" className="-ml-5 underline underline-offset-4" onClick={() => setWanted(true)}>
        {t('Nhập mã giảm giá')}
      </Button>
    );
  }
  return <Entry voucher={voucher} focused={wanted && voucher.code === null} />;
}

function Entry({ voucher, focused }: { voucher: VoucherState; focused: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState(voucher.code ?? '');
  const { refusal, loading, apply } = voucher;
  // the voucher field is inside the checkout's form, where the Enter key would place the order
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply(typed);
  };
  return (
    <FieldFrame id={id} label={t('Mã giảm giá')} error={refusal ?? undefined}>
      <div className="flex gap-2">
        <input
          id={id}
          {...fieldNote(id, refusal ?? undefined, undefined)}
          className={classNames(fieldBox(refusal ?? undefined), 'min-w-0 px-4 uppercase placeholder:normal-case')}
          value={typed}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the customer has just asked for this field
          autoFocus={focused}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button tone="outline" className="shrink-0" aria-busy={loading} onClick={() => apply(typed)}>
          {t('Áp dụng')}
        </Button>
      </div>
      <p role="alert" className="sr-only">
        {refusal}
      </p>
    </FieldFrame>
  );
}

type AcceptedProps = { voucher: AcceptedVoucher; entered: boolean; onRemove: () => void };

/**
 * Shows an accepted voucher.
 * @param entered true if the customer has just typed the code: this part then replaces the focused input, so the focus
 * must move here
 */
function Accepted({ voucher, entered, onRemove }: AcceptedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (entered && document.activeElement === document.body) button.current?.focus();
  }, [entered]);
  return (
    <div role="status" className="rounded-control border border-line bg-paper py-2 pr-2 pl-4">
      <div className="flex items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <CircleCheck className="size-5 shrink-0 text-green" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{voucher.code}</span> {benefitText(voucher)}
          </span>
        </p>
        <Button ref={button} tone="plain" className="shrink-0 text-sm" onClick={onRemove}>
          {t('Bỏ mã')}
        </Button>
      </div>
      <ul className="pr-2 pb-1 text-sm text-quiet">
        {termsTexts(voucher).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
