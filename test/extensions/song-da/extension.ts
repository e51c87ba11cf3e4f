/** The statement of the invented bank Sông Đà: the file of docs/extensions.md. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    statementLayouts: [
      {
        bank: 'Sông Đà',
        columns: {
          date: ['Giờ ghi sổ', 'Ngày sổ'],
          debit: ['Xuôi dòng'],
          credit: ['Ngược dòng'],
          balance: ['Mực nước'],
          memo: ['Lời nhắn'],
          reference: ['Số phiếu'],
        },
      },
    ],
  },
});
