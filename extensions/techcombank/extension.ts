/** The statement of Techcombank. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'Techcombank',
        columns: {
          date: ['Ngày giao dịch Transaction date', 'Ngày giao dịch'],
          debit: ['Nợ TKTT Debit', 'Nợ TKTT'],
          credit: ['Có TKTT Credit', 'Có TKTT'],
          balance: ['Số dư Balance', 'Số dư'],
          memo: ['Diễn giải Details', 'Diễn giải'],
          reference: ['Số bút toán Transaction no', 'Số bút toán'],
          counterName: ['Đối tác Remitter', 'Đối tác'],
        },
      },
    ],
  },
});
