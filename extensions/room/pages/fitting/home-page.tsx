import { buttonStyle } from '#extension-kit/buttons.ts';
import { t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Breadcrumb } from '#extension-kit/page.ts';
import { HomeForm } from './home-form.tsx';
import { useKeptHome } from './kept-home.ts';

/** "Vừa nhà": the customer enters the home once, and every product then says whether it fits. */
export function HomePage() {
  const isKept = Boolean(useKeptHome());
  return (
    <div className="page pt-2 lg:pt-4">
      <Breadcrumb label={t('Đường dẫn')}>
        <Link to="/">{t('Trang chủ')}</Link>
        {t('Vừa nhà')}
      </Breadcrumb>
      <div className="mt-2 max-w-3xl">
        <h1 className="display text-3xl lg:text-4xl">{t('Vừa nhà')}</h1>
        <p className="mt-2 text-lg">
          {t(
            'Nhập số đo nhà một lần. Sau đó mỗi sản phẩm cho biết có vừa phòng, có qua cửa và thang máy, có chịu đủ tải không.',
          )}
        </p>
        <noscript>
          <p className="mt-4 rounded-card bg-ground p-5">
            {t('Trang này cần JavaScript, vì số đo được giữ và so ngay trên thiết bị của bạn.')}
          </p>
        </noscript>
        {isKept && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-ground p-4">
            <span>{t('Thiết bị này đang giữ số đo của bạn.')}</span>
            <Link to="/products" className={buttonStyle({ tone: 'ink' })}>
              {t('Xem sản phẩm')}
            </Link>
          </p>
        )}
        <div className="mt-6">
          <HomeForm />
        </div>
        <p className="mt-6 text-sm text-quiet">
          {t(
            'Cửa hàng chỉ nói “vừa” khi số đo chứng minh được, đã trừ 3 cm cho tay và bao bì; còn lại là “cần đo”. Sau máy chạy bộ cần 2 m trống theo tiêu chuẩn EN 957-6; 60 cm quanh các máy khác và số người khiêng là quy ước của cửa hàng.',
          )}
        </p>
      </div>
    </div>
  );
}
