/** The senders and their ways of proof, as an owner meets them on the senders' own pages. */
import { isChosenByShop, type SecretKind } from '#domain/payments/bank-senders.ts';

/** `choose`: what to choose on the sender's page; `secret`: what the field of the secret is called there */
type Words = { label: string; choose: readonly string[]; secret: string };

const sepay = [
  'Vào my.sepay.vn, kết nối tài khoản ngân hàng, rồi mở Webhooks → Thêm webhook.',
  'Dán địa chỉ ở trên vào ô URL. Sự kiện: tất cả. Kiểu dữ liệu: JSON.',
  'Bật “Tự gửi lại khi lỗi”. Tắt “Bỏ qua giao dịch không có mã”, nếu không tiền ghi sai nội dung sẽ không đến cửa hàng.',
];
const casso = [
  'Vào flow.casso.vn, liên kết tài khoản ngân hàng, rồi mở Tích hợp → Webhook.',
  'Dán địa chỉ ở trên vào ô Webhook URL.',
];

export const methodWords: Record<SecretKind, Words> = {
  hmacSecret: {
    label: 'Chữ ký HMAC-SHA256 (nên dùng)',
    choose: [...sepay, 'Xác thực: HMAC-SHA256. SePay cho một Secret Key: chép ngay và dán vào ô dưới đây.'],
    secret: 'Secret Key của SePay',
  },
  apiKey: {
    label: 'API Key',
    choose: [...sepay, 'Xác thực: API Key. Dán khóa của cửa hàng vào ô API Key.'],
    secret: 'API Key',
  },
  signatureKey: {
    label: 'Webhook V2, có chữ ký (nên dùng)',
    choose: [...casso, 'Chọn Webhook V2. Casso cho một khóa bảo mật: chép và dán vào ô dưới đây.'],
    secret: 'Khóa bảo mật của Casso',
  },
  token: {
    label: 'Webhook V1, có khóa bảo mật',
    choose: [...casso, 'Dán khóa của cửa hàng vào ô Key bảo mật.'],
    secret: 'Key bảo mật',
  },
};

/** @returns what is wrong with a typed key; null where nothing is */
export function flawOfSecret(kind: SecretKind, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return isChosenByShop(kind) ? null : `Hãy dán ${methodWords[kind].secret}`;
  if (!/^[\x21-\x7e]{8,500}$/.test(text)) return 'Khóa có ít nhất 8 ký tự, không có dấu và khoảng trắng';
  return null;
}
