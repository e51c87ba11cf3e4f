/** Describes in Vietnamese the faults of a product that staff typed or imported. The rules are in `productRules`. */
import type { z } from 'zod';
import { type ProductRow, productRules } from './catalogue-row.ts';
import type { AttributeTable } from './product-attributes.ts';

/** `field`: a field of ProductRow, or an empty text if the fault concerns the whole product */
export type ProductFault = { field: string; reason: string };

/** The messages of rules that have a specific message; all other rules share a general message. */
const sentences: Record<string, string> = {
  'must not hold control characters or half characters': 'có ký tự điều khiển không nhìn thấy được',
  'must not be empty': 'không được để trống',
  'must be lower-case letters and digits with hyphens between':
    'chỉ gồm chữ thường không dấu, chữ số và dấu gạch nối ở giữa',
  'must be letters without marks, digits and signs': 'chỉ gồm chữ không dấu, chữ số và dấu thường',
  'must be whole đồng': 'phải là số đồng nguyên',
  'must be whole': 'phải là số nguyên',
  'must be a picture beside the import, such as pictures/name.webp': 'phải là ảnh đã có trong cửa hàng',
  'must be a path or an address': 'phải là ảnh đã có trong cửa hàng',
  'must have at most 50,000 characters': 'dài quá 50.000 ký tự',
  'must not be below priceVnd': 'không được thấp hơn giá bán',
  'must be given where there is a group': 'phải có khi sản phẩm thuộc một nhóm',
  'is not for products of this type': 'không dùng cho loại sản phẩm này',
  'must name each part once': 'chỉ được kể mỗi sản phẩm một lần',
  'must be given: the name has no letter or digit to make one from':
    'phải có, vì tên không có chữ hay số để tạo đường dẫn',
};

const number = new Intl.NumberFormat('vi-VN');

function limitReason(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const isMost = issue.code === 'too_big';
  const limit = number.format(Number(isMost ? issue.maximum : issue.minimum));
  if (issue.origin === 'string') return isMost ? `dài quá ${limit} ký tự` : 'không được để trống';
  if (issue.origin === 'array') return isMost ? `nhiều quá ${limit} mục` : `cần ít nhất ${limit} mục`;
  if (isMost) return `không được quá ${limit}`;
  return issue.inclusive ? `không được dưới ${limit}` : `phải lớn hơn ${limit}`;
}

/** Describes one fault. @returns a part of a sentence that follows the name of the field */
export function reasonOf(issue: z.core.$ZodIssue): string {
  const own = sentences[issue.message];
  if (own) return own;
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitReason(issue);
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'không được để trống';
  if (issue.code === 'invalid_type') return issue.expected === 'number' ? 'phải là số' : 'không đọc được';
  if (issue.code === 'invalid_union') return 'phải là ảnh đã có trong cửa hàng, kèm mô tả';
  if (issue.code === 'unrecognized_keys') return `không có mục ${issue.keys.join(', ')}`;
  return 'không hợp lệ';
}

/** Checks one product's fields without the database; writing commands also check them against stored products. */
export function readProduct(
  given: unknown,
  attributes: AttributeTable,
): { row: ProductRow; faults: [] } | { row: null; faults: ProductFault[] } {
  const { data, error } = productRules(attributes).strict.safeParse(given, { reportInput: true });
  if (data) return { row: data, faults: [] };
  const faults = error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), reason: reasonOf(issue) }));
  return { row: null, faults };
}
