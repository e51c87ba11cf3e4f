/** What a product is good for, read from the catalogue's own facts, and the words by which people ask for it. */

/** Facts that searches ask for; each is one word of a product's search document, with a plus sign before it. */
const patterns: Readonly<Record<string, RegExp>> = {
  quiet:
    /(?:khong|it|giam|bot|nghet) (?:\w+ )?(?:on|tieng|lam phien)|chay em|em ai|yen tinh|khang (?:luc )?tu\b|phanh tu|hang xom/,
  folds: /gap (?:gon|lai|doi|duoc)|dung (?:dung|sat tuong)|gap chu x|xep gon|cuon lai/,
  small: /\bmini\b|nho gon|gam (?:ban|giuong|giuong)|tiet kiem dien tich|goc phong|khong chiem|de ban/,
  gentle:
    /tua lung|phuc hoi|khong co cu nen|giam chan|nhe nhang|em cho dau goi|nguoi (?:lon tuoi|gia|cao tuoi)|tap nhe|dao bo|di bo|khop goi/,
  women: /\bnu\b|phu nu|neoprene|tap mong|yoga|pilates/,
  beginners: /nguoi moi|moi (?:tap|bat dau)|bat dau tap|de lam quen/,
  calories: /\bcalo\b|nhip tim|tim mach|suc ben|dot mo|giam can/,
  strength: /co bap|suc manh|tang co|the hinh|\bta\b.*\bkg\b|gang duc|day nguc/,
  professional: /phong (?:gym|tap)\b|thuong mai|thi dau|chuyen nghiep/,
  portable: /\btui\b|mang (?:di|theo)|vali|du lich|cong tac/,
  sturdy: /tai (?:trong )?(?:toi da )?(?:1[3-9]\d|[23]\d\d) kg|chiu (?:duoc )?(?:1[3-9]\d|[23]\d\d) kg/,
  recovery: /gian co|tha long|massage|phuc hoi|nhuc moi/,
  children: /tre em|tre nho|\bbe\b|thieu nhi/,
  indoors: /can ho|trong nha|tai nha|trong phong/,
};

