/** The result of handing over several parcels, with the list that the courier signs. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ResultsDialog } from '../lists/bulk.tsx';
import { resultRows } from './parcel-words.ts';

export type HandedOver = AdminCalls['handOverParcels']['output'];

export const handOverPaper = (id: number) => `/api/admin/hand-overs/${id}/paper`;

export function HandOverResult({ result: { id, results }, onClose }: { result: HandedOver; onClose: () => void }) {
  return (
    <ResultsDialog
      title={id === null ? 'Chưa bàn giao kiện nào' : 'Đã bàn giao'}
      results={resultRows(results)}
      onClose={onClose}
    >
      {id !== null && (
        <a href={handOverPaper(id)} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'accent' })}>
          In bảng kê
        </a>
      )}
    </ResultsDialog>
  );
}
