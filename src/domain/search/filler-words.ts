/**
 * Filler words, such as "I am looking for", which belong to the wording of a question and not to its subject. A search
 * ignores them unless they are part of a known phrase.
 */
import { fold } from '../values/vietnamese-text.ts';

/** Filler phrases in lower case as they are spelt; a search without diacritics is compared without them. */
const phrases = `
  mua, bán, cần mua, muốn mua, cần tìm, tìm, tìm mua, cần, muốn, giá, báo giá, giá cả, giá bao nhiêu, bao nhiêu, bao nhiêu tiền, tiền, loại,
  loại nào, nào, cái nào, cái, chiếc, con, quả, quá, qua, cục, cúc, một, dụng cụ, đồ, độ, thiết bị, hàng, hãng, hàng nào, hãng nào, sản phẩm, sp, mẫu, màu, mẫu nào,
  màu nào, tốt, tốt nhất, nhất, đẹp, bền, bên, chất lượng, chính hãng, chuẩn, uy tín, shop, cửa hàng, địa chỉ, ở đâu, đâu, đau, tại, nhé, nhẹ, nha, nhà, a, à, ạ, á, ah,
  ơi, với, và, hay, hoặc, hoặc là, cho, để, của, có, cỡ, có thể, không, nên, nên mua, tư vấn, giúp, cho hỏi, hỏi, xin, em, anh, chị, mình, bạn ơi, ad, admin, cho mình,
  cho em, tôi, tới, giao hàng, ship, freeship, miễn phí, giao, nhanh, tận nơi, online, khuyến mãi, khuyến mại, giảm giá, sale, trả góp, thanh lý, mới, mới nhất, 2024,
  2025, 2026, hà nội, hcm, tphcm, tp hcm, sài gòn, hn, sg, đà nẵng, review, đánh giá, so sánh, top, hot, bán chạy, nhiều người mua, gần đây, gần nhất,
  size, kích thước, kích cỡ, dùng, dụng, đúng, sử dụng, dùng được, được, đang, dạng, kiểu, dùng để, này, kia, mà, mã,
  bộ, thế nào, như thế nào, phù hợp, hợp, hộp, dùng cho, dành cho, dành, đánh, người, cái gì, gì, luôn, đi, lắm, làm, dùm, giùm, mn, mọi người, ae, anh em, các, những,
  the, a, an, for, of, with, and, or, to, in, buy, best, good, price, cheap, sale, set, my, me, i, want, need, some, any, where, how, much, new, vietnam, use,
  quà, quà tặng, món quà, sinh nhật, tặng, noel, giáng sinh, valentine, trung thu, năm mới, mừng thọ, tân gia, kỷ niệm,
  xem, cho xem, coi, kiếm, tui, tao, mấy cái, bị, hay bị, nó, ấy, đấy, đó, đây, vậy, zậy, nhỉ, nhở, nghen, hen, hả, hở, dạ, vâng, ừ, ừm, um, ờ, ơ, à ừm, à này, alo,
  chào, xin chào, chào shop, chào bạn, hello, hi, hey, ok, oke, okay, hey google, ok google, hey siri, google, siri, bên mình, nhà mình, bên bạn, shop mình,
  còn hàng, còn hàng không, hết hàng, bao tiền, nhiêu tiền, bao nhiêu vậy, giá sao, lấy, đặt, đặt mua, mua giúp, tìm giúp, tìm hộ, hộ, cho hỏi là, cho biết, biết, thích,
  đang cần, đang tìm, đang kiếm, ở đây, chỗ mình, chỗ nào, phải không, được không, có không, không ta, vừa, sao, nữa, thôi,
  thật, rồi, nhiều, cao, rộng, to, lớn, nhỏ, nếu có, please, show, show me, looking, find,
  you, have, is, are, that, something, anything, stuff, gear, things, tool, tools, gift, gifts, present, lover,
  ko, hok, đc, dc, vs, mik, ib, inbox, nơi, giùm em, giúp em,
  nhẹ nhàng, từ từ, đôi, mấy, bao lâu, một lần, nặng mấy, mấy ký, mấy cân
`;

/** The maximum number of words in a filler phrase. */
export const LONGEST_FILLER = 4;

/** Filler phrases without diacritics, each with its spellings; one without known spellings may be spelt in any way. */
export type Fillers = ReadonlyMap<string, ReadonlySet<string>>;

function collect(spelt: readonly string[]): Fillers {
  const fillers = new Map<string, Set<string>>();
  for (const phrase of spelt) fillers.set(fold(phrase), (fillers.get(fold(phrase)) ?? new Set()).add(phrase));
  return fillers;
}

