/** The checkbox at the checkout that writes the way into the home into the note of the address, which stays editable. */
import { useEffect, useState } from 'react';
import { Checkbox } from '#extension-kit/fields.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { readJson, writeJson } from '#extension-kit/storage.ts';
import { wayNote } from '../../rules/fitting/way-note.ts';
import { useHome } from './use-fit.ts';

const BETWEEN = '; ';
const KEY = 'suc-bat-sent-way';

type SendWayProps = { note: string; most: number; onChange: (note: string) => void };

/** What a tick wrote into the note, kept as long as the note itself: until the tab is closed. */
function useWritten(): [string, (text: string) => void] {
  const [written, setWritten] = useState(() => {
    const stored = readJson('sessionStorage', KEY);
    return typeof stored === 'string' ? stored : '';
  });
  return [
    written,
    (text) => {
      writeJson('sessionStorage', KEY, text === '' ? null : text);
      setWritten(text);
    },
  ];
}

export default function SendWay({ note, most, onChange }: SendWayProps) {
  const home = useHome();
  const [written, setWritten] = useWritten();
  const isSent = written !== '' && note.includes(written);
  const own = (isSent ? note.replace(BETWEEN + written, '').replace(written, '') : note).trim();
  const room = most - (own === '' ? 0 : own.length + BETWEEN.length);
  const offered = wayNote(home, room);
  const write = (text: string) => {
    setWritten(text);
    onChange(text === '' || own === '' ? own + text : own + BETWEEN + text);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a home that was changed elsewhere corrects the note, not typing
  useEffect(() => {
    if (isSent && offered !== written) write(offered);
  }, [home]);

  if (wayNote(home, most) === '') return null;
  const change = () => write(isSent ? '' : offered);
  return (
    <div className="col-span-2">
      <Checkbox checked={isSent} disabled={offered === '' && !isSent} onChange={change}>
        {t('Gửi kèm kích thước nhà cho đội giao hàng')}
        <span {...(offered === '' ? {} : inVietnamese())} className="block text-sm text-quiet">
          {offered === '' ? t('Ghi chú địa chỉ đã dài, không còn chỗ.') : `${offered} (cm)`}
        </span>
      </Checkbox>
    </div>
  );
}
