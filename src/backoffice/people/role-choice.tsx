/** The choice of roles by the owner, with an explanation of each. */
import { type GivenRole, givenRoles, staffRoleNames } from '#domain/staff/permissions.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

const notes: Record<GivenRole, string> = {
  orders: 'xử lý đơn, giao hàng, khách hàng; xem sản phẩm và tiền',
  money: 'đối chiếu chuyển khoản, sao kê, tiền thu hộ, hóa đơn; xem đơn',
  catalogue: 'sản phẩm, giá, kho, danh mục',
  content: 'bài viết, trang, đánh giá; xem sản phẩm',
  reader: 'xem mọi việc của cửa hàng, không sửa gì',
};

export function RoleChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly string[];
  onChoose: (roles: GivenRole[]) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Vai trò</legend>
      {givenRoles.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={() => onChoose(givenRoles.filter((each) => (each === role) !== chosen.includes(each)))}
        >
          <strong>{staffRoleNames[role]}</strong>: {notes[role]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
