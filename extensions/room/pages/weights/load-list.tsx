import { t } from '#extension-kit/labels.ts';
import type { Bar, Bars } from '../../rules/weights/gear.ts';
import type { Load } from '../../rules/weights/loads.ts';
import { kilograms, sideWords } from '../gear/weight-words.ts';
import { LoadedBar } from './loaded-bar.tsx';

/** More loads than this are counted and not drawn. */
const MOST_DRAWN = 60;

/** The loads that can be built today, each drawn on the bar, of which there may be two. */
export function LoadList({ loads, bar, bars }: { loads: readonly Load[]; bar: Bar; bars: Bars }) {
  const isUnsure = loads.some(({ sleeve }) => sleeve === 'must-be-measured');
  return (
    <section aria-labelledby="loads-title">
      <h2 id="loads-title" className="display text-2xl">
        {bars === 1
          ? t('Hôm nay lắp được {count} mức', { count: loads.length })
          : t('Hôm nay mỗi tay lắp được {count} mức', { count: loads.length })}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {bars === 1
          ? t('Đã tính cả thanh; hai đầu như nhau, chưa tính khóa.')
          : t('Mỗi tay, đã tính cả đòn; hai tay lắp như nhau, chưa tính khóa.')}
      </p>
      <ul aria-label={t('Các mức lắp được hôm nay')} className="mt-4 grid grid-cols-2 gap-4 xl:grid-cols-3">
        {loads.slice(0, MOST_DRAWN).map(({ grams, side }) => (
          <li key={grams} className="rounded-card bg-ground p-3">
            <LoadedBar side={side} className="w-full" />
            <p className="mt-1 text-lg font-semibold tabular-nums">{kilograms(grams)}</p>
            <p className="text-sm text-quiet">
              {side.length === 0 ? t('thanh không') : t('mỗi đầu {side}', { side: sideWords(side) })}
            </p>
          </li>
        ))}
      </ul>
      {loads.length > MOST_DRAWN && (
        <p className="mt-2 text-sm text-quiet">
          {t('Còn {count} mức nữa, nặng nhất {most}.', {
            count: loads.length - MOST_DRAWN,
            most: kilograms(loads.at(-1)?.grams ?? 0),
          })}
        </p>
      )}
      {isUnsure && (
        <p className="mt-2 text-sm text-quiet">
          {bar.sleeveLengthUm === null
            ? t('Cần đo: danh mục chưa ghi chiều dài đầu thanh, nên hãy đo xem chồng đĩa dày nhất có đủ chỗ.')
            : t('Cần đo: chưa biết bề dày của đĩa, nên hãy đo xem chồng đĩa dày nhất có đủ chỗ.')}
        </p>
      )}
    </section>
  );
}