/** @param text folded; everything the shop says about the product */
export function traitsOf(text: string): string[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** A present is for somebody, too: `cho vợ`, `tặng mẹ`, `quà tặng cho bé`. */
const toSomebody = (...people: string[]) =>
  people.flatMap((person) => [`cho ${person}`, `tang ${person}`, `tang cho ${person}`, `qua cho ${person}`]);

export type Purpose = { phrases: readonly string[]; traits: readonly string[] };

/** For whom, for what and where; folded. A phrase may also be in the product's own words, which then count more. */
const purposes: readonly Purpose[] = [
  {
    phrases: [
      ...['nguoi gia', 'nguoi lon tuoi', 'nguoi cao tuoi', 'ong ba', 'bo me', 'ba me', 'cha me'],
      ...toSomebody('me', 'bo', 'ba', 'ong', 'bo me', 'ba me', 'cha me', 'ong ba'),
      ...['trung nien', 'elderly', 'seniors', 'senior', 'old people', 'parents', 'tuoi gia'],
    ],
    traits: ['gentle'],
  },
  {
    phrases: [
      ...[
        'nu',
        'phu nu',
        'chi em',
        'con gai',
        'ban gai',
        ...toSomebody('nu', 'vo', 'ban gai', 'con gai', 'chi gai', 'em gai', 'phu nu'),
        'women',
        'woman',
        'ladies',
        'girls',
        'sau sinh',
      ],
      ...['me bim', 'me bim sua', 'ba bau', 'nu gioi', 'dan ba'],
    ],
    traits: ['women', 'beginners'],
  },
  {
    phrases: ['tre em', 'tre con', 'em be', ...toSomebody('be', 'con', 'con trai'), 'thieu nhi', 'kids', 'children'],
    traits: ['children', 'small'],
  },
  {
    phrases: ['nguoi moi', 'nguoi moi tap', 'moi tap', 'moi bat dau', 'newbie', 'beginner', 'beginners', 'tap lan dau'],
    traits: ['beginners'],
  },
  {
    phrases: [
      ...[
        'chung cu',
        'can ho',
        'nha tro',
        'phong tro',
        'khong on',
        'khong gay on',
        'it on',
        'it tieng on',
        'yen tinh',
        'chay em',
      ],
      ...['giam on', 'chong on', 'im lang', 'nha pho', 'hang xom', 'apartment', 'quiet', 'silent', 'low noise'],
    ],
    traits: ['quiet', 'folds', 'small'],
  },
  {
    phrases: [
      ...[
        'tiet kiem dien tich',
        'nho gon',
        'gon nhe',
        'nha nho',
        'nha chat',
        'phong nho',
        'nha hep',
        'it dien tich',
        'gap gon',
      ],
      ...['gap duoc', 'xep gon', 'de gam giuong', 'folding', 'foldable', 'compact', 'small space', 'khong gian nho'],
    ],
    traits: ['folds', 'small'],
  },
  {
    phrases: ['tai nha', 'o nha', 'trong nha', 'gia dinh', 'ca nha', 'at home', 'for home', 'home use', 'home'],
    traits: ['indoors', 'folds'],
  },
  {
    phrases: [
      'phong gym',
      'phong tap',
      'mo phong gym',
      'mo phong tap',
      'thuong mai',
      'chuyen nghiep',
      'commercial',
      'professional',
    ],
    traits: ['professional', 'sturdy'],
  },
  {
    phrases: [
      ...[
        'giam can',
        'giam beo',
        'giam mo',
        'dot mo',
        'dot calo',
        'giam ky',
        'tan mo',
        'beo phi',
        'cardio',
        'tim mach',
      ],
      ...['tang suc ben', 'lose weight', 'weight loss', 'fat burning', 'burn fat', 'suc ben'],
    ],
    traits: ['calories'],
  },
  {
    phrases: [
      ...toSomebody('chong', 'ban trai', 'anh trai'),
      'tang co',
      'co bap',
      'the hinh',
      'tap co',
      'len co',
      'build muscle',
      'muscle',
      'bodybuilding',
      'suc manh',
      'strength',
    ],
    traits: ['strength'],
  },
  {
    phrases: [
      ...[
        'phuc hoi',
        'phuc hoi chuc nang',
        'dau lung',
        'dau goi',
        'dau khop',
        'thoat vi',
        'xuong khop',
        'khop goi',
        'chan thuong',
      ],
      ...['tai bien', 'sau mo', 'vat ly tri lieu', 'rehab', 'bad knees', 'knee pain', 'low impact'],
    ],
    traits: ['gentle', 'recovery'],
  },
  {
    phrases: [
      'nhuc moi',
      'dau co',
      'thu gian',
      'tha long',
      'gian co',
      'dau vai gay',
      'moi vai gay',
      'recovery',
      'sore muscles',
      'relax',
    ],
    traits: ['recovery'],
  },
  {
    phrases: [
      'van phong',
      'dan van phong',
      'ngoi nhieu',
      'cong so',
      'lam viec',
      'office',
      'under desk',
      'standing desk',
    ],
    traits: ['small', 'quiet'],
  },
  {
    phrases: [
      'nguoi beo',
      'nguoi map',
      'nguoi nang can',
      'nguoi to',
      'tai trong lon',
      'chiu tai',
      'chiu',
      'chiu duoc',
      'chiu luc',
      'chiu nang',
      'heavy duty',
      'overweight',
    ],
    traits: ['sturdy'],
  },
  {
    phrases: ['du lich', 'mang di', 'mang theo', 'cong tac', 'di xa', 'travel', 'portable', 'bo tui'],
    traits: ['portable', 'small'],
  },
];

const byPhrase = new Map(purposes.flatMap(({ phrases, traits }) => phrases.map((phrase) => [phrase, traits] as const)));
const LONGEST = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** The folded words of which purposes are made. */
export const purposeWords: ReadonlySet<string> = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')));

/** A purpose in a list of words: from `start` up to but without `end`. */
export type FoundPurpose = { start: number; end: number; traits: readonly string[] };

/** Finds the longest phrases first. @param words folded */
export function findPurposes(words: readonly string[]): FoundPurpose[] {
  const found: FoundPurpose[] = [];
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + LONGEST);
    while (end > start && !byPhrase.has(words.slice(start, end).join(' '))) end -= 1;
    const traits = byPhrase.get(words.slice(start, end).join(' '));
    if (traits) found.push({ start, end, traits });
    start = Math.max(end, start + 1);
  }
  return found;
}
