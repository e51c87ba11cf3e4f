import { PasswordField } from '#ui/forms/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Part } from './part.tsx';

/** The components of the sign-in pages. */
export function AccountParts() {
  return (
    <>
      <Part title="Mật khẩu">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <PasswordField label="Mật khẩu thử" showLabel="Hiện mật khẩu thử" autoComplete="current-password" required />
          <PasswordField
            label="Mật khẩu mới thử"
            showLabel="Hiện mật khẩu mới thử"
            autoComplete="new-password"
            hint="Ít nhất 8 ký tự."
            defaultValue="ngan"
          />
          <PasswordField
            label="Nhập lại mật khẩu thử"
            showLabel="Hiện mật khẩu nhập lại thử"
            autoComplete="new-password"
            error="Mật khẩu không khớp"
            defaultValue="khac"
          />
        </div>
      </Part>
      <Part title="Lời nhắn">
        <div className="grid gap-4 lg:grid-cols-2">
          <Notice tone="info">Liên kết có hiệu lực trong 24 giờ.</Notice>
          <Notice tone="good" title="Email đã được xác minh">
            Bạn có thể đăng nhập ngay.
          </Notice>
          <Notice tone="warning">Vui lòng xác minh email trước khi đăng nhập.</Notice>
          <Notice tone="error" detail="Invalid credentials">
            Email hoặc mật khẩu không đúng.
          </Notice>
        </div>
      </Part>
    </>
  );
}
