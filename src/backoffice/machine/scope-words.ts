/** Explains what each scope of an API token allows. */
import type { Permission } from '#domain/staff/permissions.ts';

export const scopeNames: Record<Permission, string> = {
  'orders:read': 'Xem đơn hàng',
  'orders:write': 'Xử lý đơn hàng',
  'parcels:write': 'Đóng gói, bàn giao',
  'prices:read': 'Xem giá và số tiền',
  'money:read': 'Xem tiền',
  'money:write': 'Đối chiếu tiền',
  'money:close': 'Khóa sổ tháng',
  'catalogue:read': 'Xem sản phẩm',
  'catalogue:write': 'Sửa sản phẩm',
  'stock:write': 'Sửa tồn kho, kiểm kho',
  'goods:write': 'Đếm hàng nhập, không thấy giá',
  'cost:read': 'Xem giá vốn, lãi',
  'cost:write': 'Nhập hàng, ghi giá vốn',
  'content:read': 'Xem nội dung',
  'content:write': 'Sửa nội dung',
  'customers:read': 'Xem khách hàng',
  'customers:write': 'Ghi về khách hàng',
  'shop:read': 'Xem thiết lập',
  'shop:write': 'Sửa thiết lập',
  'people:read': 'Xem nhân viên',
  'people:write': 'Quản lý nhân viên',
  'machine:read': 'Xem phòng máy',
  'machine:write': 'Làm việc phòng máy',
};
