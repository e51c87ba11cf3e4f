/** The rows of an import, page by page, with what becomes of each and why. */
import type { ImportRow, ShownRows } from '#contract/admin/moving/imports.ts';
import { Badge } from '#ui/badge.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Panel } from '../frame/page.tsx';
import { Pages, usePages } from '../frame/pages.tsx';
import { TableHead } from '../frame/states.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { outcomeTones, shownLabels } from './import-words.ts';
import type { OpenImport } from './product-choices.tsx';

export function ImportRows({ item }: { item: OpenImport }) {
  const asked = useOfficeSearch().show;
  const offered: ShownRows[] =
    item.state === 'undone' ? ['left', 'all'] : ['noted', 'refused', 'new', 'changed', 'same', 'all'];
  const show = offered.find((one) => one === asked) ?? offered[0] ?? 'all';
  const list = usePages(['import-rows', item.id, show, item.state], 'listImportRows', {
    params: { id: item.id },
    query: { show, limit: 50 },
  });
  const counts: Partial<Record<ShownRows, number>> = {
    ...{ new: item.added, changed: item.changed, same: item.same, refused: item.refused, left: item.leftAlone },
  };
  return (
    <Panel title="Từng dòng của tệp">
      <Tabs
        to="/imports/file"
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
                <RowLine key={row.position} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </Pages>
    </Panel>
  );
}

function RowLine({ row: { row, name, outcome, notes, leftReason } }: { row: ImportRow }) {
  return (
    <tr>
      <td>{row}</td>
      <td className="break-words">{name}</td>
      <td>{outcome && <Badge tone={outcomeTones[outcome]}>{shownLabels[outcome]}</Badge>}</td>
      <td>
        {leftReason && <p>Để yên: {leftReason}</p>}
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a row do not move
          <p key={index} className="break-words">
            {note.row !== row && `dòng ${note.row}: `}
            {note.says}
            {note.value !== '' && ` (${note.field === '' ? '' : `${note.field}: `}${note.value})`}
            {note.refuses && ', nên không nhập'}
          </p>
        ))}
      </td>
    </tr>
  );
}