/** @param own filler phrases of the shop's industry, without diacritics @returns all filler phrases */
export function fillersOf(own: readonly string[]): Fillers {
  return new Map([...own.map((phrase) => [phrase, new Set<string>()] as const), ...general]);
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

/** A word without diacritics, and as it was typed. */
type Typed = { word: string; written: string };

/**
 * True for a filler word, unless its diacritics make it another word: `mưa` (rain) is not `mua` (buy). In a phrase of
 * several words, wrong diacritics are mistakes.
 */
const isFiller = (fillers: Fillers, { word, written }: Typed): boolean => {
  const spelt = fillers.get(word);
  return spelt !== undefined && (written === word || spelt.size === 0 || spelt.has(written));
};

/** True for a word that says who asks, for whom, when, where or what they do, or `máy` alone: it names nothing wanted. */
export const isAsker = (typed: Typed): boolean => isFiller(askers, typed);

/** True for a word that is filler with some diacritics, so that it may be one if it has none. @param word folded */
export const isCommonWord = (word: string): boolean => commonWords.has(word) || general.has(word);

/** True for a word that would be filler if it had no diacritics, or other ones. */
export function isMisspeltFiller(fillers: Fillers, { word, written }: Typed): boolean {
  return [commonWords, fillers].some((each) => each.has(word)) && !findFiller(fillers, [{ word, written }])[0];
}

/** True for a word without diacritics that is filler only with diacritics, so that it may be another word: `ban`. */
export function isDoubtfulFiller(fillers: Fillers, { word, written }: Typed): boolean {
  const spelt = [commonWords, fillers].flatMap((each) => [...(each.get(word) ?? [])]);
  return written === word && spelt.length > 0 && !spelt.includes(word);
}

/** @returns for each word whether it is filler */
export function findFiller(fillers: Fillers, typed: readonly Typed[]): boolean[] {
  const words = typed.map(({ word }) => word);
  const filler = typed.map(
    (each) =>
      isFiller(commonWords, each) || isFiller(fillers, each) || regional.get(each.word)?.has(each.written) === true,
  );
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + LONGEST_FILLER); end > start + 1; end--)
      if (fillers.has(words.slice(start, end).join(' '))) {
        filler.fill(true, start, end);
        break;
      }
  return filler;
}

/** Conjunctions and particles, which name nothing. */
const commonWords = collect(
  `là va và vả của cho có cỡ không một các những được khi với để trong trên dưới đến ra vào lên xuống thì mà mã nếu vì nên này nay đó đo do
  hay hoặc cũng cùng đã da đang dạng sẽ vẫn van còn con rất quá quả qua mỗi mới từng cả ca hơn nhất như thế thể ở tại tai từ tư tự bằng băng theo hai ba bà
  bốn nam năm bạn bán bản người việc cách lúc sau sáu trước chỉ chị chi lại nằm`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const askers = collect(
  (
    'mẹ má ba bố cha vợ chồng con cháu em anh chị cô dì chú bác cậu mợ ông bà cụ bé bạn người trai gái thằng nhóc học sinh sinh viên máy món môn bài ' +
    'ngồi đứng nằm đi chạy đá làm cầm chơi luyện thả nâng cấp lớp lose burn reduce get build bad machine machines ' +
    'ngày đêm nửa sáng trưa chiều tối khuya hôm tuần tháng giờ phút buổi mùa hè đông mưa nắng trời lạnh nóng tuổi thứ lâu mãi hoài thường xuyên ' +
    'nội ngoại sếp cụ lão khách nhân dân viên đứa nhỏ lứa muốn hết bớt đỡ khỏi xong chữa trị cải thiện tránh ngừa phòng ngủ thức dậy thi thuê trọ ' +
    'sống về mổ bỏ bắt đầu trở kéo đẩy bê vác khiêng thay đem mang xách thấy nghe nhìn sao nhà ngoài sân công ty gần xa yếu kém nặng nhẹ dễ khó ' +
    'chung riêng cùng lớn ít mau chậm hồi hộp hụt rung sang bên một mấy ký kí cân đặt rơi rớt phải trẻ sắp kịp gấp lười thích ghét sợ ngại suốt định đủ thiếu đồng nghiệp trần gác'
  ).split(' '),
);

/** Particles of some regions and of chats. Without their diacritics they may be other words: `mô` and `mỡ`. */
const regional = collect(
  'mô răng rứa nớ hè hỉ hầy cấy mi ni tau hông hổng hem hơm dzậy vầy nghe xíu chút tụi mần đặng mê nhứt xịn ngon êm'.split(
    ' ',
  ),
);

const general = collect(phrases.split(',').map((phrase) => phrase.trim()));
