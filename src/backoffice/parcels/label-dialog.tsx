/** Opens the label of a parcel as the carrier prints it, on a page of the carrier that is valid for half an hour. */
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { Loaded } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useCarrierWords } from './parcel-words.ts';

type LabelProps = { order: string; code: string; carrier: string; onClose: () => void };

export function LabelDialog({ order, code, carrier, onClose }: LabelProps) {
  const words = useCarrierWords()(carrier);
  const { name } = words;
  const label = useQuery({
    ...queryOf('printParcelLabel', { params: { order, code }, body: { carrier } }),
    // each request creates a new page at the carrier, so the page's URL is not cached
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <OfficeDialog title={`Nhãn ${name} của kiện ${code}`} onClose={onClose}>
      <Loaded query={label} pending={<p role="status">Đang hỏi {name}…</p>}>
        {({ url, reason }) =>
          url ? (
            <div className="flex flex-col gap-4">
              <p className="text-sm text-quiet">Trang của {name}, mở được trong 30 phút. In và dán lên kiện.</p>
              <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'accent' })}>
                Mở nhãn để in
              </a>
            </div>
          ) : (
            <Notice tone="error" title={`${name} chưa cho nhãn`}>
              {words.reason(reason)}
            </Notice>
          )
        }
      </Loaded>
    </OfficeDialog>
  );
}
