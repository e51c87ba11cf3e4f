/** The failures of costs and goods in, with messages for staff. */
import { conflict } from '../values/failure-kinds.ts';

export const costingFailures = {
  NO_OPENING_STOCK: conflict(
    'The product had no stock of its own at first',
    'Sản phẩm này không có tồn đầu kỳ, nên không có giá vốn đầu kỳ để ghi.',
  ),
} as const;
