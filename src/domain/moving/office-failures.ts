/** The failures of moving in from another shop, with messages for staff. */
import { conflict, unprocessable } from '../values/failure-kinds.ts';

export const movingOfficeFailures = {
  ADDRESS_INVALID: unprocessable(
    'The address cannot be kept like this',
    'Chưa lưu được: vui lòng sửa địa chỉ được đánh dấu.',
  ),
  TABLE_UNREADABLE: unprocessable('The file is not a readable table', '{reason}'),
  IMPORT_BUSY: conflict(
    'Another import is being written',
    'Đang có một lần nhập khác chạy. Hãy đợi lần đó xong rồi thử lại.',
  ),
  IMPORT_NOT_NOW: conflict('The import is in a state in which this is not possible', '{reason}'),
  IMPORT_COLUMNS_MISSING: unprocessable(
    'A needed column has not been chosen',
    'Chưa chọn cột cho: {missing}. Hãy chọn rồi xem trước lại.',
  ),
} as const;

export type MovingFacts = {
  ADDRESS_INVALID: { faults: readonly { field: string; reason: string }[] };
  TABLE_UNREADABLE: { reason: string };
  IMPORT_NOT_NOW: { reason: string };
  IMPORT_COLUMNS_MISSING: { missing: string };
};
