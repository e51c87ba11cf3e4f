/** Shown if another person saved the record first: this person sees each difference and chooses what is saved. */
import { useId, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { OfficeDialog } from './dialogs.tsx';
import type { Difference } from './differences.ts';
import { ActButton } from './page.tsx';

type ChangedMeanwhileProps = {
  differences: readonly Difference[];
  /** saves this person's version over the stored one. @param taken keys of differences where the stored version wins */
  onSave: (taken: ReadonlySet<string>) => void;
  /** discards this person's changes */
  onTakeCurrent: () => void;
  onClose: () => void;
  /** true if nothing of this person's version can be saved any more */
  isClosed?: boolean;
  saving?: boolean;
  /** the button's label, if the result is shown again before it is saved */
  verb?: string;
};

export function ChangedMeanwhile({
  differences: all,
  isClosed = false,
  onSave,
  onTakeCurrent,
  onClose,
  saving = false,
  verb = 'Lưu lựa chọn',
}: ChangedMeanwhileProps) {
  const differences = isClosed ? [] : all;
  // a field that only the other person changed keeps the value stored now, unless this person decides otherwise
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ by }) => by === 'them').map(({ key }) => key)),
  );
  const choose = (key: string, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, key] : [...taken].filter((one) => one !== key)));
  const save = () => (taken.size === differences.length ? onTakeCurrent() : onSave(taken));
  return (
    <OfficeDialog title="Người khác vừa thay đổi mục này" onClose={onClose}>
      <p className="mb-4 text-sm">{isClosed ? 'Chưa lưu gì. Mục này không còn sửa được.' : introOf(differences)}</p>
      <div className="flex flex-col gap-5">
        {differences.map((difference) => (
          <Choice
            key={difference.key}
            difference={difference}
            isTaken={taken.has(difference.key)}
            onChoose={(isTaken) => choose(difference.key, isTaken)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {differences.length > 0 && (
          <Button tone="accent" disabled={saving} onClick={save}>
            {verb}
          </Button>
        )}
        <ActButton disabled={saving} onClick={onTakeCurrent}>
          {differences.length > 0 ? 'Bỏ phần của tôi' : 'Xem bản hiện tại'}
        </ActButton>
      </div>
    </OfficeDialog>
  );
}

function introOf(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Nội dung hiện tại giống hệt nội dung của bạn.';
  return differences.some(({ by }) => by !== 'me')
    ? 'Chưa lưu gì. Chọn từng chỗ khác nhau rồi lưu.'
    : 'Chưa lưu gì. Người khác sửa chỗ khác; những chỗ bạn sửa không ai đụng tới.';
}

type ChoiceProps = { difference: Difference; isTaken: boolean; onChoose: (isTaken: boolean) => void };

function Choice({ difference: { label, mine, current, by, pictures }, isTaken, onChoose }: ChoiceProps) {
  const name = useId();
  const options: [boolean, string, string, (string | null)?][] = [
    [false, 'Của bạn', mine, pictures?.mine],
    [true, 'Hiện tại', current, pictures?.current],
  ];
  return (
    <fieldset>
      <legend className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        {label} {by !== 'me' && <Badge tone="amber">người khác vừa đổi</Badge>}
      </legend>
      {options.map(([value, title, text, picture]) => (
        <label key={title} className="choice rounded-control px-2 has-checked:bg-amber-soft">
          <input type="radio" name={name} checked={isTaken === value} onChange={() => onChoose(value)} />
          <span className="max-h-40 min-w-0 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
            <span className="text-quiet">{title}: </span>
            {text || 'trống'}
            {picture && <img src={picture} alt="" className="mt-1 h-16 max-w-32 rounded-tag object-cover" />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
