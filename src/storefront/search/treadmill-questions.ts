import type { Label } from '#browser/labels/label.ts';
import { TREADMILL_TYPE, type TreadmillAnswers } from '#domain/catalogue/treadmill.ts';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';

type Question<Name extends keyof TreadmillAnswers> = {
  name: Name;
  question: Label;
  /** The answers to a question of the treadmill finder; `search`: the closest product list, used without script. */
  answers: { value: NonNullable<TreadmillAnswers[Name]>; label: Label; search: ProductListSearch }[];
};

const type = TREADMILL_TYPE;

const use: Question<'use'> = {
  name: 'use',
  question: 'Bạn đi bộ hay chạy?',
  answers: [
    { value: 'walk', label: 'Đi bộ nhẹ nhàng', search: { type, search: 'đi bộ' } },
    { value: 'run', label: 'Chạy đều mỗi ngày', search: { type, minPrice: '5000000' } },
    { value: 'fast', label: 'Chạy nhanh, chạy dài', search: { type, minPrice: '10000000' } },
  ],
};

const place: Question<'place'> = {
  name: 'place',
  question: 'Tập xong, máy để ở đâu?',
  answers: [
    { value: 'folded', label: 'Gấp gọn, dựng tường', search: { type, search: 'gấp gọn' } },
    { value: 'under', label: 'Dưới gầm bàn', search: { type, search: 'gầm bàn' } },
    { value: 'room', label: 'Có phòng tập riêng', search: { type } },
  ],
};

const budget: Question<'budget'> = {
  name: 'budget',
  question: 'Bạn định chi bao nhiêu?',
  answers: [
    { value: 'low', label: 'Dưới 5 triệu', search: { type, maxPrice: '5000000' } },
    { value: 'middle', label: '5 – 10 triệu', search: { type, minPrice: '5000000', maxPrice: '10000000' } },
    { value: 'high', label: 'Trên 10 triệu', search: { type, minPrice: '10000000' } },
  ],
};

/** The questions of the treadmill finder, in the order in which they are asked. */
export const treadmillQuestions = [use, place, budget] as const;
