/** What staff can hear of on their devices and by email, who may, and the words. */
import type { MailKind } from '../mail/mail-facts.ts';
import type { Permission } from '../staff/permissions.ts';
import { formatMoney } from '../values/money.ts';

export const noticeKinds = ['order', 'money', 'return', 'stock', 'books', 'privacy'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds of which emails tell, too. */
export const emailKinds = ['order', 'return', 'stock'] as const;
export type EmailNotice = (typeof emailKinds)[number];

export const noticeNames: Record<NoticeKind, string> = {
  order: 'Đơn mới',
  money: 'Tiền về',
  return: 'Yêu cầu trả hàng',
  stock: 'Sắp hết hàng',
  books: 'Sổ sách lệch',
  privacy: 'Yêu cầu về dữ liệu cá nhân',
};

const needed: Record<NoticeKind, Permission> = {
  order: 'orders:read',
  money: 'money:read',
  return: 'orders:read',
  stock: 'catalogue:read',
  books: 'machine:read',
  privacy: 'customers:read',
};

type Granted = ReadonlySet<Permission>;

export const mayHear = (kind: NoticeKind, granted: Granted): boolean => granted.has(needed[kind]);

/** The email about a new order names its amounts, so it also needs the permission to see money. */
export const mayGetEmail = (kind: EmailNotice, granted: Granted): boolean =>
  mayHear(kind, granted) && (kind !== 'order' || granted.has('money:read'));

/** The emails to the shop of which each person can choose to get them or not, with the kind that they are about. */
export const noticeOfMail = {
  'owner-new-order': 'order',
  'owner-transfer-to-check': 'order',
  'owner-return-requested': 'return',
  'owner-stock-low': 'stock',
} as const satisfies Partial<Record<MailKind, EmailNotice>>;

/** What somebody who never chose gets emails of: an owner of everything, others of nothing. */
export const usualEmails = (isOwner: boolean): readonly EmailNotice[] => (isOwner ? emailKinds : []);

/** A notice with what its words need. Amounts are whole đồng. */
export type Notice = {
  kind: NoticeKind;
  orderNumber: string | null;
  /** of a new order the total, of money what came in; of the books the number of differences */
  amount: number | null;
  pieces: number | null;
  productId: string | null;
  productName: string | null;
};

/** What a device shows. Nothing of it tells who the customer is or where they live. */
export type NoticeMessage = {
  kind: NoticeKind;
  title: string;
  body: string;
  /** the path of the office that a press on it opens */
  url: string;
  /** a later message with the same tag replaces this one on the device */
  tag: string;
};

const LONGEST_NAME = 120;

const sumOf = (notices: readonly Notice[]) => notices.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const booksDiffer = (count: number): Omit<NoticeMessage, 'kind'> => ({
  title: `Sổ sách lệch: ${count} chỗ mới`,
  body: 'Lần kiểm tra sổ vừa rồi thấy số không khớp. Chưa có gì được thay đổi.',
  url: '/admin/machine/books',
  tag: 'books',
});

const privacyAsked = (count: number): Omit<NoticeMessage, 'kind'> => ({
  title: count === 1 ? 'Khách gửi yêu cầu về dữ liệu cá nhân' : `${count} yêu cầu về dữ liệu cá nhân`,
  body: 'Phải trả lời trong hai ngày làm việc.',
  url: '/admin/customers/privacy',
  tag: 'privacy',
});

const single: Record<NoticeKind, (notice: Notice, mayReadMoney: boolean) => Omit<NoticeMessage, 'kind'>> = {
  order: ({ orderNumber, amount, pieces }, mayReadMoney) => ({
    title: `Đơn mới ${orderNumber}`,
    body: [`${pieces} sản phẩm`, ...(mayReadMoney ? [formatMoney(amount ?? 0)] : [])].join(' · '),
    url: `/admin/orders/${orderNumber}`,
    tag: `order ${orderNumber}`,
  }),
  money: ({ orderNumber, amount }) => ({
    title: `Đã nhận ${formatMoney(amount ?? 0)}`,
    body: `Đơn ${orderNumber}`,
    url: `/admin/orders/${orderNumber}`,
    tag: `money ${orderNumber}`,
  }),
  return: ({ orderNumber }) => ({
    title: `Yêu cầu trả hàng của đơn ${orderNumber}`,
    body: 'Khách đang đợi cửa hàng trả lời.',
    url: `/admin/orders/${orderNumber}`,
    tag: `return ${orderNumber}`,
  }),
  stock: ({ productId, productName, pieces }) => ({
    title: `${pieces === 0 ? 'Hết hàng' : 'Sắp hết hàng'}: ${(productName ?? '').slice(0, LONGEST_NAME)}`,
    body: pieces === 0 ? 'Khách không đặt được nữa.' : `Còn ${pieces} sản phẩm trong kho.`,
    url: `/admin/products/${productId}`,
    tag: `stock ${productId}`,
  }),
  books: ({ amount }) => booksDiffer(amount ?? 0),
  privacy: () => privacyAsked(1),
};

const several: Record<NoticeKind, (notices: readonly Notice[], mayReadMoney: boolean) => Omit<NoticeMessage, 'kind'>> =
  {
    order: (notices, mayReadMoney) => ({
      title: `${notices.length} đơn mới`,
      body: mayReadMoney ? `Tổng cộng ${formatMoney(sumOf(notices))}` : 'Mở danh sách đơn để xem.',
      url: '/admin/orders',
      tag: `orders from ${notices[0]?.orderNumber}`,
    }),
    money: (notices) => ({
      title: `Đã nhận ${formatMoney(sumOf(notices))}`,
      body: `${notices.length} khoản`,
      url: '/admin/money',
      tag: `money from ${notices[0]?.orderNumber}`,
    }),
    return: (notices) => ({
      title: `${notices.length} yêu cầu trả hàng`,
      body: 'Khách đang đợi cửa hàng trả lời.',
      url: '/admin/orders?view=returns',
      tag: `returns from ${notices[0]?.orderNumber}`,
    }),
    stock: (notices) => ({
      title: `${notices.length} sản phẩm sắp hết`,
      body: (notices[0]?.productName ?? '').slice(0, LONGEST_NAME),
      url: '/admin/products',
      tag: `stock from ${notices[0]?.productId}`,
    }),
    books: (notices) => booksDiffer(sumOf(notices)),
    privacy: (notices) => privacyAsked(notices.length),
  };

/** @returns one message for each kind that the person may hear of: about one notice, or the sum of several */
export function messagesOf<Told extends Notice>(
  notices: readonly Told[],
  granted: Granted,
): { message: NoticeMessage; notices: Told[] }[] {
  const mayReadMoney = granted.has('money:read');
  return noticeKinds
    .filter((kind) => mayHear(kind, granted))
    .map((kind) => ({ kind, of: notices.filter((notice) => notice.kind === kind) }))
    .flatMap(({ kind, of }) => {
      const [first] = of;
      if (!first) return [];
      const words = of.length === 1 ? single[kind](first, mayReadMoney) : several[kind](of, mayReadMoney);
      return [{ message: { kind, ...words }, notices: of }];
    });
}
