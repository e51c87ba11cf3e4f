/** The statement of Vietcombank. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'Vietcombank',
        columns: {
          date: ['Ngày TNX Date', 'Ngày giao dịch', 'Ngày', 'Ngày hiệu lực'],
          debit: ['Số tiền ghi nợ', 'Số tiền ghi nợ Debit'],
          credit: ['Số tiền ghi có', 'Số tiền ghi có Credit'],
          balance: ['Số dư Balance', 'Số dư'],
          memo: ['Nội dung chi tiết', 'Nội dung chi tiết Transactions in detail'],
          reference: ['Số CT Doc No', 'Số CT', 'Số tham chiếu'],
        },
      },
    ],
  },
});
