/** The tables of reviews, questions about products, and vouchers. */
import { type QuestionState, questionStateNames } from '../questions/question-states.ts';
import { yes } from '../values/field-cells.ts';
import type { Voucher, VoucherKind } from '../vouchers/voucher.ts';
import { type VoucherState, voucherStateNames } from '../vouchers/voucher-states.ts';
import type { ExportTable } from './column.ts';

export type ExportedReview = {
  at: Date;
  productName: string;
  rating: number;
  text: string | null;
  firstName: string;
  lastName: string;
  heightCm: number | null;
  weightKg: number | null;
  purchased: boolean;
  demo: boolean;
  photos: readonly unknown[];
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
};

export const reviewTable: ExportTable<ExportedReview> = {
  title: 'Đánh giá',
  fileName: 'danh-gia',
  columns: [
    { heading: 'Giờ', kind: 'time', value: (row) => row.at },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.productName },
    { heading: 'Số sao', kind: 'number', value: (row) => row.rating },
    { heading: 'Nội dung', kind: 'text', value: (row) => row.text },
    { heading: 'Người viết', kind: 'text', value: (row) => `${row.firstName} ${row.lastName}`.trim() },
    { heading: 'Chiều cao (cm)', kind: 'number', value: (row) => row.heightCm },
    { heading: 'Cân nặng (kg)', kind: 'number', value: (row) => row.weightKg },
    { heading: 'Đã mua', kind: 'text', value: (row) => yes(row.purchased) },
    { heading: 'Dữ liệu mẫu', kind: 'text', value: (row) => yes(row.demo) },
    { heading: 'Số ảnh', kind: 'number', value: (row) => row.photos.length },
    { heading: 'Trả lời', kind: 'text', value: (row) => row.answer },
    { heading: 'Trả lời lúc', kind: 'time', value: (row) => row.answeredAt },
    { heading: 'Ẩn lúc', kind: 'time', value: (row) => row.hiddenAt },
    { heading: 'Lý do ẩn', kind: 'text', value: (row) => row.hiddenReason },
  ],
};

export type ExportedQuestion = {
  at: Date;
  productName: string;
  name: string;
  question: string;
  wantsEmail: boolean;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
};

function stateOf({ answer, hiddenAt }: ExportedQuestion): QuestionState {
  if (hiddenAt !== null) return 'hidden';
  return answer === null ? 'open' : 'answered';
}

/** Without the asker's email address, which staff do not see. */
export const questionTable: ExportTable<ExportedQuestion> = {
  title: 'Hỏi đáp',
  fileName: 'hoi-dap',
  columns: [
    { heading: 'Hỏi lúc', kind: 'time', value: (row) => row.at },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.productName },
    { heading: 'Trạng thái', kind: 'text', value: (row) => questionStateNames[stateOf(row)] },
    { heading: 'Người hỏi', kind: 'text', value: (row) => row.name },
    { heading: 'Câu hỏi', kind: 'text', value: (row) => row.question },
    { heading: 'Chờ thư trả lời', kind: 'text', value: (row) => yes(row.wantsEmail) },
    { heading: 'Trả lời', kind: 'text', value: (row) => row.answer },
    { heading: 'Trả lời lúc', kind: 'time', value: (row) => row.answeredAt },
    { heading: 'Ẩn lúc', kind: 'time', value: (row) => row.hiddenAt },
  ],
};

/** `categories`: their names. */
export type ExportedVoucher = Omit<Voucher, 'categoryIds'> & { state: VoucherState; categories: readonly string[] };

const kindNames: Record<VoucherKind, string> = {
  percent: 'Giảm theo phần trăm',
  fixed: 'Giảm số tiền',
  delivery: 'Miễn phí giao hàng',
};

export const voucherTable: ExportTable<ExportedVoucher> = {
  title: 'Mã giảm giá',
  fileName: 'ma-giam-gia',
  columns: [
    { heading: 'Mã', kind: 'text', value: (row) => row.code },
    { heading: 'Trạng thái', kind: 'text', value: (row) => voucherStateNames[row.state] },
    { heading: 'Loại', kind: 'text', value: (row) => kindNames[row.kind] },
    { heading: 'Giảm (%)', kind: 'number', value: ({ kind, value }) => (kind === 'percent' ? value : null) },
    { heading: 'Giảm số tiền', kind: 'money', value: ({ kind, value }) => (kind === 'fixed' ? value : null) },
    { heading: 'Giảm tối đa', kind: 'money', value: (row) => row.most },
    { heading: 'Tiền hàng từ', kind: 'money', value: (row) => row.minimum },
    { heading: 'Danh mục', kind: 'text', value: (row) => row.categories.join(', ') },
    { heading: 'Bắt đầu', kind: 'time', value: (row) => row.startsAt },
    { heading: 'Kết thúc', kind: 'time', value: (row) => row.endsAt },
    { heading: 'Số lượt tối đa', kind: 'number', value: (row) => row.maxUses },
    { heading: 'Số lượt tối đa mỗi khách', kind: 'number', value: (row) => row.maxUsesEach },
    { heading: 'Số lượt đã dùng', kind: 'number', value: (row) => row.uses },
  ],
};
