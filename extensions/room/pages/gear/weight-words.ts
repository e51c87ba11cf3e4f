/** Words about plates, bars and whether they go together. */
import { t } from '#extension-kit/labels.ts';
import { type BoreVerdict, type CartMismatch, MOST_PLAY_MM } from '../../rules/weights/bore.ts';
import type { Bars, Plate } from '../../rules/weights/gear.ts';
import type { MissingReason } from '../../rules/weights/missing-steps.ts';

const number = (value: number) => value.toLocaleString('vi-VN', { maximumFractionDigits: 3 });

/** Grams as `7,5 kg`. */
export const kilograms = (grams: number): string => `${number(grams / 1000)} kg`;

/** The plates of one end from the inside to the outside: `7,5 + 5 kg`. */
export const sideWords = (side: readonly Plate[]): string =>
  `${side.map(({ grams }) => number(grams / 1000)).join(' + ')} kg`;

/** Whether plates with a hole of `boreMm` go onto sleeves of `sleeveMm`, in one sentence. */
export function boreWords(verdict: BoreVerdict, boreMm: number, sleeveMm: number): string {
  const facts = { bore: number(boreMm), sleeve: number(sleeveMm) };
  if (verdict.kind === 'fits') return t('Lỗ {bore} mm lắp vừa thanh {sleeve} mm', facts);
  if (verdict.kind === 'too-narrow') return t('Lỗ {bore} mm không lọt thanh {sleeve} mm', facts);
  if (verdict.kind === 'needs-adapter')
    return t('Lỗ {bore} mm rộng hơn thanh {sleeve} mm quá {play} mm: cần ống lót, không thì đĩa nghiêng', {
      ...facts,
      play: MOST_PLAY_MM,
    });
  return t('Lỗ {bore} mm với thanh {sleeve} mm: cần đo', facts);
}

/**
 * Says what does not go together in a cart; null for what is only alone, because the customer may own the rest.
 * @param nameOf the name of a product by its id
 * @param diameterOf the sleeve of a bar or the hole of plates by the product's id, in mm
 */
export function mismatchWords(
  mismatch: CartMismatch,
  nameOf: (id: string) => string,
  diameterOf: (id: string) => number,
): string | null {
  const name = nameOf(mismatch.id);
  if (mismatch.kind === 'plates-off')
    return t('{name}, với {other} trong giỏ: {words}.', {
      ...{ name, other: nameOf(mismatch.on) },
      words: boreWords(mismatch.verdict, mismatch.boreMm, diameterOf(mismatch.on)),
    });
  if (mismatch.kind === 'bar-off')
    return t('{name}, với {other} trong giỏ: {words}.', {
      ...{ name, other: nameOf(mismatch.on) },
      words: boreWords(mismatch.verdict, diameterOf(mismatch.on), mismatch.sleeveMm),
    });
  if (mismatch.kind === 'collars-off')
    return t('{name} là khóa cho thanh {sleeve} mm, không thanh nào trong giỏ cỡ đó.', {
      ...{ name, sleeve: number(mismatch.sleeveMm) },
    });
  return null;
}

/** Why a load cannot be built on each of so many bars, whatever is bought. */
export function missingWords(reason: MissingReason, bars: Bars): string {
  switch (reason.kind) {
    case 'over-bar-load':
      return t('quá sức thanh: nhà sản xuất ghi tải {most}', { most: kilograms(reason.mostGrams) });
    case 'out-of-stock':
      return t('đĩa cần thêm đang hết hàng');
    case 'wrong-bore':
      return t('chỉ có đĩa lỗ {bores} mm, không lắp được thanh này', { bores: reason.boresMm.map(number).join(', ') });
    case 'short-sleeve':
      return t('đầu thanh không đủ chỗ cho số đĩa đó');
    case 'not-sold': {
      if (reason.plateGrams === null) return t('cửa hàng không bán đĩa nào cho mức này');
      const plate = kilograms(reason.plateGrams);
      return bars === 1
        ? t('cần hai đĩa {plate}, cửa hàng không bán cỡ đó cho thanh này', { plate })
        : t('cần bốn đĩa {plate}, cửa hàng không bán cỡ đó cho thanh này', { plate });
    }
  }
}
