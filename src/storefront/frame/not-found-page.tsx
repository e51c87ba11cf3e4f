import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LostPlateDrawing } from '#ui/drawings/lost-plate.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { pageHead } from '../page/page-head.ts';

export function NotFoundPage() {
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <NotFoundHead />
      <LostPlateDrawing />
      <h1 className="mt-8 display text-3xl md:text-4xl">{t('Oops! Trang không tìm thấy')}</h1>
      <p className="mx-auto mt-3 max-w-md text-quiet">
        {t(
          'Trang bạn tìm không tồn tại hoặc đã được chuyển đi. Vui lòng kiểm tra lại đường dẫn, hoặc xem các sản phẩm của chúng tôi.',
        )}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle({ tone: 'accent' })}>
          {t('Về trang chủ')}
        </Link>
        <Link to="/products" className={buttonStyle({ tone: 'outline' })}>
          {t('Xem sản phẩm')}
        </Link>
      </p>
    </div>
  );
}

/** If no route matches the URL, no route sets the page's head; React itself moves these elements into the head. */
function NotFoundHead() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { meta, links } = pageHead({
    title: t('Không tìm thấy trang'),
    path: pathname,
    match: { pathname, context: { queryClient } },
  });
  return (
    <>
      {meta.map(({ title, ...rest }) =>
        title ? <title key="title">{title}</title> : <meta key={rest.name ?? rest.property} {...rest} />,
      )}
      {links.map((link) => (
        <link key={link.hrefLang ?? link.rel} {...link} />
      ))}
    </>
  );
}
