/** The checkbox at the checkout that writes the way into the home into the note of the address, which stays editable. */
import { useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { wayNote } from '#domain/fitting/way-note.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useHome } from './use-fit.ts';

const BETWEEN = '; ';

type SendWayProps = { note: string; most: number; onChange: (note: string) => void };

export default function SendWay({ note, most, onChange }: SendWayProps) {
  const home = useHome();
  /** what a tick wrote, as long as the customer has not changed it */
  const [written, setWritten] = useState('');
  if (wayNote(home, most) === '') return null;
  const isSent = written !== '' && note.includes(written);
  const own = note.trim();
  const room = most - (own === '' ? 0 : own.length + BETWEEN.length);
  const offered = isSent ? written : wayNote(home, room);
  const change = () => {
    if (isSent) {
      setWritten('');
      return onChange(
        note
          .replace(BETWEEN + written, '')
          .replace(written, '')
          .trim(),
      );
    }
    setWritten(offered);
    onChange(own === '' ? offered : own + BETWEEN + offered);
  };
  return (
    <div className="col-span-2">
      <Checkbox checked={isSent} disabled={offered === ''} onChange={change}>
        {t('Gửi kèm kích thước nhà cho đội giao hàng')}
        <span {...(offered === '' ? {} : inVietnamese())} className="block text-sm text-quiet">
          {offered === '' ? t('Ghi chú địa chỉ đã dài, không còn chỗ.') : `${offered} (cm)`}
        </span>
      </Checkbox>
    </div>
  );
}
