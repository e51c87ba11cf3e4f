import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requireFields } from '#domain/account-fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toastSuccess } from '../long-toasts.tsx';
import { callAsCustomer } from '../queries/client.ts';
import { clearSession } from '../session/session-store.ts';
import { useForm } from '../use-form.ts';

const list = 'mt-1 list-disc space-y-1 pl-5 text-sm';

/** What goes and what stays, before the password is asked for. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { sending, submit, errorAt, forgive, refusal } = useForm({
    check: () => {
      requireFields({ password }, ['password']);
      return null;
    },
    send: async () => {
      await callAsCustomer('deleteAccount', { body: { password } });
      await navigate({ to: '/', replace: true });
      clearSession();
      toastSuccess('Tài khoản của bạn đã được xóa');
    },
    failed: 'Chưa xóa được tài khoản. Vui lòng thử lại.',
    fields: { CURRENT_PASSWORD_WRONG: 'password' },
  });
  return (
    <Dialog title="Xóa tài khoản?" closeLabel="Đóng" onClose={onClose}>
      <p>Việc này không thể hoàn tác.</p>
      <h3 className="mt-4 font-semibold">Bị xóa ngay</h3>
      <ul className={list}>
        <li>Hồ sơ, mật khẩu và mọi phiên đăng nhập của bạn</li>
        <li>Các đánh giá bạn đã viết</li>
      </ul>
      <h3 className="mt-4 font-semibold">Vẫn được giữ</h3>
      <ul className={list}>
        <li>
          Đơn hàng, vì pháp luật yêu cầu lưu sổ sách: tên, địa chỉ, số điện thoại và email của bạn được xóa khỏi đó
        </li>
        <li>Đơn đang xử lý hoặc đang giao vẫn được giao; thông tin của bạn được xóa sau khi đơn kết thúc</li>
      </ul>
      <form noValidate onSubmit={submit} className="mt-5">
        <PasswordField
          label="Nhập mật khẩu để xác nhận"
          showLabel="Hiện mật khẩu"
          autoComplete="current-password"
          name="password"
          required
          value={password}
          error={errorAt('password')}
          onChange={(event) => {
            setPassword(event.target.value);
            forgive();
          }}
        />
        {refusal && (
          <Notice tone="error" className="mt-4" detail={refusal.detail}>
            {refusal.sentence}
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap gap-3 *:flex-1">
          <Button type="submit" className="bg-red hover:bg-red/90" disabled={sending} aria-busy={sending}>
            {sending ? 'Đang xóa…' : 'Xóa tài khoản'}
          </Button>
          <Button tone="outline" onClick={onClose}>
            Giữ tài khoản
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
