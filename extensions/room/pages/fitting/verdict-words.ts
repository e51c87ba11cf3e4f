/** Each verdict of "Vừa nhà" as a sentence of its own, for the page of a product. */
import { type Label, t, translate } from '#extension-kit/labels.ts';
import type { CeilingVerdict } from '../../rules/fitting/ceiling.ts';
import type { FitFacts } from '../../rules/fitting/fit-facts-shape.ts';
import type { FloorVerdict } from '../../rules/fitting/floor.ts';
import type { FitVerdict } from '../../rules/fitting/judge-fit.ts';
import type { PersonVerdict } from '../../rules/fitting/person.ts';
import { HANDS_CM } from '../../rules/fitting/state.ts';
import type { WayVerdict } from '../../rules/fitting/way-in.ts';
import {
  centimetres,
  floorSize,
  kilograms,
  metres,
  missingWords,
  parcelSize,
  placeName,
  poseWords,
} from './measure-words.ts';

/** The least way in cm beside a machine that is worth a word: the width that a person walks through. */
export const LEAST_WAY_CM = 40;

/** The floor of a machine of which nothing is declared is named with what is assumed of it. */
const roomWords = (verdict: FloorVerdict): string =>
  verdict.isAssumed && verdict.needs
    ? `${floorWords(verdict)} ${t('(chưa rõ loại máy này: tính 2 m phía sau như máy chạy bộ)')}`
    : floorWords(verdict);

function floorWords({ state, needs, way, missing }: FloorVerdict): string {
  if (missing.length > 0) return t('Phòng: cần đo {things}', { things: missingWords(missing).join(', ') });
  const size = needs ? floorSize(needs) : '';
  if (state === 'fits')
    return way !== null && way >= LEAST_WAY_CM
      ? t('Phòng: máy và khoảng trống quanh máy cần {size}, còn lối đi {way}', { size, way: metres(way) })
      : t('Phòng: đủ chỗ cho máy và khoảng trống quanh máy, {size}', { size });
  return state === 'does-not-fit'
    ? t('Phòng: máy và khoảng trống quanh máy cần {size}, phòng của bạn không đủ', { size })
    : t('Phòng: máy và khoảng trống quanh máy cần {size}, sát quá: hãy đo lại chỗ đặt', { size });
}

const uses: Record<CeilingVerdict['use'], Label> = {
  standing: 'Trần, cho máy',
  person: 'Trần, cho người trên máy',
  press: 'Trần, khi đẩy tạ qua đầu',
  'pull-up': 'Trần, khi hít xà',
  stored: 'Trần, khi gấp máy',
};

function ceilingWords({ use, state, needs, margin, missing }: CeilingVerdict): string {
  const name = translate(uses[use]);
  if (missing.length > 0) return t('{use}: cần biết {things}', { use: name, things: missingWords(missing).join(', ') });
  if (needs === null || margin === null)
    return state === 'fits' ? t('{use}: đủ cao', { use: name }) : t('{use}: quá thấp', { use: name });
  const sizes = { use: name, needs: centimetres(needs) };
  if (state === 'fits') return t('{use}: cần {needs}, dư {margin}', { ...sizes, margin: centimetres(margin) });
  return state === 'does-not-fit'
    ? t('{use}: cần {needs}, thiếu {margin}', { ...sizes, margin: centimetres(-margin) })
    : margin < -HANDS_CM
      ? t('{use}: nên có {needs}, hãy đo người tập khi đứng trên máy', sizes)
      : t('{use}: cần {needs}, sát quá: hãy đo lại', sizes);
}

/** Nobody is sent to measure a stair on which too few people find a place to carry the parcel. */
export const heavyWords = (grossWeight: number | null): string =>
  t('{weight}: quá nặng cho cầu thang, gọi cửa hàng', { weight: kilograms(grossWeight ?? 0) });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wayWords({ about, state, how, missing, isTooHeavy }: WayVerdict, { parcel, grossWeight }: FitFacts): string {
  const place = capital(placeName(about));
  if (missing.length > 0) return t('{place}: cần đo {things}', { place, things: missingWords(missing).join(', ') });
  if (isTooHeavy) return heavyWords(grossWeight);
  const size = parcel ? parcelSize(parcel) : '';
  if (state === 'fits')
    return t('{place}: kiện {size} qua được, {pose}', { place, size, pose: how ? poseWords(how) : '' });
  if (state === 'does-not-fit') return t('{place}: kiện {size} không qua được', { place, size });
  return t('{place}: kiện {size} sát quá, hãy đo lại', { place, size });
}

function loadWords({ reserve, spare }: PersonVerdict & { about: 'load' }, { load }: FitFacts): string {
  const most = kilograms(load ?? 0);
  if (reserve < 0) return t('Tải tối đa {load}: thiếu {reserve}', { load: most, reserve: kilograms(-reserve) });
  return reserve >= spare
    ? t('Tải tối đa {load}: dư {reserve}', { load: most, reserve: kilograms(reserve) })
    : t('Tải tối đa {load}: chỉ dư {reserve}, nên dư {spare}', {
        ...{ load: most, reserve: kilograms(reserve), spare: kilograms(spare) },
      });
}

/** `150 đến 180 cm`, or the one bound that is known. */
export function heightRange({ least, most }: { least: number | null; most: number | null }): string {
  if (least === null) return t('đến {most}', { most: centimetres(most ?? 0) });
  return most === null
    ? t('từ {least}', { least: centimetres(least) })
    : t('từ {least} đến {most}', { least, most: centimetres(most) });
}

/** What is said about a place, alike by a finder and by the page of a product. */
export const placeWords = (verdict: FloorVerdict | CeilingVerdict): string =>
  verdict.about === 'room' ? roomWords(verdict) : ceilingWords(verdict);

/** The verdict as a sentence with its numbers. @param facts those of the judged product */
export function verdictWords(verdict: FitVerdict, facts: FitFacts): string {
  if (verdict.about === 'room' || verdict.about === 'ceiling') return placeWords(verdict);
  if (verdict.about === 'load') return loadWords(verdict, facts);
  if (verdict.about !== 'user-height') return wayWords(verdict, facts);
  const range = heightRange(verdict);
  return verdict.state === 'fits'
    ? t('Dành cho người cao {range}: hợp với bạn', { range })
    : t('Dành cho người cao {range}: không hợp với bạn', { range });
}
