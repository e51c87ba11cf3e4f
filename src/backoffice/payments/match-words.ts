/** Texts for staff about bank transactions: who reported a transaction, why it was matched to an order or not. */

const reporters: Readonly<Record<string, string>> = {
  staff: 'Nhân viên ghi',
  statement: 'Sao kê',
  simulated: 'Chuyển thử',
};

/** @param bankLabel returns the displayed name of a bank that an extension connects */
export const reporterName = (provider: string, bankLabel: (name: string) => string): string =>
  reporters[provider] ?? bankLabel(provider);

/** The reasons stored for automatic matches of bank transactions, each with its Vietnamese text for staff. */
const reasons: readonly [RegExp, string][] = [
  [/^the memo names the order$/, 'nội dung có mã đơn'],
  [
    /^the memo names a carrier, and nothing points to an order$/,
    'nội dung có tên đơn vị vận chuyển, không chỉ đơn nào',
  ],
  [/^the memo names a carrier, and it may be for (.+)$/, 'nội dung có tên đơn vị vận chuyển, có thể là của $1'],
  [/^the memo names (.+)$/, 'nội dung có nhiều mã: $1'],
  [/^the sender is a carrier$/, 'bên chuyển là đơn vị vận chuyển'],
  [/^it is the refund that staff entered$/, 'là khoản hoàn tiền nhân viên đã ghi'],
  [/^money out that names (.+)$/, 'tiền ra, nội dung có mã $1'],
  [/^it fits the refund of (.+)$/, 'hợp với khoản hoàn tiền của $1'],
  [/^money out without an order number$/, 'tiền ra, không có mã đơn'],
  [/^it came to the account (.*)$/, 'tiền vào tài khoản $1'],
  [/^transaction (\d+) may be the same$/, 'có thể là cùng một khoản với giao dịch số $1'],
  // earlier versions of the program stored this reason
  [/^a statement brought the same for (.+)$/, 'sao kê đã có khoản này của $1'],
  [/^amount and time fit (.+)$/, 'số tiền và giờ hợp với $1'],
  [/^no order number, and no order of this amount$/, 'không có mã đơn, không đơn nào có số tiền này'],
];

/** @param reason the stored reason of the matching; a reason that staff typed is returned unchanged */
export function reasonInWords(reason: string | null): string | null {
  if (reason === null) return null;
  const rule = reasons.find(([pattern]) => pattern.test(reason));
  return rule ? reason.replace(rule[0], rule[1]).replaceAll(' and ', ' và ') : reason;
}

const deciders: Readonly<Record<string, string>> = { system: 'cửa hàng tự khớp', operator: 'người vận hành' };

/** @param by the email address of the person who decided about a transaction, or the kind of automatic decision */
export const deciderName = (by: string): string => deciders[by] ?? by;
