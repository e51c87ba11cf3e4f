/** The texts that explain the setup steps to the shop owner. */
import { queryOptions } from '@tanstack/react-query';
import type { SetupStep } from '#domain/settings/setup.ts';
import { queryOf } from '../session/call.ts';

export const setupQuery = queryOptions({
  ...queryOf('getSetup'),
  select: ({ steps }) => steps,
});

/** `groups`: the groups of settings that the step contains */
export const stepWords: Record<SetupStep, { title: string; about: string; groups: readonly string[] }> = {
  company: {
    title: 'Công ty và liên hệ',
    about: 'Tên, mã số thuế, địa chỉ, điện thoại và email: luật yêu cầu cửa hàng trên mạng phải ghi rõ.',
    groups: ['company', 'contact'],
  },
  bank: {
    title: 'Tài khoản nhận tiền',
    about: 'Mã QR của mọi đơn dẫn đến tài khoản này. Quét mã thử trước khi đi tiếp.',
    groups: ['bank'],
  },
  brand: {
    title: 'Thương hiệu',
    about: 'Logo, màu, ảnh và lời của trang chủ. Tên cửa hàng đặt ở bước Công ty.',
    groups: ['brand'],
  },
  product: { title: 'Sản phẩm đầu tiên', about: 'Tên, giá, ảnh và số lượng là đủ để bán.', groups: [] },
  delivery: {
    title: 'Giao hàng',
    about:
      'Ai giao, và khách trả bao nhiêu. Chưa có bảng cước thì cửa hàng không thu tiền vận chuyển: từ mức miễn phí, máy nặng giao đi xa cũng do cửa hàng trả cước.',
    groups: ['delivery'],
  },
  demo: {
    title: 'Hàng mẫu',
    about: 'Giữ hàng mẫu để xem thử bao lâu tùy bạn. Khi mở bán thật thì gỡ đi: chương trình sao lưu trước.',
    groups: [],
  },
};
