/** The customers whom an import brought from the owner's former shop. */
import type { ImportedCustomer } from '#contract/admin/moving/history.ts';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ListRows } from '../frame/pages.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { customerPath, localPhone } from './customer-calls.ts';

/** @param q the words of a search; undefined shows all */
export function ImportedCustomers({ q }: { q?: string | undefined }) {
  const mayWrite = useMay('customers:write');
  return (
    <ListRows
      of="listImportedCustomers"
      query={{ q }}
      empty={
        q
          ? { icon: 'user-round', title: 'Không tìm thấy khách nào', message: 'Không khách cũ nào khớp với từ tìm.' }
          : {
              icon: 'user-round',
              title: 'Chưa nhập khách nào',
              message: 'Khách nhập từ hệ thống trước nằm ở đây, cả khi họ chưa đặt đơn nào trong cửa hàng này.',
            }
      }
    >
      {(customer) => <CustomerRow key={customer.id} customer={customer} mayWrite={mayWrite} />}
    </ListRows>
  );
}

function CustomerRow({ customer, mayWrite }: { customer: ImportedCustomer; mayWrite: boolean }) {
  const { id, phone, email, name, address, note, pastOrders } = customer;
  const done = useDone('listImportedCustomers', 'listPastOrders');
  const forget = async () => {
    await call('forgetImportedCustomer', { params: { id } });
    await done('Đã xóa dữ liệu của khách');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-60">
        {phone ? (
          <OfficeLink to={customerPath(phone)} className="font-semibold underline">
            {name}
          </OfficeLink>
        ) : (
          <strong>{name}</strong>
        )}
        <span className="block text-sm wrap-anywhere text-quiet">
          {[phone && localPhone(phone), email].filter(Boolean).join(' · ')}
        </span>
        {address && <span className="block text-sm text-quiet">{address}</span>}
        {note && <span className="block text-sm">{note}</span>}
      </span>
      <span className="text-sm text-quiet">{pastOrders} đơn cũ</span>
      {mayWrite && (
        <ConfirmButton
          label="Xóa"
          button={{ tone: 'plain', 'aria-label': `Xóa dữ liệu của ${name}` }}
          title="Xóa dữ liệu của khách này?"
          verb="Xóa dữ liệu"
          onConfirm={forget}
        >
          <p>
            Tên, liên hệ, địa chỉ và ghi chú từ hệ thống cũ bị xóa hẳn; đơn cũ còn lại mà không còn thông tin của khách.
            Đơn trong cửa hàng này không đổi.
          </p>
        </ConfirmButton>
      )}
    </li>
  );
}
