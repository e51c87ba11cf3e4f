/** The statement of MB. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'MB',
        columns: {
          date: [
            'Ngày giao dịch Transaction date',
            'Ngày giao dịch',
            'Ngày hạch toán Accounting date',
            'Ngày hạch toán',
          ],
          debit: ['Phát sinh nợ Debit', 'Phát sinh nợ'],
          credit: ['Phát sinh có Credit', 'Phát sinh có'],
          balance: ['Số dư Balance', 'Số dư'],
          memo: ['Nội dung Details', 'Nội dung'],
          reference: ['Số bút toán Transaction no', 'Số bút toán'],
          counterAccount: ['Tài khoản Account', 'Tài khoản'],
          counterName: ['Đơn vị thụ hưởng Đơn vị chuyển Beneficiary Applicant', 'Đơn vị thụ hưởng Đơn vị chuyển'],
        },
      },
    ],
  },
});
