/**
 * The payment service SePay (developer.sepay.vn). A webhook contains one transaction, and is verified by an API key or,
 * more securely, by a signature.
 */
import { createHmac } from 'node:crypto';
import type { Verdict, WebhookRequest } from '#extension-api/bank.ts';
import { defineExtension } from '#extension-api/extension.ts';
import {
  headerOf,
  readAmountAbove,
  readBody,
  readEach,
  readId,
  readObject,
  readText,
  readTime,
  Unreadable,
} from '#extension-api/reading.ts';
import { isSameSecret } from '#extension-api/same-secret.ts';
import type { ReportedTransaction } from '#extension-api/transaction.ts';
import { pullFromSepay } from './pull.ts';

/** The most seconds between the time in the signature and the receipt of a webhook. */
const MOST_DRIFT = 300;

/** Reads a transaction; null for a test webhook, which contains no payment. @throws Unreadable */
function readTransaction(json: unknown, raw: string): ReportedTransaction | null {
  const body = readObject(json, 'the body');
  const transactionId = readId(body.id);
  const amount = readAmountAbove(body.transferAmount, 'transferAmount');
  if (amount === 0) return null;
  if (body.transferType !== 'in' && body.transferType !== 'out')
    throw new Unreadable('transferType is neither in nor out');
  return {
    transactionId,
    direction: body.transferType,
    amount,
    memo: readText(body.content) ?? readText(body.description) ?? '',
    account: readText(body.accountNumber) ?? '',
    virtualAccount: readText(body.subAccount),
    reference: readText(body.referenceCode),
    at: readTime(body.transactionDate, 'transactionDate'),
    counterAccount: null,
    counterName: null,
    raw,
  };
}

function read(kind: 'accepted' | 'late', body: Buffer): Verdict {
  const raw = body.toString('utf8');
  const readPart = (json: unknown) => readTransaction(json, raw);
  return { kind, ...readBody(body, (json) => readEach([json], readPart, () => raw)) };
}

/** Verifies the signature, which is computed from the time and the exact bytes of the body. */
function verifySigned({ body, headers, now }: WebhookRequest, hmacSecret: string): Verdict {
  const timestamp = headerOf(headers, 'x-sepay-timestamp');
  const right = createHmac('sha256', hmacSecret).update(`${timestamp}.`).update(body).digest('hex');
  if (!isSameSecret(headerOf(headers, 'x-sepay-signature'), `sha256=${right}`)) return { kind: 'refused' };
  if (!/^\d{1,12}$/.test(timestamp)) return { kind: 'refused' };
  const drift = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return read(drift > MOST_DRIFT ? 'late' : 'accepted', body);
}

const steps = [
  'Vào my.sepay.vn, kết nối tài khoản ngân hàng, rồi mở Webhooks → Thêm webhook.',
  'Dán địa chỉ ở trên vào ô URL. Sự kiện: tất cả. Kiểu dữ liệu: JSON.',
  'Bật “Tự gửi lại khi lỗi”. Tắt “Bỏ qua giao dịch không có mã”, nếu không tiền ghi sai nội dung sẽ không đến cửa hàng.',
];

export default defineExtension({
  bank: {
    label: 'SePay',
    where: 'my.sepay.vn, under Webhooks',
    proofs: {
      hmacSecret: {
        label: 'Chữ ký HMAC-SHA256 (nên dùng)',
        steps: [...steps, 'Xác thực: HMAC-SHA256. SePay cho một Secret Key: chép ngay và dán vào ô dưới đây.'],
        secret: 'Secret Key của SePay',
        madeBy: 'provider',
      },
      apiKey: {
        label: 'API Key',
        steps: [...steps, 'Xác thực: API Key. Dán khóa của cửa hàng vào ô API Key.'],
        secret: 'API Key',
        madeBy: 'shop',
      },
    },
    options: {
      pullToken: {
        label: 'Token API của my.sepay.vn',
        help: 'Chỉ nhập, không bao giờ hiện lại',
        secret: true,
        optional: true,
        question: {
          label: 'Hỏi SePay giao dịch bị sót, năm phút một lần',
          no: 'Không hỏi',
          keep: 'Có, bằng token đang dùng',
          renew: 'Có, bằng token mới',
        },
      },
      pullUrl: {
        label: 'the address of SePay’s API, such as https://my.sepay.vn/userapi',
        pattern: 'https?://.+',
        optional: true,
        operator: true,
      },
    },
    verify(request, { hmacSecret, apiKey }) {
      // if a signature key is set, the API key alone is not accepted, because every request contains the API key and a
      // thief could copy it
      if (hmacSecret !== undefined) return verifySigned(request, hmacSecret);
      const [scheme = '', given = '', ...rest] = headerOf(request.headers, 'authorization').split(' ');
      const isRight = apiKey !== undefined && isSameSecret(given, apiKey);
      if (!isRight || scheme.toLowerCase() !== 'apikey' || rest.length > 0) return { kind: 'refused' };
      return read('accepted', request.body);
    },
    pull: { option: 'pullToken', ask: pullFromSepay },
  },
});
