import { expect, test, vi } from 'vitest';
import { changeOrderTo } from '#cli/orders/change-order.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { orderIn, patchStatus, placeOrderOf, readOrder } from './order.ts';

const shop = openTestShop();
const type = (...args: string[]) => typeAt(shop, ...args);
/** Each command is a process of its own: seconds on a busy machine. */
const PATIENCE = 180_000;

test(
  'the operator confirms and ships an order, and reads its whole history',
  async () => {
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
    const number = order.order_number;
    const confirmed = await type('confirm-payment', number.toLowerCase());
    expect([confirmed.code, confirmed.out]).toEqual([0, `${number} is now pending, payment paid.\n`]);
    const shipped = await type('ship', number, '--reason', 'GHTK S1234');
    expect(shipped.out).toBe(`${number} is now in_delivery, payment paid.\n`);
    const staff = await makeSignedIn(shop, 'staff');
    await patchStatus(shop, order, staff.bearer, { status: 'done' });
    const { out, code } = await type('order', number);
    expect(code).toBe(0);
    const history = out.slice(out.indexOf('History')).trim().split('\n');
    expect(history.map((line) => line.replace(/^ {2}\S+ \S+ {2}/, ''))).toEqual([
      'History',
      'status payment_pending, visitor',
      'payment_status awaiting_review, visitor',
      'payment_status awaiting_review → paid, operator',
      'status payment_pending → pending, operator: Đã nhận được tiền chuyển khoản',
      'status pending → in_delivery, operator: GHTK S1234',
      `status in_delivery → done, staff ${staff.user.email}`,
    ]);
    expect(out).toContain('Status      Hoàn thành (done)');
    expect(out).toContain('Payment     Chuyển khoản QR (paid)');
  },
  PATIENCE,
);

test(
  'the operator rejects a payment, cancels and refunds, each with a reason that the customer is told',
  async () => {
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
    const number = order.order_number;
    const rejected = await type('reject-payment', number, '--reason', 'Chưa thấy tiền');
    expect(rejected.out).toBe(`${number} is now payment_pending, payment failed.\n`);
    await shop.shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
    const cancelled = await type('cancel', '--reason', 'Khách đổi ý', number);
    expect(cancelled.out).toMatch(/ is now cancelled, payment paid\.\nWarning: the customer has paid/);
    const refunded = await type('refund', number, '--reason=Đã chuyển lại');
    expect(refunded.out).toBe(`${number} is now cancelled, payment refunded.\n`);
    const { events, mails } = await readOrder(shop, order);
    const reasons = ['Chưa thấy tiền', 'Khách đổi ý', 'Đã chuyển lại'];
    expect(events.map(({ reason }) => reason)).toEqual(reasons);
    expect(events.every(({ actor, actor_id }) => actor === 'operator' && actor_id === null)).toBe(true);
    expect(mails.map(({ facts }) => facts.reason)).toEqual(reasons);
  },
  PATIENCE,
);

test(
  'a change that is not allowed, or lacks a reason, exits with code 1 and says which changes are possible',
  async () => {
    const { order_number: number } = await orderIn(shop, { status: 'pending' });
    for (const [args, line] of [
      [['done', number], `Order ${number} is pending; from there it can only become in_delivery or cancelled.`],
      [['cancel', number], 'Say why with --reason TEXT: the customer reads it.'],
      [['ship', 'DH222222'], 'There is no order DH222222.'],
    ] as const) {
      const { code, err } = await type(...args);
      const [said, usage, ...rest] = err.trim().split('\n');
      expect([code, said, rest]).toEqual([1, line, []]);
      expect(usage).toContain(`Usage: npm run shop -- ${args[0]} CODE`);
    }
  },
  PATIENCE,
);

const cancel = changeOrderTo({ field: 'status', to: 'cancelled' }, { needsReason: true });

test.each([
  ['no order', [], 'Name one order.'],
  ['two orders', ['DH222222', 'DH333333', '--reason', 'Vì'], 'Name one order.'],
  ['a blank reason', ['DH222222', '--reason', '  '], 'Say why with --reason TEXT: the customer reads it.'],
  ['a reason too long', ['DH222222', '--reason', 'x'.repeat(501)], 'The reason may have 500 characters'],
  ['a reason with a bell', ['DH222222', '--reason', '\u0007'], 'The reason may have 500 characters'],
  ['an option nobody knows', ['DH222222', '--why', 'Vì'], "Unknown option '--why'"],
  ['a reason left open', ['DH222222', '--reason'], "Option '--reason <value>' argument missing"],
])('a command with %s is refused with a message', async (_, args, words) => {
  await expect(cancel(shop.shop, args)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(words),
  });
});

test('a final status is reported as final, and repeating a command is no error', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const order = await orderIn(shop, { status: 'done', payment_status: 'refunded' }, 'qr');
    const args = [order.order_number, '--reason', 'Muộn rồi'];
    await expect(cancel(shop.shop, args)).rejects.toThrow(`Order ${order.order_number} is done: that is final.`);
    await changeOrderTo({ field: 'payment_status', to: 'refunded' })(shop.shop, args);
    expect(said.mock.lastCall).toEqual([`${order.order_number} is already done, payment refunded.`]);
    await expect(changeOrderTo({ field: 'payment_status', to: 'paid' })(shop.shop, args)).rejects.toThrow(
      `The payment of order ${order.order_number} is refunded: that is final.`,
    );
    expect((await readOrder(shop, order)).events).toEqual([]);
  } finally {
    said.mockRestore();
  }
});
