/**
 * Tells a Telegram chat of new orders and of money that came in, through a bot of the shop's own (core.telegram.org/bots/api,
 * read in November 2026). A message names the order and no customer: Telegram is another company's server.
 */
import type { Heard, ShopEvent } from '#extension-api/events.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { readLimited } from '#extension-api/limited-answer.ts';
import type { Values } from '#extension-api/options.ts';

/** Milliseconds to wait for an answer; the shop itself waits ten seconds for a listener. */
const PATIENCE = 8_000;
const LONGEST_ANSWER = 100_000;

const formatMoney = (amount: number) => `${amount.toLocaleString('vi-VN')} đ`;

type Answer = { description?: unknown; parameters?: { retry_after?: unknown } };

function read(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch {
    return {};
  }
}

/** @throws Error if Telegram may accept the message later */
async function tell({ url, token, chat }: Values, text: string): Promise<Heard> {
  const response = await fetch(`${url}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // plain text: without `parse_mode` nothing in it is read as a mark
    body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { description, parameters } = read(await readLimited(response, LONGEST_ANSWER));
  if (response.ok) return;
  if (response.status === 429) return { again: Number(parameters?.retry_after) || 30 };
  const reason = `Telegram answered ${response.status}: ${String(description ?? '')}`;
  // the bot was blocked or removed, the chat does not exist, or the token is wrong: a repetition changes nothing
  if ([400, 401, 403, 404].includes(response.status)) return { hopeless: reason };
  throw new Error(reason);
}

const piecesOf = ({ order }: ShopEvent) => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

export default defineExtension({
  listener: {
    label: 'Telegram',
    help: 'Nhắn đơn mới và tiền về vào một nhóm Telegram. Tạo bot bằng @BotFather, thêm bot vào nhóm, rồi điền token của bot và mã của nhóm.',
    options: {
      token: {
        label: 'Token của bot',
        secret: true,
        pattern: '\\d{5,20}:[\\w-]{20,100}',
        flaw: 'Token có dạng 123456789:ABC…, chép nguyên từ @BotFather',
      },
      chat: {
        label: 'Mã nhóm hoặc mã người nhận',
        help: 'Một dãy số, của nhóm thì bắt đầu bằng dấu trừ; hoặc @tên của kênh',
        pattern: '-?\\d{1,20}|@\\w{5,40}',
        flaw: 'Mã là một dãy số, hoặc @tên',
      },
      url: { label: 'Địa chỉ API', pattern: 'https?://.+', initial: 'https://api.telegram.org', operator: true },
    },
  },
  on: {
    'order.placed': (event, values) =>
      tell(
        values,
        `Đơn mới ${event.order.number}\n${piecesOf(event)} sản phẩm · ${formatMoney(event.order.total)}\n${event.order.officeUrl}`,
      ),
    'order.payment-changed': async (event, values) => {
      if (event.change.after !== 'paid') return;
      return tell(
        values,
        `Đã nhận ${formatMoney(event.order.amountPaid)} cho đơn ${event.order.number}\n${event.order.officeUrl}`,
      );
    },
  },
});
