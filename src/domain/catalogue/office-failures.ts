/** The failures of the catalogue in the back office, whose sentences staff read. */
import type { ProductFault } from './product-faults.ts';

export const catalogueOfficeFailures = {
  PRODUCT_INVALID: {
    status: 422,
    error: 'The product cannot be kept like this',
    message: 'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    error: 'The picture is not a readable JPEG, PNG, WebP or AVIF image',
    message: 'Không đọc được ảnh. Hãy chọn ảnh JPG, PNG, WebP hoặc AVIF.',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    error: 'The file is too large to import',
    message: 'Tệp quá lớn. Hãy chia thành nhiều tệp nhỏ hơn.',
  },
  EXPORT_TOO_LONG: {
    status: 409,
    error: 'A text is longer than a cell of Excel can be',
    message: 'Có mô tả dài quá sức chứa của một ô Excel. Hãy xuất tệp CSV.',
  },
  STOCK_REFUSED: { status: 409, error: 'The stock cannot be changed like this', message: '{reason}' },
  CATEGORY_REFUSED: { status: 409, error: 'The categories cannot be kept like this', message: '{reason}' },
  PRICES_TOO_MANY: {
    status: 409,
    error: 'One change may not concern so many products',
    message: 'Một lần đổi giá được nhiều nhất {most} sản phẩm. Hãy chọn danh mục, loại hoặc thương hiệu.',
  },
  BRAND_NOT_FOUND: {
    status: 404,
    error: 'No product has this brand',
    message: 'Không còn sản phẩm nào của thương hiệu này.',
  },
  BRAND_SAME: { status: 422, error: 'The brand has this name already', message: 'Thương hiệu đã có tên này.' },
  SYNONYMS_INVALID: {
    status: 422,
    error: 'Give 2 to 30 different phrases of at most 80 characters',
    message: 'Cần từ 2 đến 30 cách gọi khác nhau, mỗi cách tối đa 80 ký tự.',
  },
} as const;

export type CatalogueFacts = {
  PRODUCT_INVALID: { faults: readonly ProductFault[] };
  IMPORT_TOO_LARGE: { most_bytes: number };
  STOCK_REFUSED: { reason: string };
  CATEGORY_REFUSED: { reason: string };
  PRICES_TOO_MANY: { most: number };
};
