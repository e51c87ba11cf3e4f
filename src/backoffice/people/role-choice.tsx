/** The checkboxes with which the owner chooses a person's roles; each role is explained. */
import { type GivenRole, givenRoles, staffRoleNames } from '#domain/staff/permissions.ts';
import { Checkboxes } from '../frame/select-field.tsx';

const notes: Record<GivenRole, string> = {
  orders: 'xử lý đơn, giao hàng, khách hàng; xem sản phẩm và tiền',
  desk: 'như Đơn hàng, nhưng không xem ngân hàng và doanh thu',
  warehouse:
    'đóng gói, bàn giao, nhận hàng hoàn về, đếm hàng nhập, sửa tồn và kiểm kho; không thấy giá bán, giá nhập và tiền',
  money: 'đối chiếu chuyển khoản, sao kê, tiền thu hộ, hóa đơn; xem đơn',
  catalogue: 'sản phẩm, giá, kho, danh mục',
  content: 'bài viết, trang, đánh giá; xem sản phẩm',
  costs: 'nhà cung cấp, nhập hàng, giá vốn, lãi; xem sản phẩm',
  reader: 'xem mọi việc của cửa hàng, không sửa gì',
};

type RoleChoiceProps = { chosen: readonly string[]; onChoose: (roles: GivenRole[]) => void };

export const RoleChoice = (choice: RoleChoiceProps) => (
  <Checkboxes
    label="Vai trò"
    of={givenRoles}
    {...choice}
    words={(role) => (
      <>
        <strong>{staffRoleNames[role]}</strong>: {notes[role]}
      </>
    )}
  />
);
