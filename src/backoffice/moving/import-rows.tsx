/** The rows of an import, page by page, with what becomes of each and why. */
import { adminApi } from '#contract/admin/api.ts';
import type { ImportRow, ShownRows } from '#contract/admin/moving/imports.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { Failure } from '../frame/dialogs.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Panel } from '../frame/page.tsx';
import { Pages, usePages } from '../frame/pages.tsx';
import { TableHead } from '../frame/states.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { callsOf } from './import-calls.ts';
import { outcomeTones, shownLabels } from './import-words.ts';
import { MendCells, type Mends, mendableNotes } from './mend-cells.tsx';
import type { OpenImport } from './product-choices.tsx';

/** @param mends null where no cells can be typed anew */
export function ImportRows({ item, mends }: { item: OpenImport; mends: Mends | null }) {
  const asked = useOfficeSearch().show;
  const offered: ShownRows[] =
    item.state === 'undone' ? ['left', 'all'] : ['noted', 'refused', 'new', 'changed', 'same', 'all'];
  const show = offered.find((one) => one === asked) ?? offered[0] ?? 'all';
  const list = usePages(callsOf(item.kind).listRows, {
    params: { id: item.id },
    query: { show, limit: 50 },
  });
  const counts: Partial<Record<ShownRows, number>> = {
    ...{ new: item.added, changed: item.changed, same: item.same, refused: item.refused, left: item.leftAlone },
  };
  return (
    <Panel title="Từng dòng của tệp">
      {mends && item.refused > 0 && (
        <p className="mb-4 text-sm text-quiet">
          Dòng không nhập được: sửa ô sai ngay dưới dòng rồi bấm “Kiểm tra lại”. Dòng nào để nguyên thì bị bỏ qua.
        </p>
      )}
      <Failure of={mends?.failure ?? null} className="mb-4" />
      <Tabs
        to={callsOf(item.kind).file}
        label="Những dòng nào"
        tabs={offered.map((one) => ({
          label: shownLabels[one],
          search: { id: item.id, show: one },
          isOpen: one === show,
          count: counts[one]?.toLocaleString('vi-VN'),
        }))}
      />
      <Pages list={list} empty={<p className="text-sm text-quiet">Không có dòng nào.</p>}>
        {(rows) => (
          <table className="office-table">
            <TableHead of={['Dòng', 'Tên', 'Kết quả', 'Vì sao']} />
            <tbody>
              {rows.map((row) => (
                <RowLine key={row.position} row={row} mends={mends} isOwn={item.kind === 'catalogue'} />
              ))}
            </tbody>
          </table>
        )}
      </Pages>
      <a
        href={adminApi[callsOf(item.kind).download].path.replace(':id', item.id)}
        className={`mt-4 ${buttonStyle({ tone: 'outline' })}`}
      >
        Tải danh sách chỗ sai
      </a>
    </Panel>
  );
}

function RowLine({ row, mends, isOwn }: { row: ImportRow; mends: Mends | null; isOwn: boolean }) {
  const mendable = mendableNotes(row.notes);
  return (
    <>
      <RowCells row={row} isOwn={isOwn} />
      {mends && mendable.length > 0 && (
        <tr>
          <td colSpan={4}>
            {row.notes.some(({ refuses }) => refuses) ? (
              <MendCells notes={mendable} mends={mends} />
            ) : (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-medium">Sửa dòng {row.row}</summary>
                <MendCells notes={mendable} mends={mends} />
              </details>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

type RowCellsProps = { row: ImportRow; isOwn: boolean };

/** @param isOwn whether a note without a value names its column, as the notes about the shop's own table need */
function RowCells({ row: { row, name, outcome, notes, leftReason }, isOwn }: RowCellsProps) {
  return (
    <tr>
      <td>{row}</td>
      <td className="wrap-anywhere">{name}</td>
      <td>{outcome && <Badge tone={outcomeTones[outcome]}>{shownLabels[outcome]}</Badge>}</td>
      <td>
        {leftReason && <p>Để yên: {leftReason}</p>}
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a row do not move
          <p key={index} className="wrap-anywhere">
            {note.row !== row && `dòng ${note.row}: `}
            {note.says}
            {(note.value !== '' || (isOwn && note.field !== '')) &&
              ` (${[note.field, note.value].filter(Boolean).join(': ')})`}
            {note.refuses && ', nên không nhập'}
          </p>
        ))}
      </td>
    </tr>
  );
}
