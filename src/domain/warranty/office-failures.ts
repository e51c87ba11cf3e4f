/** The failures of serial numbers and warranty claims in the back office, with messages for staff. */
import { badRequest, conflict, notFound } from '../values/failure-kinds.ts';

export const warrantyFailures = {
  SERIAL_INVALID: badRequest(
    'A serial number has letters, digits and signs between them, at most 60 characters',
    'Số seri “{serial}” không đúng: chỉ gồm chữ không dấu, chữ số và dấu nối, nhiều nhất 60 ký tự.',
  ),
  SERIAL_TWICE: badRequest('Two pieces of the line have the same serial number', 'Số seri “{serial}” ghi hai lần.'),
  CLAIM_NOT_FOUND: notFound('Warranty claim not found', 'Không tìm thấy phiếu bảo hành.'),
  CLAIM_STATE_NOT_ALLOWED: conflict(
    'The claim cannot go from its present state to this one',
    'Phiếu không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  ),
  CLAIM_PIECE_ABSENT: conflict(
    'Nothing of this line was delivered, or all delivered pieces are being repaired already',
    'Dòng hàng này chưa giao, đã trả lại, hoặc mọi chiếc đã giao đều đang có phiếu bảo hành chưa xong.',
  ),
  CLAIM_STOCK_SHORT: conflict(
    'The stock has no piece of the product that could take the place of the faulty one',
    'Kho không còn chiếc nào của sản phẩm này để đổi. Hàng mới do hãng gửi thì bỏ chọn “Lấy hàng mới từ kho”.',
  ),
  CLAIM_PHOTOS_FULL: conflict('The claim has the most photos already', 'Phiếu đã có {limit} ảnh, nhiều nhất có thể.'),
  WARRANTY_OVER: conflict(
    'The warranty has ended; the goods can be repaired for money',
    'Bảo hành đã hết ngày {until}. Vẫn nhận được: hãy chọn “Sửa có tính phí”.',
  ),
  WARRANTY_NONE: conflict(
    'No warranty of this shop covers the goods; they can be repaired for money',
    'Hàng này không có bảo hành của cửa hàng. Vẫn nhận được: hãy chọn “Sửa có tính phí”.',
  ),
} as const;

export type WarrantyFacts = {
  SERIAL_INVALID: { field: string; serial: string };
  SERIAL_TWICE: { field: string; serial: string };
  CLAIM_STATE_NOT_ALLOWED: { from: string; allowed: readonly string[] };
  CLAIM_PHOTOS_FULL: { limit: number };
  WARRANTY_OVER: { field: string; until: string };
  WARRANTY_NONE: { field: string };
};
