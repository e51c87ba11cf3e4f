/**
 * Words of the north, the centre and the south, and what all of Vietnam calls the same thing: `trốc cúi` is `đầu gối`; and
 * English words that describe goods, because people type them beside Vietnamese names: `tạ adjustable`. Only words that a
 * search needs are here; particles of the regions are filler words, and English names are synonyms of the trade.
 */
import { fold } from '../values/vietnamese-text.ts';

/** Phrases of one region or several, or of English, comma-separated, and the common word. */
const phrases: Readonly<Record<string, string>> = {
  'trốc cúi, trốc gúi, trốc gối, trôốc gối, khu gối, đầu cúi': 'đầu gối',
  'cùi chỏ, cùi trỏ, cánh chỏ': 'khuỷu tay',
  'bắp vế, cái vế, bắp đùi': 'đùi',
  'bắp chuối chân, bắp chuối': 'bắp chân',
  'bàn tọa, bàn toạ, đít, mông đít': 'mông',
  'eo ếch': 'eo',
  'sống lưng, cột sống lưng': 'lưng',
  'cẳng giò, giò cẳng, giò': 'chân',
  'mệ ngoại, mệ nội, mệ': 'bà',
  'ôn mệ': 'ông bà',
  'ba mạ, ba má, tía má, bọ mạ, thầy u, thầy bu': 'bố mẹ',
  'mạ, má, bầm': 'mẹ',
  'tía, bọ': 'bố',
  'mần răng, làm răng': 'làm sao',
  mần: 'làm',
  'ở mô, đi mô': 'ở đâu',
  'tập chi, cái chi, cấy chi': 'cái gì',
  'bự chảng, bự, tổ bố': 'to',
  'nhỏ xíu, nhỏ tí, bé tí, bé xíu, chút xíu': 'nhỏ',
  'ốm nhom, ốm nhách, ốm tong, ốm tong teo, gầy còm, còm nhom': 'gầy gò',
  'mập ú, mập ú ù, béo ú': 'béo phì',
  'dây chun, sợi chun': 'dây thun',
  'trái banh': 'bóng',
  'bịch cát, bịch đấm, bị cát': 'bao cát',
  'banh tập': 'bóng tập',
  'banh yoga': 'bóng yoga',
  'mụ già': 'bà già',
  'leo lầu, lên lầu': 'leo cầu thang',
  'nhức mình, nhức mẩy': 'nhức mỏi',
  bịnh: 'bệnh',
  xài: 'dùng',
  té: 'ngã',
  'chụy, chế': 'chị',
  'adjustable, ajustable, adjustible': 'điều chỉnh',
  'foldable, folding, foldaway, collapsible': 'gấp gọn',
  'wall mounted, wall mount, wallmount': 'gắn tường',
  'door mounted, door mount, doorway': 'treo cửa',
  'anti slip, non slip, antislip, nonslip, anti skid': 'chống trượt',
  rubber: 'cao su',
  'big size, plus size, oversize': 'to',
  flat: 'phẳng',
  'inclined, incline': 'dốc',
  electric: 'điện',
};

const WORDS = 4;

const standards = new Map(
  Object.entries(phrases).flatMap(([list, standard]) => list.split(', ').map((phrase) => [phrase, standard] as const)),
);
/** Without diacritics, a phrase of one word may be another word: `mạ` and `ma`. */
const folded = new Map([...standards].filter(([phrase]) => phrase.includes(' ')).map(([from, to]) => [fold(from), to]));

/**
 * @param typed the words of a search in lower case @param names the phrases with a meaning of their own: `flat bench`
 * @returns the words that are understood everywhere
 */
export function toCommonWords(typed: readonly string[], names: { has: (phrase: string) => boolean }): string[] {
  const result: string[] = [];
  for (let at = 0; at < typed.length; ) {
    let end = Math.min(typed.length, at + WORDS);
    let common: string | undefined;
    for (; end > at; end--) {
      const phrase = typed.slice(at, end).join(' ');
      const isOfName = names.has(`${phrase} ${typed[end]}`) || names.has(`${typed[at - 1]} ${phrase}`);
      common = isOfName
        ? undefined
        : (standards.get(phrase) ?? (phrase === fold(phrase) ? folded.get(phrase) : undefined));
      if (common !== undefined) break;
    }
    // a text without diacritics stays one
    const words = common?.split(' ') ?? [typed[at] ?? ''];
    const isPlain = common !== undefined && typed.slice(at, end).every((word) => word === fold(word));
    result.push(...(isPlain ? words.map(fold) : words));
    at = common === undefined ? at + 1 : end;
  }
  return result;
}
