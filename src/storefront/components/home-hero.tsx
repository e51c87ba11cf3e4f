import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';

export function HomeHero() {
  return (
    <section className="bg-ink text-paper [&_:focus-visible]:outline-paper">
      <div className="mx-auto max-w-page px-4 py-16 md:py-24">
        <h1 className="max-w-2xl text-3xl font-bold tracking-tight md:text-4xl">Phòng tập của bạn, ngay tại nhà</h1>
        <p className="mt-4 max-w-xl text-lg text-quiet-ink">
          Máy cardio, tạ và phụ kiện chọn kỹ cho nhà ở Việt Nam. Giá đã gồm VAT, thanh toán bằng QR hoặc khi nhận hàng.
        </p>
        <Link to="/products" className={`${buttonStyle({ tone: 'accent' })} mt-8`}>
          Mua ngay
        </Link>
      </div>
    </section>
  );
}
