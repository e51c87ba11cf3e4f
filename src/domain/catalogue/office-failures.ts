/** The failures of the catalogue in the back office, with messages for staff. */
import { conflict, notFound, tooLarge, unprocessable } from '../values/failure-kinds.ts';
import type { ProductFault } from './product-faults.ts';

export const catalogueOfficeFailures = {
  PRODUCT_INVALID: unprocessable(
    'The product cannot be kept like this',
    'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  ),
  PICTURE_UNREADABLE: unprocessable(
    'The picture is not a readable JPEG, PNG, WebP or AVIF image',
    'Không đọc được ảnh. Hãy chọn ảnh JPG, PNG, WebP hoặc AVIF, không quá 12 triệu điểm ảnh.',
  ),
  MANUAL_UNREADABLE: unprocessable('The file is not a whole PDF', 'Tệp này không phải PDF, hoặc bị cắt mất một phần.'),
  MANUAL_TOO_LARGE: tooLarge('The PDF is larger than 20 MB', 'Tệp PDF lớn hơn 20 MB. Hãy chọn tệp nhỏ hơn.'),
  MODEL_REFUSED: unprocessable('The shop does not take this model', '{reason}'),
  MODEL_TOO_LARGE: tooLarge('The model is larger than 5 MB', 'Tệp GLB lớn hơn 5 MB. Hãy giảm số tam giác hoặc cỡ ảnh.'),
  IMPORT_TOO_LARGE: tooLarge('The file is too large to import', 'Tệp quá lớn. Hãy chia thành nhiều tệp nhỏ hơn.'),
  EXPORT_TOO_LONG: conflict(
    'A text is longer than a cell of Excel can be',
    'Có mô tả dài quá sức chứa của một ô Excel. Hãy xuất tệp CSV.',
  ),
  STOCK_REFUSED: conflict('The stock cannot be changed like this', '{reason}'),
  CATEGORY_REFUSED: conflict('The categories cannot be kept like this', '{reason}'),
  PRICES_TOO_MANY: conflict(
    'One change may not concern so many products',
    'Một lần đổi giá được nhiều nhất {most} sản phẩm. Hãy chọn danh mục, loại hoặc thương hiệu.',
  ),
  PRICE_SCHEDULE_REFUSED: unprocessable('The prices cannot be scheduled like this', '{reason}'),
  PRICES_UNDONE: conflict('The change of prices was undone before', 'Lần đổi giá này đã được hoàn tác.'),
  BRAND_NOT_FOUND: notFound('No product has this brand', 'Không còn sản phẩm nào của thương hiệu này.'),
  BRAND_SAME: unprocessable('The brand has this name already', 'Thương hiệu đã có tên này.'),
  SYNONYMS_INVALID: unprocessable(
    'Give 2 to 30 different phrases of at most 80 characters',
    'Cần từ 2 đến 30 cách gọi khác nhau, mỗi cách tối đa 80 ký tự.',
  ),
} as const;

export type CatalogueFacts = {
  PRODUCT_INVALID: { faults: readonly ProductFault[] };
  MANUAL_TOO_LARGE: { most_bytes: number };
  MODEL_REFUSED: { field: string; reason: string };
  MODEL_TOO_LARGE: { most_bytes: number };
  IMPORT_TOO_LARGE: { most_bytes: number };
  STOCK_REFUSED: { reason: string };
  CATEGORY_REFUSED: { reason: string };
  PRICES_TOO_MANY: { most: number };
  PRICE_SCHEDULE_REFUSED: { reason: string };
};
