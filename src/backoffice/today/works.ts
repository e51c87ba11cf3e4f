/** The kinds of work that wait, in the words of the shop. */
export const works: Readonly<Record<string, string>> = {
  payments: 'Khoản tiền cần đối chiếu',
  'to-pack': 'Đơn cần đóng gói',
  'to-hand-over': 'Kiện chờ bàn giao',
};
