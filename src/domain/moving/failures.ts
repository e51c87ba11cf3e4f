/** The failures of moving in from another shop, with messages for staff. */
import { unprocessable } from '../values/failure-kinds.ts';

export const movingFailures = {
  ADDRESS_INVALID: unprocessable(
    'The address cannot be kept like this',
    'Chưa lưu được: vui lòng sửa địa chỉ được đánh dấu.',
  ),
  TABLE_UNREADABLE: unprocessable('The file is not a readable table', '{reason}'),
} as const;

export type MovingFacts = {
  ADDRESS_INVALID: { faults: readonly { field: string; reason: string }[] };
  TABLE_UNREADABLE: { reason: string };
};
