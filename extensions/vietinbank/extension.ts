/** The statement of VietinBank. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'VietinBank',
        columns: {
          date: ['Ngày phát sinh giao dịch', 'Ngày hạch toán'],
          debit: ['Nợ Debit', 'Nợ'],
          credit: ['Có Credit', 'Có'],
          balance: ['Số dư TK', 'Số dư tài khoản'],
          memo: ['Mô tả giao dịch'],
          reference: ['Số giao dịch'],
          counterAccount: ['Số tài khoản đối ứng'],
          counterName: ['Tên tài khoản đối ứng'],
          virtualAccount: ['Mã định danh TK thụ hưởng'],
        },
      },
    ],
  },
});
