/** The statement of BIDV. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'BIDV',
        columns: {
          date: ['Ngày giao dịch', 'Ngày hiệu lực'],
          debit: ['Phát sinh nợ', 'Nợ'],
          credit: ['Phát sinh có', 'Có'],
          balance: ['Số dư'],
          memo: ['Diễn giải'],
          reference: ['Số tham chiếu', 'Mã giao dịch', 'Số chứng từ'],
          counterAccount: ['TK đối ứng'],
          counterName: ['Tên'],
        },
      },
    ],
  },
});
