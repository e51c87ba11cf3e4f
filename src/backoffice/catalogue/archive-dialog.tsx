/** Asks before a category or product type is archived, with its number of products, and where to move the products. */
import { useState } from 'react';
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { Radio } from '#ui/forms/radio.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ConfirmDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { showing, unlessChanged } from '../session/call-failure.ts';

export type ArchivedPlace = { kind: 'category' | 'type'; slug: string };

type ArchiveDialogProps = {
  place: ArchivedPlace;
  tree: CategoryTree;
  /** called with the changed category tree; if another person changed the tree first, with that person's tree */
  onTree: (tree: CategoryTree) => void;
  onClose: () => void;
};

/** Finds the name and the active types of a category or type; null if another person has removed it. */
function findPlace({ categories }: CategoryTree, { kind, slug }: ArchivedPlace) {
  const category = categories.find((each) => each.slug === slug);
  if (kind === 'category')
    return category && { name: `danh mục ${category.name}`, types: category.types.filter((type) => !type.archived) };
  const type = categories.flatMap(({ types }) => types).find((each) => each.slug === slug);
  return type && { name: `loại ${type.name}`, types: [type] };
}

export function ArchiveDialog({ place, tree, onTree, onClose }: ArchiveDialogProps) {
  const details = findPlace(tree, place);
  const selling = details?.types.reduce((sum, type) => sum + type.selling, 0) ?? 0;
  const [moves, setMoves] = useState(false);
  const [to, setTo] = useState('');
  const body = { ...place, selling, to: moves ? to : null };
  const archive = () => showing(() => call('archiveCategory', { body }), onTree);
  if (!details) return null;
  const others = tree.categories.flatMap(({ name, types }) => {
    const targets = types.filter((type) => !type.archived && !details.types.some(({ slug }) => slug === type.slug));
    return targets.length > 0 ? [{ name, targets }] : [];
  });
  return (
    <ConfirmDialog
      title={`Ẩn ${details.name}?`}
      verb="Ẩn"
      tone="ink"
      keep="Để nguyên"
      isReady={!moves || to !== ''}
      onConfirm={archive}
      words={wordsOf}
      onClose={onClose}
    >
      <p aria-live="polite">
        {selling > 0
          ? `${selling} sản phẩm đang bán thuộc ${details.name}. `
          : 'Không có sản phẩm nào đang bán ở đây. '}
        Khách không còn thấy {details.name} trong trình đơn, trang chủ, bộ lọc và sơ đồ trang. Bạn hiện lại được bất cứ
        lúc nào.
      </p>
      {selling > 0 && (
        <fieldset>
          <legend className="font-semibold">Các sản phẩm ấy</legend>
          <Radio name="products" checked={!moves} onChange={() => setMoves(false)}>
            Ở nguyên: không hiện trong danh sách và tìm kiếm, ai có đường dẫn vẫn xem và mua được
          </Radio>
          <Radio name="products" checked={moves} onChange={() => setMoves(true)}>
            Chuyển sang loại khác, vẫn bán như thường; hiện lại thì chúng không tự về
          </Radio>
          {moves && (
            <Select label="Chuyển đến loại" value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">Chọn loại</option>
              {others.map(({ name, targets }) => (
                <optgroup key={name} label={name}>
                  {targets.map((type) => (
                    <option key={type.slug} value={type.slug}>
                      {type.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </fieldset>
      )}
      <p className="text-sm text-quiet">
        Đường dẫn cũ sẽ dẫn khách{' '}
        {moves ? 'tới loại mới' : place.kind === 'type' ? 'tới danh mục của nó' : 'tới trang các danh mục'}.
      </p>
    </ConfirmDialog>
  );
}

const wordsOf = unlessChanged('Chưa ẩn: số sản phẩm ở đây vừa thay đổi. Hãy xem lại con số rồi bấm lần nữa.');
