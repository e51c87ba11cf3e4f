import { defineExtension } from '#extension-api/extension.ts';

const types = ['tham-yoga'];

export default defineExtension({
  attributes: {
    material: {
      label: 'Chất liệu mặt thảm',
      kind: 'choice',
      choices: { tpe: 'TPE', cork: 'Bần tự nhiên', rubber: 'Cao su tự nhiên' },
      types,
      filter: true,
    },
    thickness: { label: 'Độ dày thảm', kind: 'decimal', unit: 'mm', least: 1, most: 30, types, filter: true },
    two_sided: { label: 'Dùng được hai mặt', kind: 'yes-no', types, filter: true },
    made_in: { label: 'Nơi sản xuất', kind: 'text', most: 60, help: 'Như ghi trên nhãn' },
    shelf: { label: 'Kệ trong kho', kind: 'whole', most: 400, internal: true },
  },
});
