import { t } from '#extension-kit/labels.ts';
import type { Reason } from '../../rules/choosing/judge.ts';
import { placeWords } from '../fitting/verdict-words.ts';

function boundWords({ kind, fits, own, label, value, asked, spare, left }: Reason & { value: string }): string {
  if (kind === 'at-most')
    return fits
      ? t('{label} {value}, vừa mức {asked}', { label, value, asked })
      : t('{label} {value}, quá {asked}', { label, value, asked });
  if (!own)
    return asked === '' ? `${label} ${value}` : t('{label} {value}, cần ít nhất {asked}', { label, value, asked });
  if (fits) return t('{label} {value}, bạn {asked}: dư {left}', { label, value, asked, left: left ?? '' });
  return spare === null
    ? t('{label} {value}, bạn {asked}', { label, value, asked })
    : t('{label} {value}, bạn {asked}, nên dư {spare}', { label, value, asked, spare });
}

/** The reason why a product fits an answer or does not, as a sentence with what the catalogue says about it. */
export const reasonWords = (reason: Reason): string =>
  reason.why === null ? verdictWords(reason) : `${verdictWords(reason)} (${reason.why})`;

function verdictWords(reason: Reason): string {
  const { kind, fits, label, value, asked, left, place } = reason;
  if (place) return placeWords(place);
  if (kind === 'space') return t('Chưa có số đo của sản phẩm này');
  if (value === null) return t('{label}: chưa có số liệu', { label });
  if (kind === 'price')
    return fits
      ? t('Giá {value}, trong ngân sách {asked}', { value, asked })
      : t('Giá {value}, vượt ngân sách {left}', { value, left: left ?? '' });
  if (kind === 'between')
    return fits
      ? t('{label} {value}, của bạn {asked}: vừa', { label, value, asked })
      : t('{label} {value}, của bạn {asked}: không vừa', { label, value, asked });
  if (kind === 'one-of')
    return fits ? `${label}: ${value}` : t('{label}: {value}, cần {asked}', { label, value, asked });
  return boundWords({ ...reason, value });
}
