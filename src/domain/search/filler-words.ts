/**
 * Filler words, such as "I am looking for", which belong to the wording of a question and not to its subject. A search
 * ignores them unless they are part of a known phrase.
 */

/** Filler phrases in lower case without diacritics; phrases of several words contain spaces. */
const phrases = `
  mua, ban, can mua, muon mua, can tim, tim, tim mua, can, muon, gia, bao gia, gia ca, gia bao nhieu, bao nhieu, bao nhieu tien, tien, loai,
  loai nao, nao, cai nao, cai, chiec, con, qua, cuc, mot, dung cu, do, thiet bi, hang, hang nao, san pham, sp, mau, mau nao, tot, tot nhat,
  nhat, dep, ben, chat luong, chinh hang, chuan, uy tin, shop, cua hang, dia chi, o dau, dau, tai, nhe, nha, a, ah, oi, voi, va, hay, hoac, hoac la,
  cho, de, cua, co, co the, khong, nen, nen mua, tu van, giup, cho hoi, hoi, xin, em, anh, chi, minh, ban oi, ad, admin, cho minh, cho em, toi,
  giao hang, ship, freeship, mien phi, giao, nhanh, tan noi, online, khuyen mai, giam gia, sale, tra gop, thanh ly, moi, moi nhat, 2024, 2025, 2026,
  ha noi, hcm, tphcm, tp hcm, sai gon, hn, sg, da nang, review, danh gia, so sanh, top, hot, ban chay, nhieu nguoi mua, gan day, gan nhat,
  size, co, kich thuoc, kich co, dung, su dung, dung duoc, duoc, dang, kieu, dung de, nay, kia, ma,
  bo, the nao, nhu the nao, phu hop, hop, dung cho, danh cho, danh, nguoi, cai gi, gi, luon, di, lam, dum, gium, mn, moi nguoi, ae, anh em, cac, nhung,
  the, a, an, for, of, with, and, or, to, in, buy, best, good, price, cheap, sale, set, my, me, i, want, need, some, any, where, how, much, new, vietnam, use,
  qua tang, mon qua, sinh nhat, tang
`;

/** The maximum number of words in a filler phrase. */
export const LONGEST_FILLER = 4;

/** @param own filler phrases of the shop's industry @returns all filler phrases, in lower case without diacritics */
export function fillersOf(own: readonly string[]): ReadonlySet<string> {
  return new Set([...phrases.split(',').map((phrase) => phrase.trim()), ...own]);
}

/** Prepositions that separate a product from its purpose: the words after them name a person or a use. */
const prepositions: ReadonlySet<string> = new Set([
  'cho',
  'khi',
  'de',
  'giup',
  'trong',
  'tai',
  'o',
  'for',
  'at',
  'with',
]);

/** @param words in lower case without diacritics @returns the first purpose word's index, or the number of words */
export function purposeStart(words: readonly string[], isPart: (index: number) => boolean): number {
  const at = words.findIndex((word, index) => index > 0 && prepositions.has(word) && !isPart(index));
  return at < 0 ? words.length : at;
}

/** @param words words in lower case without diacritics @returns for each word whether it is filler */
export function findFiller(fillers: ReadonlySet<string>, words: readonly string[]): boolean[] {
  const filler = words.map((word) => commonWords.has(word));
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + LONGEST_FILLER); end > start; end--)
      if (fillers.has(words.slice(start, end).join(' '))) {
        filler.fill(true, start, end);
        break;
      }
  return filler;
}

/** Conjunctions and particles, which name nothing, in lower case without diacritics. */
const commonWords: ReadonlySet<string> = new Set(
  `la va cua cho co khong mot cac nhung duoc khi voi de trong tren duoi den ra vao len xuong thi ma neu vi nen nay do hay hoac cung da
  dang se van con rat qua moi tung ca hon nhat nhu the o tai tu bang theo hai ba bon nam ban nguoi viec cach luc sau truoc chi lai`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
